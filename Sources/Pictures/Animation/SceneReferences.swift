internal import Transitions

/// The small pictures and blurs that scenes refer to, each once.
struct SceneReferences {
  private(set) var grids: [Grid] = []
  /// Small pictures of text without a background, by number, each with the colour that stands for none.
  private(set) var texts: [(grid: Grid, clear: Color)] = []
  private var parts: [(screen: Grid, parts: ScreenParts)] = []
  /// The blurs: the width in units, and whether the shape is inverted first.
  private(set) var blurs: [(sigma: Double, isInverse: Bool)] = []

  static func screen(_ index: Int) -> String { "s\(index)" }
  static func paint(_ index: Int) -> String { "p\(index)" }
  /// Returns the name of the picture of a screen, without its text.
  static func picture(_ index: Int) -> String { "k\(index)" }
  /// Returns the name of the pattern of the picture of a screen.
  static func picturePaint(_ index: Int) -> String { "kp\(index)" }
  static func words(_ index: Int) -> String { "t\(index)" }
  /// Returns the name of the pattern of the text of a screen.
  static func wordsPaint(_ index: Int) -> String { "tp\(index)" }
  static func grid(_ index: Int) -> String { "g\(index)" }
  static func text(_ index: Int) -> String { "w\(index)" }
  static func blur(_ index: Int) -> String { "b\(index)" }

  mutating func name(of grid: Grid) -> String {
    if let known = grids.firstIndex(of: grid) { return Self.grid(known) }
    grids.append(grid)
    return Self.grid(grids.count - 1)
  }

  mutating func name(of text: Grid, clear: Color) -> String {
    if let known = texts.firstIndex(where: { $0.clear == clear && $0.grid == text }) { return Self.text(known) }
    texts.append((text, clear))
    return Self.text(texts.count - 1)
  }

  mutating func parts(of screen: Grid) -> ScreenParts {
    if let known = parts.first(where: { $0.screen == screen }) { return known.parts }
    let made = ScreenParts(of: screen)
    parts.append((screen, made))
    return made
  }

  mutating func blur(_ sigma: Double, isInverse: Bool) -> String {
    if let known = blurs.firstIndex(where: { $0.sigma == sigma && $0.isInverse == isInverse }) {
      return Self.blur(known)
    }
    blurs.append((sigma, isInverse))
    return Self.blur(blurs.count - 1)
  }
}

extension SceneReferences {
  func definitions(
    size: (width: Int, height: Int), _ settings: AnimatedSVG.Settings, _ looks: inout SVGLooks, shown: (Grid) -> Grid
  ) -> String {
    var definitions = ""
    for (index, grid) in grids.enumerated() {
      let drawing = SVGScreen.whole(shown(grid), settings, &looks)
      definitions += "<g id=\"\(Self.grid(index))\">\(drawing)</g>\n"
    }
    for (index, text) in texts.enumerated() {
      let screen = SVGScreen(
        shown(text.grid), ground: text.clear.rgb, standard: settings.palette.foreground, rowHeight: settings.rowHeight)
      let text = screen.compactElements(&looks)
      definitions += "<g id=\"\(Self.text(index))\">\(text)</g>\n"
    }
    for (index, blur) in blurs.enumerated() {
      definitions += Self.filter(blur, index, width: size.width, height: size.height)
    }
    return definitions
  }

  /// Returns a filter that blurs shapes, with an area as large as the picture and everything that may reach into it.
  private static func filter(
    _ blur: (sigma: Double, isInverse: Bool), _ index: Int, width: Int, height: Int
  ) -> String {
    let far = Int((3 * blur.sigma).rounded(.up))
    let turned =
      blur.isInverse
      ? "<feComponentTransfer><feFuncA type=\"linear\" slope=\"-1\" intercept=\"1\"/></feComponentTransfer>" : ""
    return """
      <filter id="\(Self.blur(index))" filterUnits="userSpaceOnUse" x="\(-far)" y="\(-far)" \
      width="\(width + 2 * far)" height="\(height + 2 * far)"><feGaussianBlur \
      stdDeviation="\(CSSNumber.text(blur.sigma, decimals: 2))"/>\(turned)</filter>

      """
  }
}

extension SVGScreen {
  /// Returns a screen with its background, in few bytes.
  static func whole(_ grid: Grid, _ settings: AnimatedSVG.Settings, _ looks: inout SVGLooks) -> String {
    let ground = grid.edgeGround
    let (width, height) = (grid.size.columns * 8, grid.size.rows * settings.rowHeight.parts)
    let screen = SVGScreen(
      grid, ground: ground, standard: settings.palette.foreground, rowHeight: settings.rowHeight)
    return "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(Markup.color(ground))\"/>"
      + screen.compactElements(&looks)
  }
}
