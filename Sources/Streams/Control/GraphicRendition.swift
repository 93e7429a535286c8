package import Transitions

/// The state that SGR sequences change: the colours and style of the characters to come.
package struct GraphicRendition: Hashable, Sendable {
  private let defaultForeground: Color
  private let defaultBackground: Color
  private let palette: Palette
  private var foreground: Color
  private var background: Color
  private var style: Style = []
  /// The link, and the colour of an underline, by number.
  private var extras = CellExtras()
  private var isReversed = false
  /// True if characters stay unseen (SGR 8), at any number of colours.
  package private(set) var isConcealed = false
  package private(set) var cell: Cell

  /// Creates a rendition with the colours of SGR 39 and 49.
  package init(foreground: Color, background: Color, palette: Palette) {
    (defaultForeground, defaultBackground) = (foreground, background)
    self.foreground = foreground
    self.background = background
    self.palette = palette
    cell = Cell(foreground: foreground, background: background)
  }

  /// A blank as an erasing control function leaves it: without style, and with the colours as they are when not
  /// reversed.
  package var erased: Cell { Cell(foreground: foreground, background: background) }

  package mutating func apply(_ parameters: ControlParameters) {
    SGR.read(parameters) { apply($0) }
    update()
  }

  package mutating func apply(_ command: HyperlinkCommand) {
    extras.link = command.link
    update()
  }

  private mutating func update() {
    cell = Cell(
      foreground: isReversed ? background : foreground, background: isReversed ? foreground : background, style: style)
    if extras == CellExtras() { return }
    var shown = extras
    if !style.isUnderlined { shown.underlineColor = nil }
    cell.marks.extras = shown
  }

  private mutating func apply(_ attribute: SGR) {
    switch attribute {
    case .reset:
      (foreground, background) = (defaultForeground, defaultBackground)
      style = []
      // A link is no rendition; it goes on.
      extras.underlineColor = nil
      (isReversed, isConcealed) = (false, false)
    case .add(let added): style.insert(added)
    case .remove(let removed): style.subtract(removed)
    case .underline(let kind): style.underlineKind = kind
    case .reverse(let isOn): isReversed = isOn
    case .conceal(let isOn): isConcealed = isOn
    case .foreground(let color): foreground = self.color(color) ?? defaultForeground
    case .background(let color): background = self.color(color) ?? defaultBackground
    case .underlineColor(let color): extras.underlineColor = color.flatMap { self.color($0) }
    }
  }

  /// Returns the colour as a cell holds it; nil for the default.
  private func color(_ color: TerminalColor) -> Color? {
    switch color.form {
    case .standard: nil
    case .index(let index): palette.indexed(index)
    case .value(let rgb): Color(rgb: rgb)
    }
  }
}
