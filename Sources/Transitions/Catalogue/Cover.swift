/// The new screen moves in over the old one, which stays where it is.
public struct Cover: Transition {
  /// The direction in which the new screen moves.
  public var direction: Direction
  /// The shadow of the new screen on the old one; nil for none.
  public var shadow: Shadow?

  /// Creates a cover transition.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the new screen moves.
  ///   - shadow: The shadow of the new screen on the old one; nil for none.
  public init(_ direction: Direction = .left, shadow: Shadow? = .cast) {
    self.direction = direction
    self.shadow = shadow
  }

  /// The axis along ``direction``.
  public var dragAxis: DragAxis { .along(direction) }

  /// Shows the old screen below the moving new one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, translation: stage.offset(direction, progress - 1), shadow: shadow?.within(progress)))
  }
}
