/// Which key asks for what. Keys, help and manual come from this one table.
public struct Keymap: Hashable, Sendable {
  /// A line of the table: commands that belong together.
  public struct Entry: Hashable, Sendable {
    /// What it does, in the words of the help.
    public let summary: String
    /// When its keys count.
    public let context: Context
    /// The keys of each command. A key sequence of two stands for pressing one after the other.
    public let bindings: [Binding]
  }

  /// One command's keys.
  public struct Binding: Hashable, Sendable {
    /// What they ask for.
    public let command: KeyAction
    /// Each one key, or two in a row.
    public let keys: [[Key]]
    /// What the command is called where it is looked for by name; nil where it is not offered.
    let name: String?
  }

  /// When a key counts.
  public enum Context: String, CaseIterable, Sendable {
    /// Always, except where a held transition or a search takes the key or a list or the overview is open.
    case browsing
    /// While the matches of a search are shown.
    case searching
    /// While the cards of all screens are shown.
    case overview
    /// While a list to choose from or the prompt of a search is open. What has no meaning there and is a character is typed into it.
    case picking
    /// While a transition is held.
    case held
  }

  /// In the order in which help lists them.
  public let entries: [Entry]
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

  /// What keys pressed in a row ask for; nil if nothing. A key that acts alone and begins a sequence has acted when the
  /// second comes.
  public func command(for keys: [Key], in context: Context) -> KeyAction? {
    commands[context]?[keys]
  }

  /// Whether a key is the first of two.
  func beginsSequence(_ key: Key, in context: Context) -> Bool {
    commands[context]?.keys.contains { $0.count == 2 && $0[0] == key } ?? false
  }

  /// Whether a link cannot take a key for itself: it is no character, or it quits or helps.
  func isReserved(_ key: Key) -> Bool {
    guard case .character = key else { return true }
    let command = command(for: [key], in: .browsing)
    return command == .quit || command == .help
  }

  /// What a command is called in the file that gives it other keys.
  public func action(_ command: KeyAction, in context: Context) -> String {
    KeymapFile.name(of: command, in: context)
  }
}
