/// A cross-fade: the new screen becomes opaque over the old one.
public struct Fade: Transition {
  /// Creates a cross-fade.
  public init() {}

  /// Shows the new screen over the old one, at an opacity of `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, opacity: progress))
  }
}
