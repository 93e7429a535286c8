/// A hole that opens in the old screen; its edge throws a shadow on the new screen, which lies below.
///
/// On the way back the hole closes: the returning screen lies on top.
public struct Punch: Transition {
  /// The radius with which the hole becomes visible, in u.
  public var radius: Double
  /// Over how many u the hole's rim goes from all to nothing; 0 is a sharp rim.
  public var softEdge: Double
  /// What the edge throws on the screen below. Its `sigma` is how soft it is, its `offset` where it falls.
  public var shadow: Shadow

  /// - Parameters:
  ///   - radius: The radius with which the hole becomes visible, in u.
  ///   - softEdge: Over how many u the hole's rim goes from all to nothing; 0 is a sharp rim.
  ///   - shadow: What the edge throws on the screen below; black and soft unless said otherwise.
  public init(radius: Double = 0.5, softEdge: Double = 0, shadow: Shadow = Shadow()) {
    self.radius = radius
    self.softEdge = softEdge
    self.shadow = shadow
  }

  /// The old screen with a hole, over the new one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    // The shadow and a soft rim too have to leave the screen: beyond three sigma nothing of a Gaussian is seen.
    let offset = (shadow.offset.x * shadow.offset.x + shadow.offset.y * shadow.offset.y).squareRoot()
    let last = stage.reach(from: stage.origin) + 3 * shadow.sigma + offset + softEdge / 2
    let hole = GrowingCircle(from: radius, to: last)
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.to))
      .adding(
        Layer(
          .from, cutOut: .circle(center: stage.origin, radius: hole.radius(at: progress)), feather: softEdge,
          shadow: shadow))
  }
}
