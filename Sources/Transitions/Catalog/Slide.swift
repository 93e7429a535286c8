/// The new screen slides in over the old one, which moves the same way more slowly and dims.
package struct Slide: Transition {
  package var direction: Direction
  /// The movement of the old screen as a share of that of the new one: 0 does not move, 1 is a push.
  package var parallax: Double
  /// The final darkness of the old screen, 0...1.
  package var shade: Double
  /// The shadow of the new screen on the old one; nil for none.
  package var shadow: Shadow?

  package init(
    _ direction: Direction = .left, parallax: Double = 0.3, shade: Double = 0.4, shadow: Shadow? = .cast
  ) {
    self.direction = direction
    self.parallax = parallax
    self.shade = shade
    self.shadow = shadow
  }

  package var dragAxis: DragAxis { .along(direction) }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from, translation: stage.offset(direction, parallax * progress), shade: shade * progress))
      .adding(
        Layer(
          .to, translation: stage.offset(direction, progress - 1), shadow: shadow?.within(progress)))
  }
}

extension Shadow {
  /// The shadow of a screen that lies on another one.
  public static var cast: Shadow { Shadow(opacity: 0.7, sigma: 1.5) }

  /// The shadow that falls into a hole. It is as deep on a dark page.
  public static var hole: Shadow {
    var shadow = Shadow()
    shadow.glows = false
    return shadow
  }

  /// Returns the shadow, faded at both ends of a transition so that it does not appear or vanish suddenly.
  func within(_ progress: Double) -> Shadow {
    var shadow = self
    shadow.opacity *= max(0, min(1, min(progress, 1 - progress) / 0.1))
    return shadow
  }
}
