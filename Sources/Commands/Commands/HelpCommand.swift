internal import PortholeTerminal
internal import Transitions

/// `porthole help [TOPIC]`.
struct HelpCommand: Subcommand {
  static let name = "help"
  static let summary = "show help on a command or a topic"
  static let operands: [Operand<Self>] = [
    .optional("[TOPIC]", words: HelpTopic.allCases.map(\.rawValue), \.topic)
  ]
  static let options: [Option<Self>] = [UserKeymap.option.of(\.keymap)]

  var topic: String?
  var keymap = UserKeymap()

  @MainActor
  func run() throws -> Int32 { try run(on: []) }

  /// Shows help, in a pager if it is longer than the terminal.
  ///
  /// - Parameter commands: The commands that there is help on.
  @MainActor
  func run(on commands: [CommandEntry]) throws -> Int32 {
    guard let topic else {
      try Pager.show(HelpText.overview(commands, topics: HelpTopic.allCases.map(\.rawValue)))
      return 0
    }
    if let command = commands.first(where: { $0.name == topic }) {
      try Pager.show(HelpText.page(of: command))
    } else if let topic = HelpTopic(rawValue: topic) {
      let text = topic.text(commands, keymap: try keymap.keymap(.current))
      if topic == .man, try Pager.showManual(text) { return 0 }
      try Pager.show(text)
    } else {
      throw UsageError(unknown: "topic", topic, among: commands.map(\.name) + HelpTopic.allCases.map(\.rawValue))
    }
    return 0
  }
}
