internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

/// A search while it is open: its prompt, then its matches.
extension Search: Pane {
  func needsRest(for key: Key, by keymap: Keymap) -> Bool {
    var copy = self
    if case .seek = copy.handle(key, by: keymap) { return true }
    return false
  }

  var remaining: Int? { far?.remaining }

  mutating func handle(_ key: Key, by router: Router) -> PaneStep? {
    cancel()
    // The keys of a paused transition come before those of a search.
    guard router.navigator.heldAction(of: key, by: router.keymap) == nil,
      let outcome = handle(key, by: router.keymap)
    else { return nil }
    switch outcome {
    case .stay: return .stay
    case .seek(let forward): return seek(forward: forward, by: router)
    case .close: return .close
    case .perform(let command): return .intent(.perform(command))
    }
  }

  mutating func paste(_ words: String, by router: Router) -> PaneStep? {
    cancel()
    paste(words)
    return isTyping ? .stay : nil
  }

  /// The screens that are read at once, before a key would have to wait.
  private static let near = 20

  /// Goes to the next match or the previous one. Screens are read up to the one that has it, the far ones meanwhile.
  private mutating func seek(forward: Bool, by router: Router) -> PaneStep {
    let screens = router.view.deck.screens
    let near = router.view.settings.worksLater ? min(Self.near, screens.count) : screens.count
    let next = next(from: router.deckIndex, of: screens.count, forward: forward, steps: 0...near) {
      screens[$0].grid.places(of: text).count
    }
    if next != nil || near == screens.count { return visit(next, by: router) }
    seekFar(forward: forward, beyond: near, by: router)
    return .intent(.say("searching for \"\(text)\" ..."))
  }

  private mutating func visit(_ next: Place?, by router: Router) -> PaneStep {
    let (screens, seen) = (router.view.deck.screens, router.deckIndex)
    guard let next else { return .intent(.say("no screen contains \"\(text)\"")) }
    arrive(at: next)
    let matches = screens[next.screen].grid.places(of: text)
    let hint = router.keymap.hint([(.nextMatch, "next"), (.previousMatch, "back"), (.escape, "end")], in: .searching)
    return .intent(
      .visit(
        next.screen == seen ? nil : router.screen(screens.ids[next.screen]).passage, matches[next.match],
        words: "\"\(text)\" \(next.match + 1) of \(matches.count) here  \(hint)"))
  }

  private mutating func seekFar(forward: Bool, beyond near: Int, by router: Router) {
    let (search, screens, seen) = (self, router.view.deck.screens, router.deckIndex)
    let thread = ScreenSearch { goesOn in
      search.next(from: seen, of: screens.count, forward: forward, steps: near...screens.count) {
        goesOn() ? screens[$0].grid.places(of: search.text).count : 0
      }
    }
    far = Far(search: thread, router: router, forward: forward)
  }

  private mutating func cancel() {
    far?.search.cancel()
    far = nil
  }

  mutating func advance(frames: Int) -> PaneStep? {
    guard let far, self.far?.advance(frames: frames) == true, let next = far.search.result else { return nil }
    self.far = nil
    var step = visit(next, by: far.router)
    step.clearsMessage = true
    return step
  }

  mutating func arrange(by router: Router, after former: DeckView, renamed: [String: String]) {
    guard let far else { return }
    cancel()
    seekFar(forward: far.forward, beyond: 0, by: router)
  }

  func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router) {
    contents.matches = isAtRest ? matchesInSight(by: router) : []
    if isTyping { contents.prompt = prompt(width: Panel.room(on: router.view.size).columns) }
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
      let column = Panel.margin(on: size).columns + DisplayWidth.of(prompt(width: Panel.room(on: size).columns))
      return Position(column: min(column, size.columns - 1), row: size.rows - 1)
    }
    guard isAtRest, let origin = matchesInSight(by: router).first(where: \.isCurrent)?.area.origin,
      Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(origin)
    else { return nil }
    return origin
  }
}

extension Grid {
  /// Returns the places of a text within rows: from top to bottom, from left to right, without overlaps. Case does not
  /// matter; a wide character is one character, and both of its cells belong to the match.
  ///
  /// - Complexity: O(cells x characters of the text).
  func places(of text: String) -> [Rect] {
    let wanted = text.folded
    guard !wanted.isEmpty else { return [] }
    var places: [Rect] = []
    var characters: [Character] = []
    var columns: [Range<Int>] = []
    for row in 0..<size.rows {
      characters.removeAll(keepingCapacity: true)
      columns.removeAll(keepingCapacity: true)
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        guard cell.role != .trail else { continue }
        for character in cell.folded {
          characters.append(character)
          columns.append(column..<column + (cell.role == .lead ? 2 : 1))
        }
      }
      var index = 0
      while index + wanted.count <= characters.count {
        guard characters[index...].starts(with: wanted) else {
          index += 1
          continue
        }
        let (start, end) = (columns[index].lowerBound, columns[index + wanted.count - 1].upperBound)
        places.append(Rect(column: start, row: row, columns: end - start, rows: 1))
        // One cell may hold several folded characters; it belongs to one match.
        index = columns[index...].firstIndex { $0.lowerBound >= end } ?? columns.count
      }
    }
    return places
  }
}

extension Cell {
  fileprivate var folded: [Character] {
    if scalar.isASCII, marks.isEmpty {
      return [Character((65...90).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)]
    }
    var text = String(scalar)
    text.unicodeScalars.append(contentsOf: marks.scalars)
    return text.folded
  }
}
