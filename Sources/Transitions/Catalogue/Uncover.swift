/// The old screen moves off the new one, which lies in its place from the start.
public struct Uncover: Transition {
  /// Where the old screen goes.
  public var direction: Direction
  /// What it throws on the new one; nil for nothing.
  public var shadow: Shadow?

  /// - Parameters:
  ///   - direction: Where the old screen goes.
  ///   - shadow: What it throws on the new one; nil for nothing.
  public init(_ direction: Direction = .left, shadow: Shadow? = .cast) {
    self.direction = direction
    self.shadow = shadow
  }

  /// Along its direction.
  public var dragAxis: DragAxis { .along(direction) }

  /// The new screen under the old one on its way.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.to))
      .adding(Layer(.from, translation: stage.way(direction, progress), shadow: shadow?.within(progress)))
  }
}
