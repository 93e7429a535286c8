/// No transition: the new screen at once.
public struct Cut: Transition {
  /// The only cut there is.
  public init() {}

  /// The screen that comes, at once, on the way back too.
  public var wayBack: Return { .own }

  /// The new screen, whatever the progress.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop).adding(Layer(.to))
  }
}
