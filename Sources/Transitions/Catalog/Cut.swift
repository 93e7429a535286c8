package struct Cut: Transition {
  package init() {}

  /// `.own`: the entering screen appears at once on the way back too.
  package var wayBack: WayBack { .own }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop).adding(Layer(.to))
  }
}
