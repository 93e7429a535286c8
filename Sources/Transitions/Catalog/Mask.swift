/// A circle of the new screen grows over the old one, from the pressed link. Between dark pages it is lighter on the way.
package struct Mask: Transition {
  /// The radius with which the circle becomes visible, in u.
  package var radius: Double

  /// The default radius is half a column, the size of a dot.
  package init(radius: Double = 0.5) {
    self.radius = radius
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let circle = GrowingCircle(from: radius, to: stage.destination.reach(from: stage.origin))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(
        Layer(
          .to, clip: .circle(center: stage.origin, radius: circle.radius(at: progress)),
          lift: stage.isDark ? stage.lift(at: progress) : 0))
  }
}
