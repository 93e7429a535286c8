/// A circle of the new screen that starts as the pressed link itself and grows over the old screen.
public struct Ping: Transition {
  /// The radius it starts with where no link was pressed, in u.
  public var radius: Double

  /// - Parameter radius: The radius it starts with where no link was pressed, in u.
  public init(radius: Double = 0.5) {
    self.radius = radius
  }

  /// The new screen clipped to the circle, over the old one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: circle(at: progress, on: stage)))
  }

  /// As wide as the link at first, at last beyond the farthest corner.
  func circle(at progress: Double, on stage: Stage) -> Shape {
    let first = stage.trigger.map { Double($0.size.columns) / 2 } ?? radius
    let circle = GrowingCircle(from: first, to: stage.destination.reach(from: stage.origin))
    return .circle(center: stage.origin, radius: circle.radius(at: progress))
  }
}
