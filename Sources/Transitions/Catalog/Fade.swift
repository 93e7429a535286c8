/// A cross-fade: the new screen becomes opaque over the old one.
package struct Fade: Transition {
  package init() {}

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, opacity: progress))
  }
}
