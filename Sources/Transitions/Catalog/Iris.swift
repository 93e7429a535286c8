/// A black iris in the middle of the screen, as in old films: it spreads over the old screen, and the new one opens in it.
/// Or the old screen closes to the middle, and the iris withdraws from the new one.
package struct Iris: Transition {
  /// True if the new screen opens; if false, the old one closes.
  package var opens: Bool

  /// The share of the way in which the iris spreads.
  private static let spread = 0.55

  package init(opens: Bool = true) {
    self.opens = opens
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
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
