package import PortholeEncoding

/// The actions of keys. The keys, the help and the manual come from this table.
package struct Keymap: Hashable, Sendable {
  /// A line of the table: actions that belong together.
  package struct Entry: Hashable, Sendable {
    /// The summary in the help.
    package let summary: String
    /// The context of the keys.
    package let context: Context
    /// The keys of each action. A sequence of two keys is pressed one after the other.
    package let bindings: [Binding]
  }

  /// The keys of an action.
  package struct Binding: Hashable, Sendable {
    package let command: KeyAction
    /// The keys, each one key or a sequence of two.
    package let keys: [[Key]]
    /// The name in the list of commands; nil if it is not listed.
    let name: String?
  }

  /// The state in which keys have their actions.
  package enum Context: String, CaseIterable, Sendable {
    /// Always, unless a paused transition or a search takes the key, or a list or the overview is open.
    case browsing
    /// While the matches of a search are shown.
    case searching
    /// While the overview is open.
    case overview
    /// While a list or the prompt of a search is open. Characters without an action are typed into it.
    case picking
    /// While a transition is paused.
    case held
    /// While a question is open. All other keys close it.
    case question
    /// While a program of the screen gets the keys; all others are its own.
    case program
    /// While the screen is a recording that is not over.
    case recording
  }

  /// The entries in the order of the help.
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
  package func command(for keys: [Key], in context: Context) -> KeyAction? {
    commands[context]?[keys]
  }

  /// Returns a Boolean value indicating whether a key is the first of two.
  func beginsSequence(_ key: Key, in context: Context) -> Bool {
    commands[context]?.keys.contains { $0.count == 2 && $0[0] == key } ?? false
  }

  /// Returns a Boolean value indicating whether a link cannot have a key of its own: it is not a character, or it quits
  /// or helps.
  func isReserved(_ key: Key) -> Bool {
    guard case .character = key else { return true }
    let command = command(for: [key], in: .browsing)
    return command == .quit || command == .help
  }

  /// Returns the name of an action in the user's keymap file.
  package func action(_ command: KeyAction, in context: Context) -> String {
    KeymapFile.name(of: command, in: context)
  }
}
