internal import Transitions

/// Draws screens at a smaller size, as a transition that scales them does: text is bars, and pictures are means.
struct Miniature: Sendable {
  private let rendition: Rendition
  private let ground: Color

  /// Creates a painter of miniatures.
  ///
  /// - Parameters:
  ///   - rendition: The colours and glyphs that the result may use.
  ///   - palette: The terminal's own colours.
  init(_ rendition: Rendition, palette: Palette) {
    self.rendition = rendition
    ground = palette.defaultBackground
  }

  /// Returns a part of a screen, scaled to a size.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - window: The part, which must lie on the screen.
  ///   - size: The size of the result.
  /// - Complexity: O(cells of the screen + cells of the result).
  func picture(of screen: Grid, in window: Rect, size: Size) -> Grid {
    let blank = Grid(size: size, filledWith: Cell(" ", foreground: ground, background: ground))
    guard screen.size.area > 0, window.size.area > 0, size.area > 0 else { return blank }
    let scale = Point(
      x: Double(size.columns) / Double(window.size.columns), y: Double(size.rows) / Double(window.size.rows))
    var compositor = Compositor(size: size, rendition: rendition)
    let place = Point(
      x: -Double(window.origin.column) * scale.x, y: -Double(window.origin.row) * scale.y * compositor.aspect)
    compositor.compose(
      Scene(Layer(.grid(screen), stretch: scale, translation: place), backdrop: ground), from: blank, to: blank)
    return compositor.frame
  }
}
