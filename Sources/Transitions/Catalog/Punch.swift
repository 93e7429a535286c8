/// A hole opens in the old screen as in paper: its cut edge is a rim, light on dark paper and grey on light paper, and its
/// shadow falls into the hole, on the new screen below. Dark paper gets lighter meanwhile, and where both screens are dark,
/// a second rim is the side of the first.
///
/// On the way back the hole closes: the returning screen lies on top.
package struct Punch: Transition {
  /// The radius with which the hole becomes visible, in u.
  package var radius: Double
  /// The width of the hole's soft edge in u; 0 is a sharp edge.
  package var softEdge: Double
  /// The width in u of the rim around the hole, the cut edge of the paper; 0 is none.
  package var rim: Double
  /// The shadow of the edge on the screen below: `sigma` is its softness, `offset` its displacement.
  package var shadow: Shadow

  /// The shares of white in the colour of a rim on dark paper, and of black on light paper.
  private static let (light, gray) = (0.4, 0.3)
  /// The shares of white in the colours of the two rims between dark screens.
  private static let (inner, outer) = (0.34, 0.16)
  /// The share of its strength with which a rim on dark paper begins. It gets all of it with the paper's lift.
  private static let faintest = 0.4

  package init(radius: Double = 0.5, softEdge: Double = 0, rim: Double = 1, shadow: Shadow = .hole) {
    self.radius = radius
    self.softEdge = softEdge
    self.rim = rim
    self.shadow = shadow
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    // The shadow and a soft edge must leave the screen too. A Gaussian is invisible beyond three sigma.
    let offset = (shadow.offset.x * shadow.offset.x + shadow.offset.y * shadow.offset.y).squareRoot()
    let last = stage.reach(from: stage.origin) + 3 * shadow.sigma + offset + softEdge / 2
    let radius = GrowingCircle(from: radius, to: last).radius(at: progress)
    let hole = Shape.circle(center: stage.origin, radius: radius)
    var scene = Scene(backdrop: stage.backdrop)
      .adding(Layer(.to))
      .adding(Layer(.from, cutOut: hole, feather: softEdge, shadow: shadow))
    let paper = stage.operation.isReturn ? stage.toBackground : stage.fromBackground
    let strength = Punch.faintest + (1 - Punch.faintest) * Elevation.ramp(at: progress)
    // The rim grows with the hole, or it would be there at once.
    let width = max(0, rim) * min(1, progress / GrowingCircle.appearance)
    /// Adds the rim at a distance from the hole, in the given share of white if the paper is dark.
    func addRim(_ distance: Double, _ share: Double) {
      let edge =
        paper.isLight
        ? Blend.tint(paper, .black, Blend.weight(Punch.gray))
        : Blend.tint(paper, .white, Blend.weight(share * (Elevation.isDark(paper) ? strength : 1)))
      scene.add(
        Layer(
          .color(edge), clip: .circle(center: stage.origin, radius: radius + distance + width),
          cutOut: .circle(center: stage.origin, radius: radius + distance), feather: softEdge))
    }
    guard width > 0 else { return scene }
    addRim(0, stage.isDark ? Punch.inner : Punch.light)
    if stage.isDark { addRim(width, Punch.outer) }
    return scene
  }
}
