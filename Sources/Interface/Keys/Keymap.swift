package import PortholeStreams
internal import Transitions

/// The actions of keys. The keys, the help and the manual come from this table.
package struct Keymap: Hashable, Sendable {
  /// A line of the table: actions that belong together.
  package struct Entry: Hashable, Sendable {
    package let summary: String
    package let context: Context
    /// The keys of each action. A sequence of two keys is pressed one after the other.
    package let bindings: [Binding]
  }

  package struct Binding: Hashable, Sendable {
    package let command: KeyAction
    package let keys: [[Key]]
    /// The name in the list of commands, and others that find it there; empty if it is not listed.
    let names: [String]
  }

  package enum Context: String, CaseIterable, Sendable {
    /// Always, unless a paused transition or a search takes the key, or a list or the overview is open.
    case browsing
    case searching
    case overview
    /// While a list or the prompt of a search is open. Characters without an action are typed into it.
    case picking
    case held
    /// While a question is open. All other keys close it.
    case question
    /// While a program of the screen gets the keys; all others are its own.
    case program
    /// While the screen is a recording that is not over.
    case recording
  }

  package let entries: [Entry]
  private var commands: [Context: [[Key]: KeyAction]] = [:]

  /// - Precondition: No key is bound twice in a context.
  init(entries: [Entry]) {
    self.entries = entries
    for entry in entries {
      for binding in entry.bindings {
        for keys in binding.keys {
          precondition(commands[entry.context]?[keys] == nil, "\(keys) is bound twice")
          commands[entry.context, default: [:]][keys] = binding.command
        }
      }
    }
  }

  /// Returns the action of keys pressed in a row; nil if there is none. A key that acts alone and begins a sequence has
  /// acted when the second key comes.
  ///
  /// Keys of keyboards without Latin letters act by their places.
  package func command(for keys: [Key], in context: Context) -> KeyAction? {
    guard let commands = commands[context] else { return nil }
    return commands[keys]
      ?? (keys.contains { $0.inLatinPlace != nil } ? commands[keys.map { $0.inLatinPlace ?? $0 }] : nil)
  }

  func beginsSequence(_ key: Key, in context: Context) -> Bool {
    commands[context]?.keys.contains { $0.count == 2 && ($0[0] == key || $0[0] == key.inLatinPlace) } ?? false
  }

  /// Returns true if a link cannot have a key of its own: it is not a character, or it quits or helps.
  func isReserved(_ key: Key) -> Bool {
    guard case .character = key else { return true }
    let command = command(for: [key], in: .browsing)
    return command == .quit || command == .help
  }
}

extension Keymap {
  private static let most = 20

  /// Returns the help of ``help(width:)`` in parts of at most a screen, each with a name.
  package func helpParts(width: Int) -> [(name: String, lines: [String])] {
    let all = section(.browsing)
    let first = HelpSection(title: all.title, rows: Array(all.rows.prefix(Self.most)))
    let rest = HelpSection(title: "All keys, continued", rows: Array(all.rows.dropFirst(Self.most)))
    let parts = [
      ("common", mostUsed), ("show", [first]), ("more", [rest]),
      ("overview", [section(.searching), section(.overview)]),
      ("lists", [section(.picking)]), ("paused", [section(.held)]),
      ("programs", [section(.question), section(.program), section(.recording)]),
    ]
    return parts.map { name, sections in
      (name: name, lines: Array(sections.map { $0.lines(width: width).map(\.text) }.joined(separator: [""])))
    }
  }

  /// The names of actions by their keys, in parts of at most a screen.
  package var actionParts: [(name: String, title: String, rows: [(form: String, meaning: String)])] {
    Context.allCases.flatMap { context in
      let rows = entries.filter { $0.context == context }.map { entry in
        (form: entry.spelling, meaning: names(of: entry.bindings.map { action($0.command, in: context) }))
      }
      let name = context == .browsing ? "show" : context.rawValue
      let first = (name: name, title: context.title, rows: Array(rows.prefix(Self.most)))
      let rest = Array(rows.dropFirst(Self.most))
      return rest.isEmpty ? [first] : [first, (name: "more", title: "All keys, continued", rows: rest)]
    }
  }

  private func names(of actions: [String]) -> String {
    guard actions.count > 4, let first = actions.first, let last = actions.last else {
      return actions.joined(separator: " ")
    }
    return "\(first) ... \(last)"
  }
}
