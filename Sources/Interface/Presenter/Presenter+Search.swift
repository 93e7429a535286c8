internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// A key while a search is on.
  ///
  /// - Returns: nil where the key is none of the search's.
  mutating func handleInSearch(_ key: Key) -> [Effect]? {
    let keymap = keymap
    guard let outcome = search?.handle(key, by: keymap) else { return nil }
    switch outcome {
    case .stay: return []
    case .seek(let forward): return seek(forward: forward)
    case .close:
      search = nil
      return []
    case .perform(let command): return perform(command)
    }
  }

  /// Goes to the next match, or the one before. Screens are read until there is one, and none behind it.
  private mutating func seek(forward: Bool) -> [Effect] {
    settle()
    guard let search else { return [] }
    let (deck, seen) = (deck, deckIndex)
    let next = search.next(from: seen, of: deck.screens.count, forward: forward) { index in
      deck.screens[index].grid.places(of: search.text).count
    }
    guard let next else {
      overlay.status = "no screen contains \"\(search.text)\""
      return []
    }
    self.search?.arrive(at: next)
    let effects = next.screen == seen ? [] : perform(screen(deck.screens.ids[next.screen]))
    let matches = deck.screens[next.screen].grid.places(of: search.text)
    if screen(of: navigator.stack.top).hides(matches[next.match].origin) {
      navigator.editTop { $0.pausesPassed = .max }
      layOut()
    }
    let placement = placement(of: navigator.stack.top)
    let goal = placement.scroll(revealing: matches[next.match])
    _ = scroll(columns: goal.column - placement.scroll.column, rows: goal.row - placement.scroll.row)
    let hint = keymap.hint(
      [(.nextMatch, "next"), (.previousMatch, "back"), (.escape, "end")], in: .searching)
    overlay.status =
      overlay.status ?? "\"\(search.text)\" \(next.match + 1) of \(matches.count) here  \(hint)"
    return effects
  }

  /// What the search has found on the screen at rest, in cells of the terminal.
  var matchesInSight: [(area: Rect, isCurrent: Bool)] {
    guard let search, !isInTransition, overview == nil else { return [] }
    let top = navigator.stack.top
    let placement = placement(of: top)
    let current = search.place.flatMap { $0.screen == deckIndex ? $0.match : nil }
    let screen = screen(of: top)
    let matches = screen.grid.places(of: search.text).enumerated().filter { !screen.hides($0.element.origin) }
    return matches.map { index, area in
      (placement.onTerminal(area), !search.isTyping && index == current)
    }
  }

  /// The cell that a reader of the screen is led to: where the text is typed, then the match that was gone to.
  var searchCursor: Position? {
    guard let search, size.area > 0 else { return nil }
    if search.isTyping {
      let column = DisplayWidth.of(search.prompt(width: size.columns))
      return Position(column: min(column, size.columns - 1), row: size.rows - 1)
    }
    guard let origin = matchesInSight.first(where: { $0.isCurrent })?.area.origin,
      Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(origin)
    else { return nil }
    return origin
  }

  /// The display comes back. The key that brings it does nothing else, unless it is for the program around.
  mutating func wake(by key: Key) -> [Effect] {
    isBlank = false
    switch keymap.command(for: [key], in: .browsing) {
    case .interrupt: return perform(.interrupt)
    case .suspend: return perform(.suspend)
    case .redraw: return perform(.redraw)
    default: return []
    }
  }
}
