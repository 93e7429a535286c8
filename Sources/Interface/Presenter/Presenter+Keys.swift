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
    if let first = chrome.prefix, !panes.isBlank {
      chrome.prefix = nil
      if let command = keymap.command(for: [first, key], in: .browsing) {
        panes[PickerPane.self] = nil
        return perform(command)
      }
    }
    if let effects = giveToPanes(key) { return effects }
    if let action = navigator.heldAction(of: key, by: keymap) {
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
