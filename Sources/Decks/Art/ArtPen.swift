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
