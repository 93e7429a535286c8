internal import PortholeStreams
internal import Transitions

/// A theme of slides: the colours of a style sheet of glamour, which is JSON.
///
/// Margins, prefixes and attributes are left out.
struct GlamourTheme {
  private(set) var theme = DeckTheme()
  private(set) var leavesOut = false

  private static let places: [(path: [String], color: ThemeColor)] = [
    (["document", "background_color"], .background), (["document", "color"], .text), (["h1", "color"], .title),
    (["heading", "color"], .title), (["h2", "color"], .heading), (["heading", "color"], .heading),
    (["link", "color"], .link), (["code", "color"], .code), (["block_quote", "color"], .quote),
    (["code_block", "chroma", "keyword", "color"], .keyword),
    (["code_block", "chroma", "literal_string", "color"], .string),
    (["code_block", "chroma", "literal_number", "color"], .number),
    (["code_block", "chroma", "comment", "color"], .comment),
  ]
  private static let others = [
    ["h1", "prefix"], ["h2", "prefix"], ["document", "margin"], ["item", "block_prefix"],
  ]

  /// Reads a style sheet; nil if it is not JSON.
  init?(_ bytes: [UInt8], palette: Palette) {
    guard let root = try? JSONValue(bytes[...]) else { return nil }
    func value(_ path: [String]) -> JSONValue? { path.reduce(root as JSONValue?) { $0?[$1] } }
    for (path, color) in Self.places where theme.colors[color] == nil {
      theme.colors[color] = value(path)?.string.flatMap { Self.color($0, palette) }
    }
    leavesOut = Self.others.contains { value($0) != nil }
  }

  /// Returns a colour by its index in the palette or its digits.
  private static func color(_ text: String, _ palette: Palette) -> Color? {
    if let index = decimal(text[...]) { return index < 256 ? palette.indexed(index) : nil }
    return HTMLColors.color(text)
  }
}
