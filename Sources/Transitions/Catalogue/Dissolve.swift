/// Cells of the new screen appear in a random order that follows from the stage's seed.
public struct Dissolve: Transition {
  /// The only dissolve there is.
  public init() {}

  /// The new screen in a growing share of the cells, over the old one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .grains(width: 1, height: stage.aspect, share: progress, seed: stage.seed)))
  }
}
