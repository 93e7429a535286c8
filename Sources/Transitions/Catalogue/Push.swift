/// The new screen pushes the old one out.
public struct Push: Transition {
  /// Where both screens go.
  public var direction: Direction

  /// - Parameter direction: Where both screens go.
  public init(_ direction: Direction = .left) {
    self.direction = direction
  }

  /// Along its direction.
  public var dragAxis: DragAxis { .along(direction) }

  /// Both screens side by side.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from, translation: stage.way(direction, progress)))
      .adding(Layer(.to, translation: stage.way(direction, progress - 1)))
  }
}
