internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

extension Presenter {
  mutating func handle(_ key: Key) -> [Effect] {
    chrome.status = nil
    let effects: [Effect] = isMouseReleased ? [.listenToMouse(true)] : []
    isMouseReleased = false
    if giveToQuestion(key) { return effects }
    return effects + (giveToProgram(key) ?? act(on: key))
  }

  private mutating func act(on key: Key) -> [Effect] {
    if let first = chrome.prefix, !modes.isBlank {
      chrome.prefix = nil
      if let command = keymap.command(for: [first, key], in: .browsing) {
        modes.picker = nil
        return perform(command)
      }
    }
    for mode in modes.modes.reversed() {
      if let effects = handle(key, in: mode) { return effects }
    }
    if let action = heldAction(of: key) {
      navigator.perform(action)
      if !navigator.run.isHeld { grab = .empty }
      return []
    }
    if let action = recordingAction(of: key) {
      performOnRecording(action)
      return []
    }
    if let place = link(for: key) { return follow(place) }
    // A key that acts alone may also be the first of two.
    if keymap.beginsSequence(key, in: .browsing) { chrome.prefix = key }
    return keymap.command(for: [key], in: .browsing).map { perform($0) } ?? []
  }

  /// Returns the action of a key on a transition that is held; nil if none is. A transition that runs after it was held is
  /// held again by the key that let it run.
  func heldAction(of key: Key) -> KeyAction? {
    let run = navigator.run
    guard let action = keymap.command(for: [key], in: .held) else { return nil }
    return run.isHeld || (action == .run && run.isMoving && run.hasBeenHeld) ? action : nil
  }

  /// Returns the link that has a key of its own.
  private func link(for key: Key) -> LinkPlace? {
    guard case .character(let character) = key, !keymap.isReserved(key) else { return nil }
    let entry = destination
    let screen = view.screen(of: entry)
    guard let index = screen.links.firstIndex(where: { $0.key == character }), screen.isThere(index)
    else { return nil }
    return entry.focus?.link == index ? entry.focus : LinkPlace(link: index)
  }
}
