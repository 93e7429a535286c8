/// Words, lines and figures that both screens share glide to their new places.
///
/// The rest is a ``Fade``: the other text of the old screen goes first, shared text glides, and the other text of the new
/// screen comes last. Shared text that has the same place on both screens does not move. See ``SharedText`` for what
/// counts as shared.
package struct Move: Transition {
  /// The time in which shared text moves. It has nearly arrived when other text comes.
  private static let travel = Timeline(from: 0.1, to: 0.7)

  /// Text moves only on a stage that is ``Stage/prepared(for:from:to:)``. On any other stage it is a ``Fade``.
  package init() {}

  package var movesSharedText: Bool { true }
  package var mixesScreensInPlace: Bool { true }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var scene = Fade().scene(at: progress, on: stage)
    scene.text = stage.sharedText.map { MovingText($0, travel: Move.travel(progress), exchange: progress) }
    return scene
  }

  /// Returns the same scene as ``scene(at:on:)``: the entering screen already contains the darkened screen around the
  /// modal.
  package func presentation(at progress: Double, on stage: Stage) -> Scene {
    stage.sharedText == nil
      ? Fade().presentation(at: progress, on: stage) : scene(at: progress, on: stage)
  }
}
