internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

extension Presenter {
  mutating func apply(_ outcome: Search.Outcome) -> [Effect] {
    switch outcome {
    case .stay: break
    case .seek(let forward): return seek(forward: forward)
    case .close: modes.search = nil
    case .perform(let command): return perform(command)
    }
    return []
  }

  /// Goes to the next match or the previous one. Screens are read up to the one that has it.
  private mutating func seek(forward: Bool) -> [Effect] {
    settle()
    guard let search = modes.search else { return [] }
    let (deck, seen) = (deck, router.deckIndex)
    let next = search.next(from: seen, of: deck.screens.count, forward: forward) { index in
      deck.screens[index].grid.places(of: search.text).count
    }
    guard let next else {
      chrome.status = "no screen contains \"\(search.text)\""
      return []
    }
    modes.search?.arrive(at: next)
    let effects = next.screen == seen ? [] : perform(router.screen(deck.screens.ids[next.screen]))
    let matches = deck.screens[next.screen].grid.places(of: search.text)
    move { $0.reveal(matches[next.match]) }
    let hint = keymap.hint(
      [(.nextMatch, "next"), (.previousMatch, "back"), (.escape, "end")], in: .searching)
    chrome.status =
      chrome.status ?? "\"\(search.text)\" \(next.match + 1) of \(matches.count) here  \(hint)"
    return effects
  }

  /// The matches on the screen at rest, in cells of the terminal.
  var matchesInSight: [(area: Rect, isCurrent: Bool)] {
    guard let search = modes.search, !isInTransition, modes.overview == nil else { return [] }
    let viewport = viewport
    let (screen, placement) = (viewport.screen, viewport.placement)
    let index = router.deckIndex
    let current = search.place.flatMap { $0.screen == index ? $0.match : nil }
    let matches = screen.grid.places(of: search.text).enumerated().filter { !screen.hides($0.element.origin) }
    return matches.map { index, area in
      (placement.onTerminal(area), !search.isTyping && index == current)
    }
  }

  /// The cell for the cursor, which screen readers follow: the end of the prompt, then the current match.
  var searchCursor: Position? {
    guard let search = modes.search, size.area > 0 else { return nil }
    if search.isTyping {
      let column = DisplayWidth.of(search.prompt(width: size.columns))
      return Position(column: min(column, size.columns - 1), row: size.rows - 1)
    }
    guard let origin = matchesInSight.first(where: { $0.isCurrent })?.area.origin,
      Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(origin)
    else { return nil }
    return origin
  }
}
