/// A circle of the new screen starts at the size of the pressed link and grows over the old screen.
public struct Ping: Transition {
  /// The initial radius in u, used if no link was pressed.
  public var radius: Double

  /// Creates a ping.
  ///
  /// - Parameter radius: The initial radius in u, used if no link was pressed.
  public init(radius: Double = 0.5) {
    self.radius = radius
  }

  /// Shows the new screen clipped to the circle, over the old one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: circle(at: progress, on: stage)))
  }

  /// Returns the circle at a progress: as wide as the link at first, beyond the farthest corner at the end.
  func circle(at progress: Double, on stage: Stage) -> Shape {
    let first = stage.trigger.map { Double($0.size.columns) / 2 } ?? radius
    let circle = GrowingCircle(from: first, to: stage.destination.reach(from: stage.origin))
    return .circle(center: stage.origin, radius: circle.radius(at: progress))
  }
}
