internal import PortholeNavigation
package import Transitions

/// A transition between two screens of a talk, ready to be drawn at any progress.
package struct TalkPassage: Sendable {
  /// The animation. Its progress is 0.
  package let animation: SceneSnapshot.Animation
  /// The duration in seconds, more than 0.
  package let duration: Double
  /// The curve from time to progress.
  package let curve: TimingCurve

  init(_ scenery: StackPlayer.Scenery, _ passage: Passage) {
    let transition = passage.look.transition
    var stage = scenery.stage
    // Equal transitions look alike on every page, so that a document holds them once.
    stage.seed = 0
    animation = SceneSnapshot.Animation(
      number: 0, name: passage.look.choice.name, stage: stage, progress: 0,
      picture: { transition.scene(at: $0, toward: $1) })
    duration = passage.look.duration
    curve = passage.look.curve(for: passage.operation)
  }
}
