internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

/// A search for text: the text is typed first, then its matches are visited. Keys in, outcomes out.
struct Search: Sendable {
  enum Outcome: Hashable, Sendable {
    case stay
    /// The next match is shown, or the previous one.
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

  /// Records a match that is shown and ends typing.
  mutating func arrive(at place: Place) {
    self.place = place
    isTyping = false
  }

  /// Returns the prompt: the text, or its end if it is too long.
  func prompt(width: Int) -> String {
    var text = text[...]
    while DisplayWidth.of(text) > max(0, width - 2) { text.removeFirst() }
    return "/" + text
  }
}
