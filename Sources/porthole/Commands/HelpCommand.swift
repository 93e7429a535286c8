internal import Recording
internal import Terminal
internal import Transitions

/// `porthole help [TOPIC]`.
enum HelpCommand {
  /// What there is to say besides the commands.
  static let topics = ["format", "transitions", "keys", "tape", "man"]

  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let topic = arguments.operands.first else {
      try Output.print(HelpText.of(nil))
      return 0
    }
    if let command = Subcommand(rawValue: topic) {
      try Output.print(HelpText.of(command))
    } else if topic == "format" {
      try Output.print(HelpText.format)
    } else if topic == "transitions" {
      try Output.print(TransitionsHelp.text)
    } else if topic == "keys" {
      try Output.print(ListCommand.keys(of: try UserKeymap.keymap(arguments, .current)).text)
    } else if topic == "tape" {
      try Output.print(HelpText.columns(Tape.help.map { ($0.form, $0.meaning) }))
    } else if topic == "man" {
      try Output.print(ManualPage.roff(keymap: try UserKeymap.keymap(arguments, .current)))
    } else {
      let known = Subcommand.allCases.map(\.rawValue) + topics
      throw UsageError(.unknownTopic(topic, topics: known), suggestion: NearestName.of(topic, among: known))
    }
    return 0
  }
}
