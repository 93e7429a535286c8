/// A cut: the new screen appears at once.
package struct Cut: Transition {
  /// Creates a cut.
  package init() {}

  /// `.own`: the entering screen appears at once on the way back too.
  package var wayBack: WayBack { .own }

  /// Shows the new screen at any progress.
  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop).adding(Layer(.to))
  }
}
