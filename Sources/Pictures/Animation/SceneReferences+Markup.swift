internal import Transitions

extension SceneReferences {
  /// Returns the definitions of the pictures and blurs.
  ///
  /// - Parameters:
  ///   - size: The size of the picture that uses them.
  ///   - settings: The settings of that picture.
  ///   - looks: The classes that texts use.
  ///   - shown: Returns a screen with the colours to show.
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
