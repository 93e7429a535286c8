internal import PortholeInterface
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// The observer of a show that others watch: it passes all on to the recorder, and gives the frames to the watchers.
@MainActor
final class ShowBroadcast: RunLoopObserver {
  private let recording: LiveRecording
  private let watchers: LiveBroadcast

  /// - Parameters:
  ///   - recording: The recorder behind the key `R`.
  ///   - watchers: The others who watch.
  init(_ recording: LiveRecording, to watchers: LiveBroadcast) {
    (self.recording, self.watchers) = (recording, watchers)
  }

  var wantsEveryFrame: Bool { recording.wantsEveryFrame }

  func observe(_ event: InputEvent, for presenter: inout Presenter, time: Int) {
    // The details may be asked for.
    presenter.adopt(audience: watchers.facts)
    recording.observe(event, for: &presenter, time: time)
  }

  func observe(frameOf presenter: inout Presenter, time: Int) {
    recording.observe(frameOf: &presenter, time: time)
    presenter.adopt(audience: watchers.facts)
    watchers.give(presenter.frame)
  }

  func perform(_ effect: Effect, for presenter: inout Presenter, time: Int) {
    recording.perform(effect, for: &presenter, time: time)
  }

  func observe(endAt time: Int) { recording.observe(endAt: time) }
}
