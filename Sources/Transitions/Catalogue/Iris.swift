/// A circle in the middle of the screen: the new screen opens in it, or the old one closes to it.
public struct Iris: Transition {
  /// A Boolean value indicating whether the new screen opens; if false, the old one closes.
  public var opens: Bool

  /// Creates an iris.
  ///
  /// - Parameter opens: If true, the new screen opens; if false, the old one closes.
  public init(opens: Bool = true) {
    self.opens = opens
  }

  /// Shows one screen clipped to the circle, over the other.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let screen = stage.destination
    let circle = GrowingCircle(from: 0.5, to: screen.reach(from: screen.center))
    let hole = Shape.circle(center: screen.center, radius: circle.radius(at: opens ? progress : 1 - progress))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(Layer(opens ? .to : .from, clip: hole))
  }
}
