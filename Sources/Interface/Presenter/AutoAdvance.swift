internal import PortholeDecks
internal import Transitions

/// The waiting times of a deck that moves by itself: `advance:` shows the next screen, `idle:` goes back to the start
/// when the user has left. Before the next screen, a tall work of art scrolls to its end. It counts frames.
struct AutoAdvance: Sendable {
  /// The frames for which the present part of the screen has been at rest.
  var shown = 0
  /// The frames since the user did something; nil before that, and once the deck has gone back.
  var idle: Int?
  var isScrolling = false
  /// The screen that is shown, and the number of its pauses that have passed.
  var place: (screen: String, pauses: Int)?

  mutating func noteUser() {
    shown = 0
    isScrolling = false
    idle = 0
  }
}

extension Presenter {
  /// The number of frames until the deck moves by itself; nil if it does not.
  var untilAutoAdvance: Int? {
    let idle = autoAdvance.idle.flatMap { idle in view.idle.map { max(1, frames(in: $0.seconds) - idle) } }
    let advance = isAtRestAlone ? waitingTime.map { max(1, frames(in: $0) - autoAdvance.shown) } : nil
    return [idle, advance].compactMap(\.self).min()
  }

  mutating func advanceByItself(frames: Int) -> [Effect] {
    let entry = destination
    if let place = autoAdvance.place, place != (entry.screen, entry.pausesPassed) {
      autoAdvance.shown = 0
      autoAdvance.isScrolling = false
    }
    autoAdvance.place = (entry.screen, entry.pausesPassed)
    if isAtRestAlone { autoAdvance.shown += frames }
    if let idle = autoAdvance.idle, let setting = view.idle {
      autoAdvance.idle = idle + frames
      if idle + frames >= self.frames(in: setting.seconds) { return goBack(to: setting.target) }
    }
    guard isAtRestAlone, let time = waitingTime, autoAdvance.shown >= self.frames(in: time) else { return [] }
    autoAdvance.shown = 0
    if hasRowsBelow {
      autoAdvance.isScrolling = true
      // A very tall work takes larger steps, so that it ends within half a minute.
      let step = max(1, viewport.placement.scrollLimit.row / Self.mostSteps)
      let rows = settings.motion == .none ? max(1, size.rows - 1) : step
      _ = move { $0.scroll(columns: 0, rows: rows) }
      return []
    }
    return goOnAround()
  }

  /// The seconds for which a tall work stands before it scrolls, and for each of its rows.
  private static let (hold, rowTime) = (2.0, 0.15)
  /// The most steps in which a work scrolls.
  private static let mostSteps = 200

  /// The seconds until the deck moves; nil if it does not.
  private var waitingTime: Double? {
    guard let time = advanceSetting, hasRowsBelow, settings.motion != .none else { return advanceSetting }
    return min(time, autoAdvance.isScrolling ? Self.rowTime : Self.hold)
  }

  private var advanceSetting: Double? {
    settings.advance ?? view.screen(of: destination).settings.advance ?? deck.settings.advance
  }

  private var hasRowsBelow: Bool {
    let viewport = viewport
    return viewport.screen.isArt && viewport.placement.scroll.row < viewport.placement.scrollLimit.row
  }

  private func frames(in seconds: Double) -> Int {
    max(1, Int((seconds * Double(settings.framesPerSecond)).rounded()))
  }

  private var isAtRestAlone: Bool {
    !isInTransition && panes.isEmpty && view.programs.focus == nil
      && playbacks[destination.screen]?.isArriving != true
  }

  private mutating func goOnAround() -> [Effect] {
    let hasMoved = move { $0.passPauses(by: 1) }
    if hasMoved { return [] }
    let router = router
    if router.sequence.contains(router.deckIndex + 1) { return perform(router.next()) }
    let first = deck.screens.ids[router.sequence.lowerBound]
    navigator.editAll {
      guard $0.screen == first else { return }
      $0.pausesPassed = 0
      $0.scroll = Position(column: 0, row: 0)
    }
    guard router.sequence.count > 1 else {
      layOut()
      return []
    }
    // The first screen comes as it is now.
    return perform(self.router.place(router.sequence.lowerBound))
  }

  private mutating func goBack(to target: ScreenSettings.Idle.Target) -> [Effect] {
    autoAdvance.idle = nil
    let hadPanes = !panes.isEmpty
    panes = []
    chrome.status = nil
    chrome.showsNotes = false
    if hadPanes { layOut() }
    settle()
    let id = target == .home ? deck.screens.ids[deck.start] : deck.screens.ids[router.sequence.lowerBound]
    guard navigator.stack.top.screen != id || navigator.stack.entries.count > 1 else { return [] }
    return perform(target == .home ? router.home() : router.place(router.sequence.lowerBound))
  }
}

/// Follows the focused link once if a new user does nothing for some seconds. Any key and any press of the mouse
/// cancels it. It counts frames.
struct Invitation: Sendable {
  /// The waiting time in seconds: longer than reading the line at the bottom takes, and shorter than people's patience.
  static let wait = 8.0

  private(set) var remaining: Int

  init(framesPerSecond: Int) {
    remaining = Int((Self.wait * Double(framesPerSecond)).rounded())
  }

  mutating func advance(frames: Int) -> Bool {
    remaining = max(0, remaining - frames)
    return remaining == 0
  }
}

extension Presenter {
  /// Advances the invitation by frames. When its time is over, the focused link is followed as by its key; a link out
  /// of sight is scrolled into view first, and followed after the same time again.
  mutating func advanceInvitation(frames: Int) -> [Effect] {
    guard invitation?.advance(frames: frames) == true else { return [] }
    invitation = nil
    let viewport = viewport
    guard let place = viewport.entry.focus, viewport.focused != nil, let key = keymap.keys(for: .follow)?.first
    else { return [] }
    guard viewport.isInSight(place) else {
      invitation = Invitation(framesPerSecond: settings.framesPerSecond)
      return [.acted(key)] + perform(.follow)
    }
    let effects = perform(.follow)
    let back = keymap.key(for: .back).map { ", \($0) goes back" } ?? ""
    chrome.status = "\(key) opens this link\(back)"
    return [.acted(key)] + effects
  }
}
