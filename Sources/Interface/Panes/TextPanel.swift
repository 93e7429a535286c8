internal import PortholeStreams
internal import Transitions

/// A text over everything that is read and closed again.
struct TextPanel: Pane {
  enum Subject: Hashable, Sendable {
    case help
    case information
    case program([String])
  }

  let subject: Subject
  var isOfQuestion: Bool { if case .program = subject { true } else { false } }
  private(set) var first = 0

  mutating func handle(_ key: Key, by router: Router) -> PaneStep? {
    handle(key, by: router.keymap, rows: router.view.size.rows)
  }

  /// - Returns: The step; a key without a meaning here closes the panel, and acts on what lies below.
  mutating func handle(_ key: Key, by keymap: Keymap, rows: Int) -> PaneStep {
    let page = max(1, rows / 2)
    switch keymap.command(for: [key], in: .browsing) {
    case .escape: return .close
    case .help where subject == .help, .information where subject == .information: return .close
    case .down: first += 1
    case .up: first = max(0, first - 1)
    case .pageDown, .halfPageDown: first += page
    case .pageUp, .halfPageUp: first = max(0, first - page)
    default: return PaneStep(closes: true, passes: true)
    }
    return .stay
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
    let (keymap, room) = (router.keymap, Panel.room(on: router.view.size))
    let all: [PanelLine]
    var (keys, code) = ("", 0..<0)
    switch subject {
    case .help: all = keymap.helpLines(width: room.columns)
    case .information: (all, code) = ScreenDetails(by: router).lines
    case .program(let lines):
      keys = keymap.key(for: .confirm, in: .question).map { "\($0) runs it  " } ?? ""
      // A line that fits keeps its indent.
      all = lines.flatMap { DisplayWidth.of($0) <= room.columns ? [$0] : TextLines.wrap($0, width: room.columns) }
        .map { PanelLine($0) }
    }
    first = min(max(0, first), max(0, all.count - room.rows))
    let seen = first..<min(all.count, first + room.rows)
    let place = seen.count == all.count ? "" : "\(seen.upperBound)/\(all.count)  "
    contents.panel = Panel(
      lines: Array(all[seen]), width: all.map { DisplayWidth.of($0.text) }.max() ?? 0,
      code: code.filter(seen.contains).map { $0 - first },
      hint: router.view.size.rows > 1
        ? place + keys + keymap.hint((place.isEmpty ? [] : [(.down, "more")]) + [(.escape, "close")]) : nil)
    contents.hasOwnKeys = true
    if isOfQuestion { contents.asksItself = true }
  }
}
