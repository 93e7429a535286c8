/// The old screen moves off the new one, which stays in place.
package struct Uncover: Transition {
  package var direction: Direction
  /// The shadow of the old screen on the new one; nil for none.
  package var shadow: Shadow?

  package init(_ direction: Direction = .left, shadow: Shadow? = .cast) {
    self.direction = direction
    self.shadow = shadow
  }

  package var dragAxis: DragAxis { .along(direction) }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.to))
      .adding(Layer(.from, translation: stage.offset(direction, progress), shadow: shadow?.within(progress)))
  }
}
