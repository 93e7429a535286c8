internal import Transitions

/// Draws screens at a smaller size, as transitions draw a page that is far away: its text is bars.
struct Miniature: Sendable {
  let rendition: Rendition
  /// The colour beside the screen.
  let background: Color

  /// Any would do, since both directions have a scale of their own.
  private static let aspect = 2.0

  /// Returns a part of a screen, scaled to a size.
  ///
  /// - Parameter window: The part, which must lie on the screen.
  /// - Complexity: O(cells of the screen + cells of the result).
  func picture(of screen: Grid, in window: Rect, size: Size) -> Grid {
    let blank = Grid(size: size, filledWith: Cell(" ", foreground: background, background: background))
    guard screen.size.area > 0, window.size.area > 0, size.area > 0 else { return blank }
    let scale = Point(
      x: Double(size.columns) / Double(window.size.columns), y: Double(size.rows) / Double(window.size.rows))
    let layer = Layer(
      .grid(screen), stretch: scale, anchor: Point(x: 0, y: 0),
      translation: Point(
        x: -Double(window.origin.column) * scale.x, y: -Double(window.origin.row) * scale.y * Self.aspect))
    var compositor = Compositor(size: size, aspect: Self.aspect, rendition: rendition)
    compositor.compose(Scene(backdrop: background).adding(layer), from: blank, to: blank)
    return compositor.frame
  }
}
