/// A text over everything that is read and closed again.
struct TextPanel: Hashable, Sendable {
  /// The subject of the text.
  enum Subject: Hashable, Sendable {
    /// The keys.
    case help
    /// Details about the screen and the terminal.
    case information
    /// The whole text of the program that a question is about.
    case program
  }

  /// The effect of a key.
  enum Outcome: Hashable, Sendable {
    /// The panel stays open.
    case stay
    /// The panel is closed.
    case close
    /// The panel is closed, and the key acts on what lies below.
    case pass
  }

  let subject: Subject
  /// The index of the first visible line.
  private(set) var first = 0

  init(_ subject: Subject) {
    self.subject = subject
  }

  /// - Parameter command: The key's action outside the panel.
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

  /// Returns the visible part of a text, with the hint as its last line, and keeps ``first`` within the text.
  mutating func lines(of all: [String], rows: Int, hint: String) -> [String] {
    let room = max(1, rows - 1)
    first = min(max(0, first), max(0, all.count - room))
    let seen = all[first..<min(all.count, first + room)]
    let place = seen.count == all.count ? "" : "\(first + seen.count)/\(all.count)  "
    return Array(seen) + (rows > 1 ? [place + hint] : [])
  }
}
