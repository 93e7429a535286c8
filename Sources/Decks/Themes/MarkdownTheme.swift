internal import PortholeStreams
internal import Transitions

/// The colours of a Markdown page, besides those of its text.
struct MarkdownTheme: Sendable {
  /// The background of a page with this theme, unless the deck sets one.
  var paper: Color
  var ink: Color
  /// Headings of the first two levels, and those of the others.
  var title: Color
  var heading: Color
  var link: Color
  /// Code, and the share of its colour in the panel, in 256ths.
  var code: Color
  var panel: Int
  /// Keywords, strings, numbers and comments of known languages.
  var keyword: Color
  var string: Color
  var number: Color
  var comment: Color
  var quote: Color
  var bar: Color
  /// Rules, frames, bullets, and the names of images.
  var line: Color
  var alarm: Color

  private init(
    paper: UInt32, ink: UInt32, title: UInt32, heading: UInt32, link: UInt32, code: UInt32, panel: Int,
    keyword: UInt32, string: UInt32, number: UInt32, comment: UInt32, quote: UInt32, bar: UInt32, line: UInt32,
    alarm: UInt32
  ) {
    self.paper = Color(rgb: paper)
    self.ink = Color(rgb: ink)
    self.title = Color(rgb: title)
    self.heading = Color(rgb: heading)
    self.link = Color(rgb: link)
    self.code = Color(rgb: code)
    self.panel = panel
    self.keyword = Color(rgb: keyword)
    self.string = Color(rgb: string)
    self.number = Color(rgb: number)
    self.comment = Color(rgb: comment)
    self.quote = Color(rgb: quote)
    self.bar = Color(rgb: bar)
    self.line = Color(rgb: line)
    self.alarm = Color(rgb: alarm)
  }

  /// Creates a theme of fourteen colours in the order of its properties, besides the panel; nil for another number.
  init?(_ colors: [UInt32]) {
    guard colors.count == 14 else { return nil }
    self.init(
      paper: colors[0], ink: colors[1], title: colors[2], heading: colors[3], link: colors[4], code: colors[5],
      panel: 26, keyword: colors[6], string: colors[7], number: colors[8], comment: colors[9], quote: colors[10],
      bar: colors[11], line: colors[12], alarm: colors[13])
  }

  static let dark = MarkdownTheme(
    paper: 0x12161C, ink: 0xD6DBE0, title: 0x6FD3F2, heading: 0x9CC4F5, link: 0xFFD479, code: 0xA8D9A0, panel: 30,
    keyword: 0xC9A2F0, string: 0xA8D9A0, number: 0xF2B27A, comment: 0x9CA6B2, quote: 0xB4BCC6, bar: 0xB58BD9,
    line: 0x98A2AE, alarm: 0xF28B82)

  static let light = MarkdownTheme(
    paper: 0xFBFAF7, ink: 0x24292E, title: 0x005A82, heading: 0x2A4F8F, link: 0x8A4B00, code: 0x22662A, panel: 20,
    keyword: 0x7A2E9E, string: 0x22662A, number: 0x8A4400, comment: 0x5A626B, quote: 0x4B535C, bar: 0x7D4CA8,
    line: 0x5E666F, alarm: 0xB3261E)

  static let sea = MarkdownTheme(
    paper: 0x0A1A2A, ink: 0xC9DDE8, title: 0x5FD7D7, heading: 0x86B8F0, link: 0xFFC66B, code: 0x9FE0B0, panel: 26,
    keyword: 0x9CBFFF, string: 0x9FE0B0, number: 0xFFB38A, comment: 0x8CA6B6, quote: 0xA7C0CF, bar: 0x4FA3C7,
    line: 0x8CA6B6, alarm: 0xFF8FA3)

  static let amber = MarkdownTheme(
    paper: 0x1A1209, ink: 0xF0DDBB, title: 0xFFB000, heading: 0xFFCB6B, link: 0x8FD3C8, code: 0xD9C38A, panel: 26,
    keyword: 0xF0A070, string: 0xB9CF8A, number: 0xFFB454, comment: 0xB39C7C, quote: 0xD2BC98, bar: 0xE08A3C,
    line: 0xB39C7C, alarm: 0xFF7A66)

  static let paper = MarkdownTheme(
    paper: 0xF3EAD7, ink: 0x3A2E20, title: 0x7A2E1A, heading: 0x5A4A1E, link: 0x1F5A80, code: 0x465616, panel: 18,
    keyword: 0x7A2E6A, string: 0x465616, number: 0x7C3E00, comment: 0x675843, quote: 0x5B4C3A, bar: 0x9A4C28,
    line: 0x675843, alarm: 0xA3271C)

  static let contrast = MarkdownTheme(
    paper: 0x000000, ink: 0xFFFFFF, title: 0xFFFF00, heading: 0x00FFFF, link: 0x7CFF7C, code: 0xFFFFFF, panel: 40,
    keyword: 0xFFB0FF, string: 0x9CFF9C, number: 0xFFC890, comment: 0xD8D8D8, quote: 0xFFFFFF, bar: 0xFFFF00,
    line: 0xD0D0D0, alarm: 0xFF9A9A)
}

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

extension Palette {
  /// Returns the colour of a word: `rrggbb`, `#rrggbb`, an index 0...255, `default`, or one of the sixteen names with
  /// or without `bright-`; nil for any other word.
  func color(spelled word: String) -> Color? {
    let bytes = word.utf8.map(lowercased)
    if bytes.elementsEqual("default".utf8) { return defaultBackground }
    let isBright = bytes.starts(with: "bright-".utf8)
    let name = isBright ? bytes.dropFirst(7) : bytes[...]
    if let index = Palette.names.firstIndex(where: { name.elementsEqual($0.utf8) }) {
      return indexed(index + (isBright ? 8 : 0))
    }
    if name.elementsEqual("gray".utf8) || name.elementsEqual("grey".utf8) { return indexed(8) }
    let digits = bytes.first == UInt8(ascii: "#") ? bytes.dropFirst() : bytes[...]
    let text = String(decoding: digits, as: UTF8.self)
    if let color = Color(hexadecimal: text) { return color }
    if bytes.count <= 3, bytes.allSatisfy(isDigit), let index = UInt8(text) { return indexed(Int(index)) }
    return nil
  }

  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
}
