internal import Transitions

/// A text that is looked for: first it is typed, then its matches are gone through. Keys in, outcomes out.
struct Search: Sendable {
  /// What a key comes to.
  enum Outcome: Hashable, Sendable {
    /// The search goes on.
    case stay
    /// The next match is to be shown, or the one before.
    case seek(forward: Bool)
    /// The search ends.
    case close
    /// A command that is not for the search.
    case perform(KeyAction)
  }

  /// Where a match is.
  struct Place: Hashable, Sendable {
    /// The index of the screen in the deck.
    var screen: Int
    /// Which of the screen's matches, from 0.
    var match: Int
  }

  /// How many characters a text has at most.
  static let limit = 64

  /// What was typed.
  private(set) var text = ""
  /// Whether characters are still typed into it.
  private(set) var isTyping = true
  /// The match that was gone to last.
  private(set) var place: Place?

  /// - Returns: nil where the key is none of the search's.
  mutating func handle(_ key: Key, by keymap: Keymap) -> Outcome? {
    isTyping ? type(key, by: keymap) : go(key, by: keymap)
  }

  private mutating func type(_ key: Key, by keymap: Keymap) -> Outcome {
    switch keymap.command(for: [key], in: .picking) {
    case .take: return text.isEmpty ? .close : .seek(forward: true)
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

  private func go(_ key: Key, by keymap: Keymap) -> Outcome? {
    switch keymap.command(for: [key], in: .searching) {
    case .nextMatch: .seek(forward: true)
    case .previousMatch: .seek(forward: false)
    case .escape: .close
    default: nil
    }
  }

  /// The match after the last one, or before it, in the order of the deck and round from its end to its beginning; the
  /// first, or last, of the screen that is seen if that is another now. Nil if no screen has any.
  ///
  /// - Parameters:
  ///   - screen: The index of the one that is seen.
  ///   - count: How many screens there are, at least 1.
  ///   - matches: How many a screen has. Asked of one after the other, and of none behind the first that has some.
  func next(from screen: Int, of count: Int, forward: Bool, matches: (Int) -> Int) -> Place? {
    let here = matches(screen)
    let start = forward ? 0 : here - 1
    let match = place.map { $0.screen == screen ? $0.match + (forward ? 1 : -1) : start } ?? start
    if (0..<here).contains(match) { return Place(screen: screen, match: match) }
    for step in 1...count {
      let index = (screen + (forward ? step : count - step)) % count
      let found = matches(index)
      if found > 0 { return Place(screen: index, match: forward ? 0 : found - 1) }
    }
    return nil
  }

  /// A match is shown: nothing more is typed.
  mutating func arrive(at place: Place) {
    self.place = place
    isTyping = false
  }

  /// The line that it is typed on; the end of the text, if it is too long.
  func prompt(width: Int) -> String {
    var text = text[...]
    while DisplayWidth.of(text) > max(0, width - 2) { text.removeFirst() }
    return "/" + text
  }
}
