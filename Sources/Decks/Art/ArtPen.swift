internal import Encoding
internal import Transitions

/// How the next character of art is drawn: as in a `GraphicRendition`, but with the attributes of a PC's text mode.
///
/// There is one typeface: bold makes the foreground bright. Blinking may mean a bright background instead (iCE colours).
/// The sixteen colours are the PC's own, whatever the terminal makes of its sixteen.
struct ArtPen: Sendable {
  private var pen: GraphicRendition
  private let palette = Palette.textMode
  /// Whether what blinks stands on a bright background instead.
  private(set) var hasIceColors: Bool
  /// A blank in the present rendition.
  private(set) var cell: Cell

  /// - Parameters:
  ///   - foreground: What SGR 39 stands for; nil is the light grey of the PC.
  ///   - background: What SGR 49 stands for; nil is black.
  init(foreground: Color?, background: Color?, hasIceColors: Bool) {
    pen = GraphicRendition(
      foreground: foreground ?? palette.indexed(7), background: background ?? palette.indexed(0), palette: palette)
    self.hasIceColors = hasIceColors
    cell = pen.cell
    cell = resolved
  }

  /// Whether what is written is to stay unseen.
  var isConcealed: Bool { pen.isConcealed }

  /// Applies one SGR sequence.
  mutating func apply(_ parameters: ControlParameters) {
    pen.apply(parameters)
    cell = resolved
  }

  /// Says what blinking means from here on.
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
  /// One of the sixteen by its value, so that no terminal draws it otherwise; any other as it is.
  var fixed: Color { name.ansiIndex == nil ? self : unnamed }
}
