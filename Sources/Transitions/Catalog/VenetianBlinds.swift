/// Slats of the new screen widen over the old one, all over the screen.
package struct VenetianBlinds: Transition {
  /// The direction in which the edges of the slats move.
  package var direction: Direction
  /// The maximum number of slats, at least 1; a slat is at least two cells wide.
  package var slats: Int

  package init(_ direction: Direction = .down, slats: Int = 6) {
    self.direction = direction
    self.slats = slats
  }

  package var dragAxis: DragAxis { .along(direction) }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let isUpright = direction == .left || direction == .right
    let screen = stage.destination
    let cells = Int((isUpright ? screen.width : screen.height / stage.aspect).rounded())
    let slats = min(max(1, slats), max(1, cells))
    // A slat is a whole number of cells wide, so that neighbouring slats never share a cell.
    let period = Double(max(2, (cells + slats - 1) / slats)) * (isUpright ? 1 : stage.aspect)
    let stripes = Shape.stripes(
      edge: screen.point(0, toward: direction), across: direction.angle, period: period,
      width: isUpright ? period * progress : stage.eighths(period * progress))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: stripes))
  }
}
