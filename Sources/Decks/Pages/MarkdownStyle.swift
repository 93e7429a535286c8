internal import PortholeStreams
internal import Transitions

/// The style of a page on one terminal: a theme on its background, and the glyphs to draw with.
struct MarkdownStyle: Sendable {
  let theme: MarkdownTheme
  let text: Cell
  let panel: Color
  let plainCode: Color
  /// True if a panel differs from the page. If not, code is framed.
  let hasPanels: Bool
  let glyphs: MarkdownGlyphs
  /// True if large letters are drawn. If not, they are text like any other.
  var hasLargeText = true
  /// True if headings of the first level are set in large letters.
  var hasLargeHeadings = false
  private let shapes: Rendition.Glyphs

  init(theme: MarkdownTheme, text: Cell, rendition: Rendition) {
    self.text = text
    let (page, panel) = (text.background, text.background.mixed(with: text.foreground, Double(theme.panel) / 256))
    // Code may be what runs: no colour of a deck hides a part of it.
    func legible(_ color: Color) -> Color { color.legible(on: page).legible(on: panel) }
    var theme = theme
    for role in [ThemeColor.code, .keyword, .string, .number, .comment] { theme[role] = legible(theme[role]) }
    (self.theme, self.panel, plainCode) = (theme, panel, legible(text.foreground))
    hasPanels = rendition.depth == .direct || rendition.depth == .palette
    glyphs = rendition.glyphs.isPlain ? .plain : .drawn
    shapes = rendition.glyphs
  }

  func draws(_ glyphs: Rendition.Glyphs) -> Bool {
    let all = Rendition.Glyphs.allCases
    return (all.firstIndex(of: shapes) ?? 0) >= (all.firstIndex(of: glyphs) ?? 0)
  }

  /// Returns the look of a piece of text inside text of the look `base`.
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

  func cell(_ color: Color, style: Style = []) -> Cell {
    Cell(foreground: color, background: text.background, style: style)
  }

  /// Returns the look of a heading. Levels differ by more than their colours.
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

/// The characters that lines, bars and bullets are drawn with.
struct MarkdownGlyphs: Sendable {
  /// The lines under headings of the first and the second level.
  var heavyRule: Unicode.Scalar
  var rule: Unicode.Scalar
  var breakRule: Unicode.Scalar
  var bar: Unicode.Scalar
  var bullets: [Unicode.Scalar]
  var taskDone: String
  var taskOpen: String
  var ellipsis: Unicode.Scalar
  /// The mark before a row that continues a line of code.
  var continuation: Unicode.Scalar
  var raised: @Sendable (String) -> String
  var upright: Unicode.Scalar
  var level: Unicode.Scalar
  /// The joints of frames: top, middle and bottom, each at the left, in between and at the right.
  var crossings: [[Unicode.Scalar]]

  static let drawn = MarkdownGlyphs(
    heavyRule: "━", rule: "─", breakRule: "┄", bar: "▌", bullets: ["•", "◦", "▪"], taskDone: "☑", taskOpen: "☐",
    ellipsis: "…", continuation: "↪", raised: { String($0.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 }) },
    upright: "│",
    level: "─", crossings: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]])

  private static let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

  /// ASCII only.
  static let plain = MarkdownGlyphs(
    heavyRule: "=", rule: "-", breakRule: "-", bar: "|", bullets: ["*", "-", "+"], taskDone: "[x]", taskOpen: "[ ]",
    ellipsis: ">", continuation: ">", raised: { "^" + $0 }, upright: "|", level: "-",
    crossings: Array(repeating: ["+", "+", "+"], count: 3))
}

extension ScreenSettings {
  /// On a background that the deck sets, the terminal's default foreground may be illegible. A light or a dark one takes
  /// its place.
  ///
  /// - Parameter art: The indexed colours; nil for those of the palette.
  func rendition(_ palette: Palette, art: Palette? = nil) -> GraphicRendition {
    var foreground = foreground
    if foreground == nil, let background, background.name == .none {
      foreground = Color(rgb: background.isDark ? palette.foreground : palette.background)
    }
    return GraphicRendition(
      foreground: foreground ?? palette.defaultForeground, background: background ?? palette.defaultBackground,
      palette: art ?? palette)
  }

  func style(for format: PageFormat) -> MarkdownStyle {
    let text = rendition(format.palette).cell
    let background = format.palette.resolve(text.background)
    let usual = MarkdownTheme.named(background.isDark ? .dark : .light)
    var style = MarkdownStyle(theme: theme?.theme(over: usual) ?? usual, text: text, rendition: format.rendition)
    style.hasLargeText = format.hasLargeText
    style.hasLargeHeadings = hasLargeHeadings(isTall: format.rows >= PageFormat.tall)
    return style
  }
}

extension Color {
  /// Returns the colour or, where it can hardly be told from a ground, a mixture with black or white that can.
  fileprivate func legible(on ground: Color) -> Color {
    func isLegible(_ color: Color) -> Bool {
      Contrast.ratio(Contrast.luminance(color.rgb), Contrast.luminance(ground.rgb)) >= Contrast.faint
    }
    if isLegible(self) { return self }
    let goal = ground.readable(on: ground)
    return stride(from: 0.125, to: 1, by: 0.125).lazy.map { mixed(with: goal, $0) }.first(where: isLegible) ?? goal
  }

  /// True if light text reads better on this colour than dark text, by their luma.
  fileprivate var isDark: Bool { luma < 140_000 }
}
