internal import PortholeStreams
internal import Transitions

/// A text over everything that is read and closed again.
struct TextPanel: Pane {
  enum Subject: Hashable, Sendable {
    case help
    case information
    case program([String])
  }

  enum Outcome: Hashable, Sendable {
    case stay
    case close
    /// The panel is closed, and the key acts on what lies below.
    case pass
  }

  let subject: Subject
  /// True if it is about a program, and closes with the question.
  var isOfQuestion: Bool { if case .program = subject { true } else { false } }
  private(set) var first = 0

  init(_ subject: Subject) {
    self.subject = subject
  }

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

  mutating func handle(_ key: Key, by router: Router) -> PaneStep? {
    switch handle(key, by: router.keymap, rows: router.view.size.rows) {
    case .stay: .stay
    case .close: .close
    case .pass: PaneStep(closes: true, passes: true)
    }
  }

  mutating func handle(_ key: Key, by keymap: Keymap, rows: Int) -> Outcome {
    handle(keymap.command(for: [key], in: .browsing), page: max(1, rows / 2))
  }

  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position, by router: Router) -> PaneStep? {
    switch mouse {
    case .press: return .stay
    case .rightPress: return PaneStep(closes: true, clearsMessage: true)
    case .wheelUp, .wheelDown:
      first = max(0, first + mouse.rows)
      return .stay
    case .drag, .release: return nil
    }
  }

  mutating func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router) {
    let (keymap, size) = (router.keymap, router.view.size)
    let all: [String]
    var (keys, code) = ("", 0..<0)
    switch subject {
    case .help: all = keymap.help(width: size.columns)
    case .information: (all, code) = ScreenDetails(by: router).lines
    case .program(let lines):
      keys = keymap.key(for: .confirm, in: .question).map { "\($0) runs it  " } ?? ""
      // A line that fits keeps its indent.
      all = lines.flatMap { DisplayWidth.of($0) <= size.columns ? [$0] : TextLines.wrap($0, width: size.columns) }
    }
    contents.panel = lines(of: all, rows: size.rows, hint: keys + keymap.hint([(.down, "more"), (.escape, "close")]))
    // Only those in sight.
    contents.codeRows = code.compactMap { (0..<size.rows - 1).contains($0 - first) ? $0 - first : nil }
    contents.hasOwnKeys = true
    if isOfQuestion { contents.asksItself = true }
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
