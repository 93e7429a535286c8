/// A cross-fade: the new screen becomes opaque over the old one.
public struct Fade: Transition {
  /// The only cross-fade there is.
  public init() {}

  /// The old screen under the new one at an opacity of `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, opacity: progress))
  }
}
