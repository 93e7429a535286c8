/// Slats of the new screen that widen over the old one all over the screen.
public struct VenetianBlinds: Transition {
  /// Where the edges of the slats go.
  public var direction: Direction
  /// How many slats there are at most; none is narrower than two cells.
  public var slats: Int

  /// - Parameters:
  ///   - direction: Where the edges of the slats go.
  ///   - slats: How many slats there are at most, at least 1.
  public init(_ direction: Direction = .down, slats: Int = 6) {
    precondition(slats > 0, "A blind has slats")
    self.direction = direction
    self.slats = slats
  }

  /// Along its direction.
  public var dragAxis: DragAxis { .along(direction) }

  /// The new screen in stripes, over the old one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let isUpright = direction == .left || direction == .right
    let screen = stage.destination
    let cells = Int((isUpright ? screen.width : screen.height / stage.aspect).rounded())
    // Whole cells, so that where one slat touches the next no cell is shared.
    let period = Double(max(2, (cells + slats - 1) / slats)) * (isUpright ? 1 : stage.aspect)
    let stripes = Shape.stripes(
      edge: screen.point(0, toward: direction), across: direction.angle, period: period,
      width: isUpright ? period * progress : stage.eighths(period * progress))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: stripes))
  }
}
