/// Squares of the new screen widen over the old one; half-way they form a checkerboard.
package struct Checkerboard: Transition {
  /// The maximum number of rows of squares, at least 1; a square is at least one cell high.
  package var ranks: Int

  package init(ranks: Int = 6) {
    self.ranks = ranks
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let screen = stage.destination
    let rows = Int((screen.height / stage.aspect).rounded())
    let ranks = min(max(1, ranks), max(1, rows))
    let side = Double(max(1, (rows + ranks - 1) / ranks)) * stage.aspect
    let board = Shape.bricks(
      corner: Point(x: screen.left, y: screen.top), width: 2 * side * progress, height: side, period: 2 * side)
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: board))
  }
}
