internal import PortholeTerminal
internal import Transitions

struct HelpCommand: Subcommand {
  static let name = "help"
  static let summary = "show help on a command or a topic"
  static let operands: [Operand<Self>] = [
    .optional("[TOPIC]", words: HelpTopic.allCases.map(\.rawValue), \.topic), .optional("[PART|COMMAND]", \.part),
  ]
  static let options: [Option<Self>] = [UserKeymap.option.of(\.keymap), .json(\.asJSON)]

  var topic: String?
  /// The part of the topic that is shown, or the command whose page of the manual is.
  var part: String?
  var keymap = UserKeymap()
  var asJSON = false

  @MainActor
  func run() throws -> Int32 { try run(on: []) }

  /// Shows help, in a pager if it is longer than the terminal.
  ///
  /// - Parameter gallery: Shows the gallery of a topic on the terminal; nil for a topic without one.
  @MainActor
  func run(
    on commands: [CommandEntry], gallery: @MainActor (HelpTopic) -> (@MainActor () throws -> Int32)? = { _ in nil }
  ) throws -> Int32 {
    if let part, topic.flatMap(HelpTopic.init) == nil { throw UsageError("unexpected argument \"\(part)\"") }
    if asJSON {
      guard let listing = topic.flatMap(HelpTopic.init)?.listing(keymap: userKeymap) else {
        throw UsageError.missing("transitions, themes, keys or actions for --json", command: Self.name)
      }
      try Output.print(listing.json)
      return 0
    }
    guard let topic else {
      try Pager.show(HelpText.overview(commands, topics: HelpTopic.allCases.map(\.rawValue)))
      return 0
    }
    if part == nil, let shown = HelpTopic(rawValue: topic).flatMap(gallery), Pager.isOnTerminal { return try shown() }
    if let command = commands.first(where: { $0.name == topic }) {
      try Pager.show(HelpText.page(of: command))
    } else if topic == HelpTopic.man.rawValue {
      let page = try manual(commands)
      if try Pager.showManual(page) { return 0 }
      try Pager.show(page)
    } else if let topic = HelpTopic(rawValue: topic) {
      try Pager.show(topic.page(part, keymap: userKeymap))
    } else if let owner = HelpTopic.allCases.first(where: { owner in
      owner.parts(keymap: userKeymap).contains { $0.name == topic }
    }) {
      throw UsageError("unknown topic \"\(topic)\"", suggestion: "porthole help \(owner.rawValue) \(topic)")
    } else {
      throw UsageError(unknown: "topic", topic, among: commands.map(\.name) + HelpTopic.allCases.map(\.rawValue))
    }
    return 0
  }

  /// The user's keys. Mistakes in their file are told.
  private var userKeymap: Keymap {
    let (keymap, mistakes) = keymap.keymap(.current)
    for mistake in mistakes { Output.complain(mistake) }
    return keymap
  }

  /// Returns the page of the manual on the program, or on the command that is named.
  private func manual(_ commands: [CommandEntry]) throws -> String {
    guard let command = part else { return ManualPage.roff(commands, keymap: userKeymap) }
    guard let entry = commands.first(where: { $0.name == command }) else {
      throw UsageError(unknown: "command", command, among: commands.map(\.name))
    }
    return ManualPage.roff(of: entry)
  }
}
