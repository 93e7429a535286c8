internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

// Keys and the mouse while panes are open over the screens.
extension Presenter {
  /// Gives a key to the panes, the topmost first.
  ///
  /// - Returns: nil if they leave it to the screens.
  mutating func giveToPanes(_ key: Key) -> [Effect]? {
    for index in panes.indices.reversed() {
      if panes[index].needsRest(for: key, by: keymap) { settle() }
      let router = router
      guard let step = panes[index].handle(key, by: router) else { continue }
      let effects = perform(step, of: index)
      if !step.passes { return effects }
    }
    return nil
  }

  /// Gives the mouse to the topmost pane.
  ///
  /// - Returns: nil if it leaves it to the screens.
  mutating func giveToPanes(_ mouse: InputEvent.Mouse, at position: Position) -> [Effect]? {
    guard let index = panes.indices.last else { return nil }
    let router = router
    guard let step = panes[index].handle(mouse, at: position, by: router) else { return nil }
    if mouse == .press { grab = .empty }
    return perform(step, of: index)
  }

  /// Advances the panes by frames.
  mutating func advancePanes(frames: Int) {
    for index in panes.indices.reversed() {
      guard let step = panes[index].advance(frames: frames) else { continue }
      _ = perform(step, of: index)
    }
  }

  /// Adapts the panes to another size, other colours or another deck.
  mutating func arrangePanes(after former: DeckView, renamed: [String: String] = [:]) {
    guard !panes.isEmpty else { return }
    let router = router
    for index in panes.indices { panes[index].arrange(by: router, after: former, renamed: renamed) }
  }

  /// Lets the panes forget what they keep of screens that have changed.
  mutating func forgetInPanes(_ isStale: (Int) -> Bool) {
    guard !panes.isEmpty else { return }
    let router = router
    for index in panes.indices { panes[index].forget(isStale, by: router) }
  }

  private mutating func perform(_ step: PaneStep, of index: Int) -> [Effect] {
    if step.clearsMessage { chrome.status = nil }
    if step.closes { panes.remove(at: index) }
    if let redraw = step.redraw { layOut(isUpdate: redraw == .update) }
    switch step.request {
    case .perform(let command): return perform(command)
    case .go(let intent): return perform(intent)
    case .goUnseen(let intent):
      guard case .navigate(let action, let link, _) = intent, var (passage, _) = router.passage(action, by: link)
      else { return [] }
      // A replay shows the transition that is skipped.
      let look = passage.look
      passage.look = .cut
      return begin(passage, replayedAs: look)
    case .visit(let intent, let match, let words):
      let effects = intent.map { perform($0) } ?? []
      move { $0.reveal(match) }
      chrome.status = chrome.status ?? words
      return effects
    case .choose(let choice): choose(choice)
    case .say(let message): chrome.status = message
    case nil: break
    }
    return []
  }
}
