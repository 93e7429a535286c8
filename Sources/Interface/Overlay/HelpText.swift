internal import Transitions

extension Keymap {
  /// Returns the help as lines of at most `width` columns: keys and summaries side by side, or, if that is too narrow,
  /// one below the other.
  func help(width: Int) -> [String] {
    let column = 2 + (entries.map { DisplayWidth.of($0.spelling) }.max() ?? 0) + 2
    let isWide = column + (entries.map { DisplayWidth.of($0.summary) }.max() ?? 0) <= width
    var lines: [String] = []
    for context in Context.allCases {
      lines.append(contentsOf: TextLines.wrap(context.title, width: width))
      for entry in entries where entry.context == context {
        if isWide {
          let keys = "  " + entry.spelling
          lines.append(keys + String(repeating: " ", count: column - DisplayWidth.of(keys)) + entry.summary)
        } else {
          lines.append(contentsOf: TextLines.wrap(entry.spelling, width: width))
          lines.append(contentsOf: TextLines.wrap(entry.summary, width: max(1, width - 2)).map { "  " + $0 })
        }
      }
    }
    return lines
  }
}

extension Keymap {
  /// Returns a few actions with the first key of each, for a hint: `Enter open  Esc back`. An action without a key is
  /// left out.
  func hint(_ commands: [(command: KeyAction, word: String)], in context: Context = .browsing) -> String {
    commands.compactMap { command, word in key(for: command, in: context).map { "\($0) \(word)" } }
      .joined(separator: "  ")
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
  /// The heading above the context's keys in the help.
  fileprivate var title: String {
    switch self {
    case .browsing: "Keys"
    case .searching: "While search matches are shown"
    case .overview: "In the overview"
    case .picking: "In a list or at a prompt, where letters are typed"
    case .held: "While a transition is paused"
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
  /// The keys side by side.
  var spelling: String { keys.map { $0.map(\.description).joined() }.joined(separator: " ") }
}
