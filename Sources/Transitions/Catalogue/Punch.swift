/// A hole that opens in the old screen; its edge throws a shadow on the new screen, which lies below.
///
/// On the way back the hole closes: the returning screen lies on top.
public struct Punch: Transition {
  /// The radius with which the hole becomes visible, in u.
  public var radius: Double
  /// What the edge throws on the screen below. Its `sigma` is how soft it is, its `offset` where it falls.
  public var shadow: Shadow

  /// - Parameters:
  ///   - radius: The radius with which the hole becomes visible, in u.
  ///   - shadow: What the edge throws on the screen below; black and soft unless said otherwise.
  public init(radius: Double = 0.5, shadow: Shadow = Shadow()) {
    self.radius = radius
    self.shadow = shadow
  }

  /// The old screen with a hole, over the new one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    // The shadow too has to leave the screen: beyond three sigma nothing of a Gaussian is seen.
    let offset = (shadow.offset.x * shadow.offset.x + shadow.offset.y * shadow.offset.y).squareRoot()
    let last = stage.reach(from: stage.origin) + 3 * shadow.sigma + offset
    let hole = GrowingCircle(from: radius, to: last)
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.to))
      .adding(
        Layer(.from, cutOut: .circle(center: stage.origin, radius: hole.radius(at: progress)), shadow: shadow))
  }
}
