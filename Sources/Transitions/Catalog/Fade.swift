/// A cross-fade: the new screen becomes opaque over the old one.
package struct Fade: Transition {
  package init() {}

  /// Shows the new screen over the old one, at an opacity of `progress`.
  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, opacity: progress))
  }
}
