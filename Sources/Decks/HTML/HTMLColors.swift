internal import PortholeStreams
internal import Transitions

struct HTMLColors: Equatable, Sendable {
  var foreground: Color?
  var background: Color?

  init() {}

  /// Reads a `style` attribute. Unknown colours change nothing.
  init(style: String) {
    for declaration in style.utf8.prefix(1000).split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = Self.word(declaration[..<colon])
      let value = Self.word(declaration[declaration.index(after: colon)...])
      switch name {
      case "color": foreground = Self.color(value) ?? foreground
      case "background-color", "background": background = Self.color(value) ?? background
      default: break
      }
    }
  }

  private static func word(_ bytes: Substring.UTF8View.SubSequence) -> String {
    let letters = bytes.map(lowercased).filter { !isBlank($0) && $0 != UInt8(ascii: "\n") }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns the colour of `#rgb`, `#rrggbb`, the same without `#`, `rgb(r,g,b)`, or a name.
  static func color(_ value: String) -> Color? {
    if let named = names[value] { return Color(rgb: named) }
    if value.hasPrefix("rgb("), value.hasSuffix(")") {
      let parts = value.dropFirst(4).dropLast().split(separator: ",").compactMap { UInt8($0) }
      return parts.count == 3 ? Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
    }
    return Color(hexadecimal: value.hasPrefix("#") ? value.dropFirst() : value[...], allowsShort: true)
  }

  /// The common colour names of CSS, and those of presenterm.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "magenta": 0xFF00FF, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "cyan": 0x00FFFF,
    "aqua": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "gold": 0xFFD700, "brown": 0xA52A2A, "violet": 0xEE82EE,
    "indigo": 0x4B0082, "crimson": 0xDC143C, "coral": 0xFF7F50, "tomato": 0xFF6347, "salmon": 0xFA8072,
    "turquoise": 0x40E0D0, "darkred": 0x8B0000, "darkgreen": 0x006400, "darkblue": 0x00008B, "darkorange": 0xFF8C00,
    "lightblue": 0xADD8E6, "lightgreen": 0x90EE90, "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9,
    "darkgrey": 0xA9A9A9, "dark_grey": 0x808080, "dark_red": 0x800000, "dark_green": 0x008000, "dark_blue": 0x000080,
    "dark_yellow": 0x808000, "dark_magenta": 0x800080, "dark_cyan": 0x008080,
  ]
}
