internal import Transitions

/// A colour of a Markdown page, by the name that a theme file has for it.
enum ThemeColor: String, CaseIterable, Sendable {
  case background = "bg"
  case text = "fg"
  case title, heading, link, code, keyword, string, number, comment, quote, bar, line, alarm
}

extension MarkdownTheme {
  subscript(color: ThemeColor) -> Color {
    get {
      switch color {
      case .background: paper
      case .text: ink
      case .title: title
      case .heading: heading
      case .link: link
      case .code: code
      case .keyword: keyword
      case .string: string
      case .number: number
      case .comment: comment
      case .quote: quote
      case .bar: bar
      case .line: line
      case .alarm: alarm
      }
    }
    set {
      switch color {
      case .background: paper = newValue
      case .text: ink = newValue
      case .title: title = newValue
      case .heading: heading = newValue
      case .link: link = newValue
      case .code: code = newValue
      case .keyword: keyword = newValue
      case .string: string = newValue
      case .number: number = newValue
      case .comment: comment = newValue
      case .quote: quote = newValue
      case .bar: bar = newValue
      case .line: line = newValue
      case .alarm: alarm = newValue
      }
    }
  }
}
