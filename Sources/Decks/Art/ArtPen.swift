internal import PortholeStreams
internal import Transitions

/// The rendition of the next character of art: a `GraphicRendition` with the attributes of a PC's text mode.
///
/// There is one typeface: bold makes the foreground bright. Blinking may mean a bright background instead (iCE
/// colours). The sixteen colours are the PC's own, not those of the terminal.
struct ArtPen: Sendable {
  private var pen: GraphicRendition
  private let palette = Palette.textMode
  private(set) var hasIceColors: Bool
  private(set) var cell: Cell

  /// - Parameters:
  ///   - foreground: The colour of SGR 39; nil is the light grey of the PC.
  ///   - background: The colour of SGR 49; nil is black.
  init(foreground: Color?, background: Color?, hasIceColors: Bool) {
    pen = GraphicRendition(
      foreground: foreground ?? palette.indexed(7), background: background ?? palette.indexed(0), palette: palette)
    self.hasIceColors = hasIceColors
    cell = pen.cell
    cell = resolved
  }

  var isConcealed: Bool { pen.isConcealed }

  mutating func apply(_ parameters: ControlParameters) {
    pen.apply(parameters)
    cell = resolved
  }

  mutating func apply(_ command: HyperlinkCommand) {
    pen.apply(command)
    cell = resolved
  }

  mutating func setIceColors(_ isOn: Bool) {
    hasIceColors = isOn
    cell = resolved
  }

  private var resolved: Cell {
    var cell = pen.cell
    if cell.style.contains(.bold), let index = cell.foreground.name.ansiIndex {
      cell.foreground = palette.indexed(index | 8)
      cell.style.remove(.bold)
    }
    if hasIceColors, cell.style.contains(.blink) {
      if let index = cell.background.name.ansiIndex { cell.background = palette.indexed(index | 8) }
      cell.style.remove(.blink)
    }
    cell.foreground = cell.foreground.fixed
    cell.background = cell.background.fixed
    return cell
  }
}

extension Color {
  /// One of the sixteen colours by its value, so that every terminal draws it alike. Any other stays as it is.
  var fixed: Color { name.ansiIndex == nil ? self : unnamed }
}

/// The attribute of a cell of a PC: four bits for the character's colour, three for the background, one for blinking.
enum TextAttribute {
  /// Returns the number of a colour of attributes among those of SGR: red and blue change places.
  static func sgrNumber(_ color: Int) -> Int { color & 0b1010 | color >> 2 & 1 | color << 2 & 4 }

  static func sequence(_ attribute: UInt8) -> String {
    let (front, ground) = (sgrNumber(Int(attribute & 15)), sgrNumber(Int(attribute >> 4 & 7)))
    return "\u{1B}[0;\(front > 7 ? "1;" : "")\(attribute > 0x7F ? "5;" : "")\(30 + front & 7);\(40 + ground)m"
  }

  /// Returns sixteen colours of three bytes with six bits each.
  static func palette(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: 3).map { place in
      bytes[place..<place + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1 & 63) << 2 | UInt32($1 & 63) >> 4 }
    }
  }
}

extension Palette {
  /// The colours of a PC in text mode (CGA and VGA), in the order of SGR. Art starts with light grey on black.
  static let textMode = Palette(
    foreground: 0xAAAAAA, background: 0x000000,
    ansi: [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
      0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ])
}
