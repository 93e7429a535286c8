package import Transitions

/// The margin and the window around a screen, as markup.
package enum PictureFrameMarkup {
  /// - Parameter pieces: A whole file in pieces; the first holds the opening tag. Its size is that of `screen` times
  ///   `scale`.
  package static func svg(
    _ pieces: [String], of screen: Size, scale: Int, _ pictureFrame: PictureFrame
  ) -> [String] {
    guard let first = pieces.first, !pictureFrame.isEmpty else { return pieces }
    let (width, height) = pictureFrame.size(of: screen)
    var shapes = "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(Markup.color(pictureFrame.ground))\"/>"
    if let plate = pictureFrame.plate { shapes = self.shapes(of: plate, in: pictureFrame, width, height) }
    if let title = pictureFrame.title {
      let (radius, bar) = (PictureFrame.radius, PictureFrame.barHeight)
      shapes =
        "<rect x=\".5\" y=\".5\" width=\"\(width - 1)\" height=\"\(height - 1)\" rx=\"\(radius)\" "
        + "fill=\"\(Markup.color(pictureFrame.ground))\" stroke=\"\(Markup.color(pictureFrame.line))\"/>"
        + "<path d=\"M1 \(bar)V\(radius)a\(radius - 1) \(radius - 1) 0 0 1 \(radius - 1)-\(radius - 1)"
        + "H\(width - radius)a\(radius - 1) \(radius - 1) 0 0 1 \(radius - 1) \(radius - 1)V\(bar)z\" "
        + "fill=\"\(Markup.color(pictureFrame.bar))\"/>"
      for dot in PictureFrame.dots {
        shapes +=
          "<circle cx=\"\(dot.x)\" cy=\"\(bar / 2)\" r=\"\(PictureFrame.dotRadius)\" fill=\"\(Markup.color(dot.color))\"/>"
      }
      shapes +=
        "<text x=\"\(width / 2)\" y=\"\(bar / 2 + 5)\" text-anchor=\"middle\" font-family=\"\(FontChoice.standardFonts)\" "
        + "font-size=\"13.29\" fill=\"\(Markup.color(pictureFrame.ink))\">\(Markup.escaped(title.unicodeScalars))</text>"
    }
    // A whole file begins with its element.
    let inner = "<svg x=\"\(pictureFrame.side * scale)\" y=\"\(pictureFrame.top * scale)\"" + first.dropFirst(4)
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width * scale) \(height * scale)" \
      width="\(width * scale)" height="\(height * scale)">
      <g\(scale == 1 ? "" : " transform=\"scale(\(scale))\"")>\(shapes)</g>
      \(inner)
      """
    return [start] + pieces.dropFirst() + ["</svg>\n"]
  }

  private static func shapes(
    of plate: PictureFrame.Plate, in pictureFrame: PictureFrame, _ width: Int, _ height: Int
  ) -> String {
    let inner = (width: width - 2 * plate.margin, height: height - 2 * plate.margin)
    var shapes =
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(Markup.color(plate.fill))\"/>"
      + "<rect x=\"\(plate.margin)\" y=\"\(plate.margin)\" width=\"\(inner.width)\" height=\"\(inner.height)\" "
      + "rx=\"\(plate.radius)\" fill=\"\(Markup.color(pictureFrame.ground))\"/>"
    for disc in plate.discs(width: width, ring: pictureFrame.line) {
      // A ring is a line in the middle between its two radii.
      let line = disc.radius - disc.hole
      let paint =
        disc.hole > 0
        ? "fill=\"none\" stroke=\"\(Markup.color(disc.color))\" stroke-width=\"\(CSSNumber.text(line, decimals: 2))\""
        : "fill=\"\(Markup.color(disc.color))\""
      let radius = disc.hole > 0 ? disc.radius - line / 2 : disc.radius
      shapes +=
        "<circle cx=\"\(CSSNumber.text(disc.x, decimals: 2))\" cy=\"\(CSSNumber.text(disc.y, decimals: 2))\" "
        + "r=\"\(CSSNumber.text(radius, decimals: 2))\" \(paint)/>"
    }
    return shapes
  }

  /// Returns the colours of the page around a screen, as properties.
  static func colors(of pictureFrame: PictureFrame) -> String {
    let (page, ink, line) = (pictureFrame.ground, pictureFrame.ink, pictureFrame.line)
    return "color-scheme:\(PictureFrame.isLight(page) ? "light" : "dark");--page:\(Markup.color(page));"
      + "--ink:\(Markup.color(ink));--line:\(Markup.color(line))"
  }

  /// Returns the rules for an element `#window` that holds a screen and, in a window, a `header`.
  static func css(_ pictureFrame: PictureFrame, scale: Int) -> String {
    if pictureFrame.isEmpty { return "" }
    var rules = "#window{display:flow-root;width:max-content;background:\(Markup.color(pictureFrame.ground))"
    if pictureFrame.title != nil {
      rules +=
        ";border:1px solid \(Markup.color(pictureFrame.line));border-radius:\(PictureFrame.radius)px;overflow:hidden"
    }
    if let plate = pictureFrame.plate {
      rules +=
        ";border:\(plate.margin * scale)px solid \(Markup.color(plate.fill));padding-top:\((plate.bar?.height ?? 0) * scale)px"
    }
    rules += "}#window>:last-child{margin:\((pictureFrame.side - (pictureFrame.plate?.margin ?? 0)) * scale)px}"
    if pictureFrame.title != nil {
      rules += """
        #window header{height:\(PictureFrame.barHeight)px;font:13.29px/\(PictureFrame.barHeight)px \(FontChoice.standardFonts);\
        background:\(Markup.color(pictureFrame.bar));color:\(Markup.color(pictureFrame.ink));text-align:center;position:relative;\
        padding:0 \(PictureFrame.titleMargin)px;white-space:nowrap;overflow:hidden}\
        #window i{position:absolute;top:8px;width:12px;height:12px;border-radius:50%}
        """
    }
    return rules
  }

  /// Returns the bar of a window; empty if there is none.
  static func bar(_ pictureFrame: PictureFrame) -> String {
    guard let title = pictureFrame.title else { return "" }
    let dots = PictureFrame.dots.map {
      "<i style=\"left:\($0.x - PictureFrame.dotRadius)px;background:\(Markup.color($0.color))\"></i>"
    }
    return "<header>\(dots.joined())\(Markup.escaped(title.unicodeScalars))</header>"
  }
}
