/// A text over everything that is read and closed again.
struct TextPanel: Hashable, Sendable {
  /// What it tells.
  enum Subject: Hashable, Sendable {
    /// The keys.
    case help
    /// The screen that is seen, and the terminal.
    case information
  }

  /// What a key comes to.
  enum Outcome: Hashable, Sendable {
    /// It stays open.
    case stay
    /// It is closed.
    case close
    /// It is closed, and the key acts.
    case pass
  }

  let subject: Subject
  /// The first line that is seen.
  private(set) var first = 0

  init(_ subject: Subject) {
    self.subject = subject
  }

  /// - Parameter command: What the key asks for elsewhere.
  mutating func handle(_ command: KeyAction?, page: Int) -> Outcome {
    switch command {
    case .escape: return .close
    case .help where subject == .help, .information where subject == .information: return .close
    case .down: first += 1
    case .up: first = max(0, first - 1)
    case .pageDown, .halfPageDown: first += page
    case .pageUp, .halfPageUp: first = max(0, first - page)
    default: return .pass
    }
    return .stay
  }

  /// Scrolls by lines.
  mutating func roll(by lines: Int) {
    first = max(0, first + lines)
  }

  /// The part of a text that fits into some rows, its last line left to the hint at the end: ``first`` is kept within it.
  mutating func lines(of all: [String], rows: Int, hint: String) -> [String] {
    let room = max(1, rows - 1)
    first = min(max(0, first), max(0, all.count - room))
    let seen = all[first..<min(all.count, first + room)]
    let place = seen.count == all.count ? "" : "\(first + seen.count)/\(all.count)  "
    return Array(seen) + (rows > 1 ? [place + hint] : [])
  }
}
