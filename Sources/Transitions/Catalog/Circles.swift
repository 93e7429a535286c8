extension Catalog {
  /// Returns a circle of the new screen that grows over the old one, from the pressed link.
  ///
  /// - Parameter radius: The radius with which the circle becomes visible, in u. The default is half a column, the size
  ///   of a dot.
  public static func mask(radius: Double = 0.5) -> any Transition { Mask(radius: radius) }

  /// Returns a black iris in the middle of the screen, as in old films.
  ///
  /// - Parameter opens: If true, the new screen opens; if false, the old one closes.
  public static func iris(opens: Bool = true) -> any Transition { Iris(opens: opens) }

  /// Returns a hole that opens in the old screen as in paper, from the pressed link.
  ///
  /// - Parameters:
  ///   - radius: The radius with which the hole becomes visible, in u.
  ///   - softEdge: The width of the hole's soft edge in u; 0 is a sharp edge.
  ///   - rim: The width of the rim around the hole, in u; 0 is none.
  ///   - shadow: The shadow of the edge on the screen below. The default is black and soft.
  public static func punch(
    radius: Double = 0.5, softEdge: Double = 0, rim: Double = 1, shadow: Shadow = .hole
  ) -> any Transition {
    Punch(radius: radius, softEdge: softEdge, rim: rim, shadow: shadow)
  }
}

/// A circle of the new screen grows over the old one, from the pressed link. Between dark pages it is lighter on the
/// way, and between light ones darker, or its edge would not be seen.
struct Mask: Transition {
  var radius: Double

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let circle = GrowingCircle(from: radius, to: stage.destination.reach(from: stage.origin))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(
        Layer(
          .to, clip: .circle(center: stage.origin, radius: circle.radius(at: progress)),
          shade: stage.isLight ? stage.shade(at: progress) : 0, lift: stage.isDark ? stage.lift(at: progress) : 0))
  }
}

/// A black iris in the middle of the screen, as in old films: it spreads over the old screen, and the new one opens in it.
/// Or the old screen closes to the middle, and the iris withdraws from the new one.
struct Iris: Transition {
  var opens: Bool

  /// The share of the way in which the iris spreads.
  private static let spread = 0.55

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let screen = stage.destination
    let circle = GrowingCircle(from: 0.5, to: screen.reach(from: screen.center))
    let progress = opens ? progress : 1 - progress
    func disc(_ progress: Double) -> Shape {
      .circle(center: screen.center, radius: circle.radius(at: min(1, progress)))
    }
    let iris = disc(progress / Iris.spread)
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(Layer(.color(.black), clip: opens || stage.presented == nil ? iris : .intersection(iris, screen.shape)))
      .adding(Layer(opens ? .to : .from, clip: disc(progress)))
  }
}

/// A hole opens in the old screen as in paper: its cut edge is a rim, light on dark paper and grey on light paper, and its
/// shadow falls into the hole, on the new screen below. Dark paper gets lighter meanwhile, and where both screens are dark,
/// a second rim is the side of the first.
///
/// On the way back the hole closes: the returning screen lies on top.
struct Punch: Transition {
  var radius: Double
  var softEdge: Double
  var rim: Double
  var shadow: Shadow

  /// The shares of white in the colour of a rim on dark paper, and of black on light paper.
  private static let (light, gray) = (0.4, 0.3)
  /// The shares of white in the colours of the two rims between dark screens.
  private static let (inner, outer) = (0.34, 0.16)
  /// The share of its strength with which a rim on dark paper begins. It gets all of it with the paper's lift.
  private static let faintest = 0.4

  func scene(at progress: Double, on stage: Stage) -> Scene {
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

/// A circle that grows without a jump: quickly from radius 0 to about a first visible radius, then steadily to a last
/// one.
struct GrowingCircle: Sendable {
  static let appearance = 0.04

  private let first: Double
  private let last: Double

  /// - Parameter first: The radius with which it becomes visible. At most half of `last` is used, so that the circle never
  ///   covers the screen at once.
  init(from first: Double, to last: Double) {
    self.first = max(0, min(first, last / 2))
    self.last = last
  }

  /// Returns the radius at a progress 0...1: 0 at 0 and `last` at 1, growing throughout.
  func radius(at progress: Double) -> Double {
    first * min(1, progress / GrowingCircle.appearance) + (last - first) * progress
  }
}
