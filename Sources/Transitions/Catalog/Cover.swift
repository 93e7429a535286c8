/// The new screen moves in over the old one, which stays where it is.
package struct Cover: Transition {
  package var direction: Direction
  /// The shadow of the new screen on the old one; nil for none.
  package var shadow: Shadow?

  package init(_ direction: Direction = .left, shadow: Shadow? = .cast) {
    self.direction = direction
    self.shadow = shadow
  }

  package var dragAxis: DragAxis { .along(direction) }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, translation: stage.offset(direction, progress - 1), shadow: shadow?.within(progress)))
  }
}
