internal import PortholeStreams
internal import Transitions

/// Rows of the help under a heading: keys, and what they do.
struct HelpSection {
  let title: String
  let rows: [(keys: String, words: String)]
}

extension Keymap {
  /// Returns the help as lines of at most `width` columns: the most common keys first, then the mouse, then all keys. The
  /// rows of a section stand in as many columns as there is room for.
  package func help(width: Int) -> [String] { helpLines(width: width).map(\.text) }

  func helpLines(width: Int) -> [PanelLine] {
    let sections = mostUsed + Context.allCases.map(section)
    return [PanelLine](sections: sections.map { section in { section.lines(width: $0) } }, width: width)
  }

  var mostUsed: [HelpSection] {
    [HelpSection(title: "Most used", rows: common), HelpSection(title: "Mouse", rows: Self.mouse)]
  }

  func section(_ context: Context) -> HelpSection {
    HelpSection(title: context.title, rows: entries.filter { $0.context == context }.map { ($0.spelling, $0.summary) })
  }

  private var common: [(keys: String, words: String)] {
    let actions: [(KeyAction, String)] = [
      (.pageDown, "next screen or page"), (.pageUp, "previous one"), (.follow, "open the link"),
      (.nextLink, "next link"), (.back, "go back"), (.overview, "all screens"), (.search, "search for text"),
      (.jump, "go to a number or name"), (.hold, "pause the transition"), (.pick, "choose a transition"),
      (.help, "this help"), (.quit, "quit"),
    ]
    return actions.compactMap { action, words in key(for: action).map { ($0, words) } }
  }

  private static let mouse: [(keys: String, words: String)] = [
    ("click", "open a link"), ("right click", "go back"), ("wheel", "scroll"),
    ("drag a link", "scrub its transition"), ("drag left edge", "scrub the way back"),
    ("drag when paused", "move the transition"),
  ]
}

extension HelpSection {
  /// The columns between two columns of rows, the most of these, and the fewest columns of words beside keys.
  private static let (gap, mostColumns, narrowest) = (2, 4, 24)

  /// Returns the heading and the rows. Words stand beside their keys, or, if that is too narrow, below them.
  func lines(width: Int) -> [PanelLine] {
    let heading = TextLines.wrap(title, width: width).map { PanelLine(heading: $0) }
    let keys = rows.map { DisplayWidth.of($0.keys) }.max() ?? 0
    let column = 2 + keys + 2 + (rows.map { DisplayWidth.of($0.words) }.max() ?? 0)
    guard column <= width else {
      let beside = width - keys - 4
      return heading
        + rows.flatMap { row in
          if beside < Self.narrowest {
            return TextLines.wrap(row.keys, width: width).map { PanelLine($0) }
              + TextLines.wrap(row.words, width: max(1, width - 2)).map { PanelLine("", $0, from: 2) }
          }
          let words = TextLines.wrap(row.words, width: beside)
          return zip([row.keys] + Array(repeating: "", count: words.count - 1), words).map {
            PanelLine($0, $1, from: keys + 4)
          }
        }
    }
    let across = min(Self.mostColumns, (width + Self.gap) / (column + Self.gap))
    let down = (rows.count + across - 1) / across
    return heading
      + (0..<down).map { line in
        var whole = PanelLine()
        for (place, index) in stride(from: line, to: rows.count, by: down).enumerated() {
          whole.append(PanelLine(rows[index].keys, rows[index].words, from: keys + 4), at: place * (column + Self.gap))
        }
        return whole
      }
  }
}

extension Keymap {
  /// Returns a few actions with the first key of each, for a hint: `Enter open  Esc back`. An action without a key is
  /// left out.
  func hint(_ commands: [(command: KeyAction, word: String)], in context: Context = .browsing) -> String {
    commands.compactMap { command, word in key(for: command, in: context).map { "\($0) \(word)" } }
      .joined(separator: "  ")
  }

  /// Returns the keys of a paused transition, as many as fit: `← → step  0-9 tenth  Enter finish  Esc back`; nil if none
  /// does.
  func heldHint(width: Int, isPlain: Bool) -> String? {
    func key(_ action: KeyAction) -> String? {
      self.key(for: action, in: .held).map { isPlain ? $0 : ["Left": "←", "Right": "→"][$0] ?? $0 }
    }
    let steps = [key(.stepBack), key(.stepForward)].compactMap(\.self).joined(separator: " ")
    let tenths = [key(.progress(tenths: 0)), key(.progress(tenths: 9))].compactMap(\.self).joined(separator: "-")
    let parts = [(steps, "step"), (tenths, "tenth"), (key(.finish) ?? "", "finish"), (key(.cancel) ?? "", "back")]
    return [[0, 1, 2, 3], [0, 2, 3], [2, 3], [3]].lazy.map { choice in
      " " + choice.map { parts[$0] }.filter { !$0.0.isEmpty }.map { "\($0.0) \($0.1)" }.joined(separator: "  ") + " "
    }.first { DisplayWidth.of($0) <= width && $0.contains { $0 != " " } }
  }

  /// Returns the first key of an action as help spells it; nil if it has none.
  package func key(for command: KeyAction, in context: Context = .browsing) -> String? {
    keys(for: command, in: context).map { $0.map(\.description).joined() }
  }

  /// Returns the first key of an action, or its first sequence of two; nil if it has none.
  func keys(for command: KeyAction, in context: Context = .browsing) -> [Key]? {
    entries.lazy.filter { $0.context == context }.flatMap(\.bindings).first { $0.command == command }?.keys.first
  }
}

extension Keymap.Context {
  var title: String {
    switch self {
    case .browsing: "All keys"
    case .searching: "While search matches are shown"
    case .overview: "In the overview"
    case .picking: "In a list or at a prompt, where letters are typed"
    case .held: "While a transition is paused"
    case .question: "While a question is open; all other keys close it"
    case .program: "While a program on the screen gets the keys"
    case .recording: "While a recording plays on its screen"
    }
  }
}

extension Keymap.Entry {
  /// The keys: those of one action side by side, actions separated by a slash, long rows shortened to their ends.
  package var spelling: String {
    let commands = bindings.map(\.spelling).filter { !$0.isEmpty }
    if commands.isEmpty { return "no key" }
    if commands.count > 4, let first = commands.first, let last = commands.last { return "\(first) ... \(last)" }
    return commands.joined(separator: " / ")
  }
}

extension Keymap.Binding {
  var spelling: String { keys.map { $0.map(\.description).joined() }.joined(separator: " ") }
}
