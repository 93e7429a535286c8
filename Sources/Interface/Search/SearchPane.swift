internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

/// A search while it is open: its prompt, then its matches.
extension Search: Pane {
  func needsRest(for key: Key, by keymap: Keymap) -> Bool {
    var copy = self
    if case .seek = copy.handle(key, by: keymap) { return true }
    return false
  }

  mutating func handle(_ key: Key, by router: Router) -> PaneStep? {
    // The keys of a paused transition come before those of a search.
    guard router.navigator.heldAction(of: key, by: router.keymap) == nil,
      let outcome = handle(key, by: router.keymap)
    else { return nil }
    switch outcome {
    case .stay: return .stay
    case .seek(let forward): return seek(forward: forward, by: router)
    case .close: return .close
    case .perform(let command): return .request(.perform(command))
    }
  }

  /// Goes to the next match or the previous one. Screens are read up to the one that has it.
  private mutating func seek(forward: Bool, by router: Router) -> PaneStep {
    let (screens, seen) = (router.view.deck.screens, router.deckIndex)
    let next = next(from: seen, of: screens.count, forward: forward) { screens[$0].grid.places(of: text).count }
    guard let next else { return .request(.say("no screen contains \"\(text)\"")) }
    arrive(at: next)
    let matches = screens[next.screen].grid.places(of: text)
    let hint = router.keymap.hint([(.nextMatch, "next"), (.previousMatch, "back"), (.escape, "end")], in: .searching)
    return .request(
      .visit(
        next.screen == seen ? nil : router.screen(screens.ids[next.screen]), matches[next.match],
        words: "\"\(text)\" \(next.match + 1) of \(matches.count) here  \(hint)"))
  }

  func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router) {
    contents.matches = isAtRest ? matchesInSight(by: router) : []
    if isTyping { contents.prompt = prompt(width: router.view.size.columns) }
  }

  /// Returns the matches on the screen at rest, in cells of the terminal.
  private func matchesInSight(by router: Router) -> [(area: Rect, isCurrent: Bool)] {
    let viewport = Viewport(router.navigator.stack.top, of: router.view)
    let (screen, placement) = (viewport.screen, viewport.placement)
    let index = router.deckIndex
    let current = place.flatMap { $0.screen == index ? $0.match : nil }
    let matches = screen.grid.places(of: text).enumerated().filter { !screen.hides($0.element.origin) }
    return matches.map { index, area in (placement.onTerminal(area), !isTyping && index == current) }
  }

  /// Returns the end of the prompt, then the current match.
  func cursor(isAtRest: Bool, by router: Router) -> Position? {
    let size = router.view.size
    guard size.area > 0 else { return nil }
    if isTyping {
      let column = DisplayWidth.of(prompt(width: size.columns))
      return Position(column: min(column, size.columns - 1), row: size.rows - 1)
    }
    guard isAtRest, let origin = matchesInSight(by: router).first(where: \.isCurrent)?.area.origin,
      Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(origin)
    else { return nil }
    return origin
  }
}
