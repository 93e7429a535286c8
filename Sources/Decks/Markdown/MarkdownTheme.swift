internal import Transitions

/// The colours of a Markdown page besides those of its text.
struct MarkdownTheme: Sendable {
  /// What a page that asks for this theme stands on, unless the deck says so itself.
  var paper: Color
  /// Its text.
  var ink: Color
  /// Headings of the first two levels, and those below.
  var title: Color
  var heading: Color
  var link: Color
  /// Code; and how much of the ink is in what it stands on, in 256ths.
  var code: Color
  var panel: Int
  /// Quoted text, and the bar beside it.
  var quote: Color
  var bar: Color
  /// Rules, frames, bullets, and words that stand for pictures.
  var line: Color

  static let dark = MarkdownTheme(
    paper: Color(rgb: 0x12161C), ink: Color(rgb: 0xD6DBE0), title: Color(rgb: 0x6FD3F2), heading: Color(rgb: 0x9CC4F5),
    link: Color(rgb: 0xFFD479), code: Color(rgb: 0xA8D9A0), panel: 24, quote: Color(rgb: 0xB4BCC6),
    bar: Color(rgb: 0xB58BD9), line: Color(rgb: 0x8A94A0))

  static let light = MarkdownTheme(
    paper: Color(rgb: 0xFBFAF7), ink: Color(rgb: 0x24292E), title: Color(rgb: 0x005A82), heading: Color(rgb: 0x2A4F8F),
    link: Color(rgb: 0x8A4B00), code: Color(rgb: 0x22662A), panel: 18, quote: Color(rgb: 0x4B535C),
    bar: Color(rgb: 0x8A5BB5), line: Color(rgb: 0x6B737C))

  static func named(_ theme: ScreenSettings.Theme) -> MarkdownTheme {
    switch theme {
    case .dark: dark
    case .light: light
    }
  }
}
