internal import PortholeDecks
internal import PortholeNavigation

// The time of the talk.
extension Presenter {
  /// Advances the time of the talk by frames, and shows it.
  mutating func advanceTime(frames: Int) {
    talkFrames += frames
    let seconds = talkFrames / max(1, settings.framesPerSecond)
    guard seconds != view.elapsed else { return }
    view.elapsed = seconds
    if view.screen(of: destination).footer?.hasTime == true { layOut(isUpdate: true) }
  }

  /// The number of frames until the footer shows another time; nil if the deck does not ask for it.
  var untilNextSecond: Int? {
    guard view.keepsTime else { return nil }
    let rate = max(1, settings.framesPerSecond)
    return rate - talkFrames % rate
  }
}
