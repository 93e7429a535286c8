internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

// Recordings that are screens. One plays from its start when its screen comes, while that is on top of the stack and
// nothing is open over it. Below another screen it pauses. When it has left the stack it begins anew.
extension Presenter {
  mutating func advanceRecordings(frames: Int) {
    leaveRecordings()
    let id = destination.screen
    if playbacks[id] == nil {
      guard let screen = recordedScreen(id), let film = screen.film else { return }
      if film.isArrival, settings.motion == .none { return }
      let play = screen.settings.play ?? deck.settings.play ?? .once
      playbacks[id] = ScreenPlayback(
        film, isLoop: play == .loop, waits: play == .key || settings.motion == .none,
        framesPerSecond: settings.framesPerSecond)
    } else if panes.isEmpty {
      playbacks[id]?.advance(by: frames)
    }
    showRecording(id)
  }

  /// The number of frames until the recording or an animation on top shows another picture; nil if none will.
  var untilNextPicture: Int? {
    let recording = panes.isEmpty ? playbacks[destination.screen]?.untilNext : nil
    return [recording, untilNextAnimationFrame].compactMap { $0 }.min()
  }

  /// The number of frames until the recording on top is over; nil if none plays, or it plays again and again.
  package var untilRecordingEnds: Int? { playbacks[destination.screen]?.untilEnd }

  func recordingAction(of key: Key) -> KeyAction? {
    guard let playback = playbacks[destination.screen], !playback.isOver || !isMoveOn(key) else { return nil }
    return keymap.command(for: [key], in: .recording)
  }

  mutating func performOnRecording(_ action: KeyAction) {
    let control: CastPlayer.Control
    switch action {
    case .run: control = .hold
    case .stepForward: control = .step(1)
    case .stepBack: control = .step(-1)
    case .nextChapter: control = .marker(1)
    case .previousChapter: control = .marker(-1)
    case .leap: control = .seek(5_000_000)
    case .leapBack: control = .seek(-5_000_000)
    default: return
    }
    let id = destination.screen
    chrome.status = playbacks[id]?.perform(control)
    showRecording(id)
  }

  /// Shows the pictures of recordings again on the screens of a deck that was read anew. Changed ones begin anew.
  mutating func adoptRecordings(changed: Set<String>) {
    for id in playbacks.keys {
      if changed.contains(id) { playbacks[id] = nil } else { playbacks[id]?.forget() }
      showRecording(id)
    }
  }

  private func isMoveOn(_ key: Key) -> Bool { keymap.command(for: [key], in: .recording) == .run }

  private func recordedScreen(_ id: String) -> Screen? {
    guard let screen = deck.index(of: id).map({ deck.screens[$0] }), screen.film != nil else { return nil }
    return screen
  }

  private mutating func showRecording(_ id: String) {
    guard let picture = playbacks[id]?.newPicture(), var screen = recordedScreen(id) else { return }
    screen.grid = picture
    update(screen)
    if id == destination.screen, let rows = playbacks[id]?.rows { move { $0.follow(row: rows - 1) } }
  }

  private mutating func leaveRecordings() {
    if playbacks.isEmpty || navigator.passage != nil { return }
    let entries = Set(navigator.stack.entries.map(\.screen))
    for id in playbacks.keys where !entries.contains(id) {
      playbacks[id] = nil
      restore(id)
    }
  }
}

// Animated images. Those of a screen play from their start when it comes, while it is on top of the stack and nothing is
// open over it. They begin anew when it has left the stack.
extension Presenter {
  mutating func advanceAnimations(frames: Int) {
    leaveAnimations()
    let id = destination.screen
    guard settings.motion != .none, let index = deck.index(of: id),
      deck.screens[index].pictures.contains(where: \.isAnimation)
    else { return }
    let before = view.animationTime(of: id)
    if view.animationFrames[id] == nil {
      view.animationFrames[id] = 0
    } else if panes.isEmpty {
      view.animationFrames[id, default: 0] += frames
    }
    let now = view.animationTime(of: id)
    let hasChanged = deck.screens[index].pictures.contains {
      $0.isAnimation && $0.frame(at: now).index != $0.frame(at: before).index
    }
    if hasChanged { showUpdate(of: index) }
  }

  /// The number of frames until an animation on top shows another picture; nil if none plays.
  var untilNextAnimationFrame: Int? {
    let id = destination.screen
    guard panes.isEmpty, let frames = view.animationFrames[id], let index = deck.index(of: id) else { return nil }
    let now = view.animationTime(of: id)
    let next = deck.screens[index].pictures.filter(\.isAnimation).map { now + $0.frame(at: now).milliseconds }.min()
    return next.map { max(1, ($0 * settings.framesPerSecond + 999) / 1000 - frames) }
  }

  private mutating func leaveAnimations() {
    if view.animationFrames.isEmpty || navigator.passage != nil { return }
    let entries = Set(navigator.stack.entries.map(\.screen))
    for id in view.animationFrames.keys where !entries.contains(id) {
      view.animationFrames[id] = nil
      if let index = deck.index(of: id) { showUpdate(of: index) }
    }
  }
}

// The time of the talk.
extension Presenter {
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
