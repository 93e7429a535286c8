internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

/// A search for text: the text is typed first, then its matches are visited. Keys in, outcomes out.
struct Search: Sendable {
  enum Outcome: Hashable, Sendable {
    case stay
    case seek(forward: Bool)
    case close
    case perform(KeyAction)
  }

  struct Place: Hashable, Sendable {
    var screen: Int
    var match: Int
  }

  /// A search through the far screens of a large deck.
  struct Far: Sendable {
    let search: ScreenSearch<Place?>
    /// The screens as they were when it began.
    let router: Router
    let forward: Bool
    /// The number of frames until the result is looked at.
    private(set) var remaining = 0

    init(search: ScreenSearch<Place?>, router: Router, forward: Bool) {
      (self.search, self.router, self.forward) = (search, router, forward)
      remaining = framesPerLook
    }

    /// A tenth of a second.
    private var framesPerLook: Int { max(1, router.view.settings.framesPerSecond / 10) }

    /// - Returns: true if the result is looked at now.
    mutating func advance(frames: Int) -> Bool {
      remaining -= frames
      guard remaining <= 0 else { return false }
      remaining = framesPerLook
      return true
    }
  }

  static let limit = 64

  private(set) var text = ""
  private(set) var isTyping = true
  private(set) var place: Place?
  /// The search through the screens that are not looked at at once; nil if there is none.
  var far: Far?

  /// - Returns: nil if the key has no meaning in the search.
  mutating func handle(_ key: Key, by keymap: Keymap) -> Outcome? {
    isTyping ? type(key, by: keymap) : go(key, by: keymap)
  }

  private mutating func type(_ key: Key, by keymap: Keymap) -> Outcome {
    switch keymap.command(for: [key], in: .picking) {
    case .select: return text.isEmpty ? .close : .seek(forward: true)
    case .erase where text.isEmpty: return .close
    case .erase: text.removeLast()
    case .eraseAll: text = ""
    case .escape: return .close
    case .up, .down, .pageUp, .pageDown, .first, .last: break
    case .some(let command): return .perform(command)
    case nil:
      if case .character(let character) = key, text.count < Self.limit { text.append(character) }
    }
    return .stay
  }

  mutating func paste(_ words: String) {
    if isTyping { text += words.prefix(Self.limit - text.count) }
  }

  private func go(_ key: Key, by keymap: Keymap) -> Outcome? {
    switch keymap.command(for: [key], in: .searching) {
    case .nextMatch: .seek(forward: true)
    case .previousMatch: .seek(forward: false)
    case .escape: .close
    default: nil
    }
  }

  /// Returns the match after the last one, or before it, in deck order and around its ends; the first or last one of
  /// the present screen, if another screen is present now. Nil if no screen has a match.
  ///
  /// - Parameters:
  ///   - count: The number of screens, at least 1.
  ///   - steps: The distances of the screens to look at, from 0 for the present one to `count` for the same again.
  ///   - matches: Returns the number of a screen's matches. Called for one screen after the other, up to the first that
  ///     has some.
  func next(
    from screen: Int, of count: Int, forward: Bool, steps: ClosedRange<Int>? = nil, matches: (Int) -> Int
  ) -> Place? {
    let steps = steps ?? 0...count
    if steps.contains(0) {
      let here = matches(screen)
      let start = forward ? 0 : here - 1
      let match = place.map { $0.screen == screen ? $0.match + (forward ? 1 : -1) : start } ?? start
      if (0..<here).contains(match) { return Place(screen: screen, match: match) }
    }
    for step in steps where step > 0 {
      let index = (screen + (forward ? step : count - step)) % count
      let found = matches(index)
      if found > 0 { return Place(screen: index, match: forward ? 0 : found - 1) }
    }
    return nil
  }

  mutating func arrive(at place: Place) {
    self.place = place
    isTyping = false
  }

  func prompt(width: Int) -> String {
    var text = text[...]
    while DisplayWidth.of(text) > max(0, width - 2) { text.removeFirst() }
    return "/" + text
  }
}

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

  func cursor(isAtRest: Bool, by router: Router) -> Position? {
    let size = router.view.size
    guard size.area > 0 else { return nil }
    if isTyping {
      let column = Panel.margin(on: size).columns + DisplayWidth.of(prompt(width: Panel.room(on: size).columns))
      return Position(column: min(column, size.columns - 1), row: size.rows - 1)
    }
    guard isAtRest, let origin = matchesInSight(by: router).first(where: \.isCurrent)?.area.origin,
      size.whole.contains(origin)
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
