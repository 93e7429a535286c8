/// Cells of the new screen appear in random order. The order depends only on the stage's seed.
package struct Dissolve: Transition {
  package init() {}

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .grains(width: 1, height: stage.aspect, share: progress, seed: stage.seed)))
  }
}
