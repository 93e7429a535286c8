internal import Transitions

/// How a page looks on one terminal: a theme on its ground, and what there is to draw with.
struct MarkdownStyle: Sendable {
  let theme: MarkdownTheme
  /// Plain text.
  let text: Cell
  /// What code stands on.
  let panel: Color
  /// Whether a panel can be told from the paper; where it cannot, code is framed.
  let hasPanels: Bool
  let glyphs: MarkdownGlyphs

  /// - Parameter text: How text without a look of its own is drawn.
  init(theme: MarkdownTheme, text: Cell, rendition: Rendition) {
    self.theme = theme
    self.text = text
    panel = text.background.mixed(with: text.foreground, share: theme.panel)
    hasPanels = rendition.depth == .direct || rendition.depth == .palette
    glyphs = rendition.glyphs.isPlain ? .plain : .drawn
  }

  /// How a piece of text is drawn where `base` is the look of what is round it.
  func cell(_ look: MarkdownText.Look, on base: Cell) -> Cell {
    var cell = base
    if look.contains(.emphasis) { cell.style.insert(.italic) }
    if look.contains(.strong) { cell.style.insert(.bold) }
    if look.contains(.struck) { cell.style.insert(.strikethrough) }
    if look.contains(.code) {
      cell.foreground = theme.code
      if hasPanels { cell.background = panel }
    }
    if look.contains(.image) {
      cell.foreground = theme.line
      cell.style.insert(.italic)
    }
    if look.contains(.link) { cell.foreground = theme.link }
    return cell
  }

  /// A look in another colour.
  func cell(_ color: Color, style: Style = []) -> Cell {
    Cell(foreground: color, background: text.background, style: style)
  }

  /// How a heading is drawn: levels differ by more than their colours.
  func heading(_ level: Int) -> Cell {
    switch level {
    case 1, 2: cell(theme.title, style: .bold)
    case 3: cell(theme.heading, style: [.bold, .underline])
    case 4: cell(theme.heading, style: .bold)
    case 5: cell(theme.heading, style: [.italic, .underline])
    default: cell(theme.heading, style: .italic)
    }
  }
}

extension Color {
  /// A colour between two, by their encoded components.
  ///
  /// - Parameter share: Of the other, in 256ths.
  fileprivate func mixed(with other: Color, share: Int) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (Int(a) * (256 - share) + Int(b) * share + 128) >> 8)
    }
    return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
