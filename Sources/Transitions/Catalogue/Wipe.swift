/// A straight edge goes over the screen and leaves the new one behind it. Nothing else moves.
public struct Wipe: Transition {
  /// Where the edge goes.
  public var direction: Direction

  /// - Parameter direction: Where the edge goes.
  public init(_ direction: Direction = .left) {
    self.direction = direction
  }

  /// Along its direction.
  public var dragAxis: DragAxis { .along(direction) }

  /// The new screen behind the edge, over the old one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var edge = stage.destination.point(progress, toward: direction)
    edge.y = stage.eighths(edge.y)
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .halfPlane(edge: edge, outward: direction.angle)))
  }
}
