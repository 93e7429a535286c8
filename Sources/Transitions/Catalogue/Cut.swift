/// A cut: the new screen appears at once.
public struct Cut: Transition {
  /// Creates a cut.
  public init() {}

  /// `.own`: the entering screen appears at once on the way back too.
  public var wayBack: Return { .own }

  /// Shows the new screen at any progress.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop).adding(Layer(.to))
  }
}
