/// The new screen pushes the old one out.
package struct Push: Transition {
  /// The direction in which both screens move.
  package var direction: Direction

  /// Creates a push.
  ///
  /// - Parameter direction: The direction in which both screens move.
  package init(_ direction: Direction = .left) {
    self.direction = direction
  }

  /// The axis along ``direction``.
  package var dragAxis: DragAxis { .along(direction) }

  /// Shows both screens side by side.
  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from, translation: stage.offset(direction, progress)))
      .adding(Layer(.to, translation: stage.offset(direction, progress - 1)))
  }
}
