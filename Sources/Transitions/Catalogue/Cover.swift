/// The new screen moves in over the old one, which stays where it is.
public struct Cover: Transition {
  /// Where the new screen goes.
  public var direction: Direction
  /// What it throws on the old one; nil for nothing.
  public var shadow: Shadow?

  /// - Parameters:
  ///   - direction: Where the new screen goes.
  ///   - shadow: What it throws on the old one; nil for nothing.
  public init(_ direction: Direction = .left, shadow: Shadow? = .cast) {
    self.direction = direction
    self.shadow = shadow
  }

  /// Along its direction.
  public var dragAxis: DragAxis { .along(direction) }

  /// The old screen under the new one on its way.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, translation: stage.way(direction, progress - 1), shadow: shadow?.within(progress)))
  }
}
