/// The new screen pushes the old one out.
public struct Push: Transition {
  /// The direction in which both screens move.
  public var direction: Direction

  /// Creates a push.
  ///
  /// - Parameter direction: The direction in which both screens move.
  public init(_ direction: Direction = .left) {
    self.direction = direction
  }

  /// The axis along ``direction``.
  public var dragAxis: DragAxis { .along(direction) }

  /// Shows both screens side by side.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from, translation: stage.offset(direction, progress)))
      .adding(Layer(.to, translation: stage.offset(direction, progress - 1)))
  }
}
