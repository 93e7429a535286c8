/// A hole opens in the old screen; its edge casts a shadow on the new screen below.
///
/// On the way back the hole closes: the returning screen lies on top.
public struct Punch: Transition {
  /// The radius with which the hole becomes visible, in u.
  public var radius: Double
  /// The width of the hole's soft rim in u; 0 is a sharp rim.
  public var softEdge: Double
  /// The shadow of the edge on the screen below: `sigma` is its softness, `offset` its displacement.
  public var shadow: Shadow

  /// Creates a punch transition.
  ///
  /// - Parameters:
  ///   - radius: The radius with which the hole becomes visible, in u.
  ///   - softEdge: The width of the hole's soft rim in u; 0 is a sharp rim.
  ///   - shadow: The shadow of the edge on the screen below. The default is black and soft.
  public init(radius: Double = 0.5, softEdge: Double = 0, shadow: Shadow = Shadow()) {
    self.radius = radius
    self.softEdge = softEdge
    self.shadow = shadow
  }

  /// Shows the old screen with a hole, over the new one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    // The shadow and a soft rim must leave the screen too. A Gaussian is invisible beyond three sigma.
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
