/// A command of the program: a value that holds its options, with the tables that fill it in.
package protocol Subcommand: Sendable {
  static var name: String { get }
  static var summary: String { get }
  static var operands: [Operand<Self>] { get }
  /// The options that only this command has, or that matter most to it.
  static var options: [Option<Self>] { get }
  static var groups: [OptionGroup<Self>] { get }
  static var tables: [HelpTable] { get }

  init()

  mutating func note(_ words: CommandWords)

  @MainActor func run() throws -> Int32
}

extension Subcommand {
  package static var operands: [Operand<Self>] { [] }
  package static var options: [Option<Self>] { [] }
  package static var groups: [OptionGroup<Self>] { [] }
  package static var tables: [HelpTable] { [] }
  package func note(_ words: CommandWords) {}

  /// Creates the command from its words. Options of other commands are left out.
  ///
  /// - Throws: ``UsageError`` for a value that cannot be used, or where something required is missing.
  package init(_ words: CommandWords) throws(UsageError) {
    self.init()
    let known = Self.options + Self.groups.flatMap(\.options)
    for (name, value) in words.options {
      if let option = known.first(where: { $0.info.name == name }) { try option.apply(&self, value) }
    }
    note(words)
    for (operand, word) in zip(Self.operands, words.operands) { try operand.apply(&self, word) }
    if let last = Self.operands.last, last.info.repeats {
      for word in words.operands.dropFirst(Self.operands.count) { try last.apply(&self, word) }
    }
    for need in Self.operands.dropFirst(words.operands.count).compactMap(\.need) {
      throw UsageError.missing(need, command: Self.name)
    }
  }
}

package struct HelpTable: Sendable {
  package let title: String
  package let rows: [(term: String, meaning: String)]
}

package struct CommandWords {
  package var options: [(name: String, value: String)] = []
  package var operands: [String] = []
  /// The words after `--`, for a command that takes a command line; nil without `--`.
  package var commandLine: [String]?
}

/// A command as the parser, help, the manual and completions see it.
package struct CommandEntry: Sendable {
  package struct Group: Sendable {
    let title: String
    let options: [OptionInfo]
  }

  package let name: String
  package let summary: String
  package let operands: [OperandInfo]
  /// The command's own options first, then those that it shares, at last those that every command has.
  package let groups: [Group]
  package let tables: [HelpTable]
  package let takesCommand: Bool
  /// Reads the options and the operands, and returns the work of the command.
  package let prepare: @Sendable (CommandWords) throws(UsageError) -> Work

  package typealias Work = @MainActor @Sendable () throws -> Int32

  package init<Command: Subcommand>(
    _ command: Command.Type, takesCommand: Bool = false,
    run: @escaping @MainActor @Sendable (Command) throws -> Int32 = { try $0.run() }
  ) {
    name = Command.name
    summary = Command.summary
    operands = Command.operands.map(\.info)
    let own = OptionGroup("Options", Command.options)
    groups =
      ([own] + Command.groups).filter { !$0.options.isEmpty }
      .map { Group(title: $0.title, options: $0.options.map(\.info)) } + [Self.common]
    tables = Command.tables
    self.takesCommand = takesCommand
    prepare = { words throws(UsageError) in
      let command = try Command(words)
      return { try run(command) }
    }
  }

  package static let help = OptionInfo(
    name: "help", letter: "h", placeholder: nil, summary: "show this help", values: [])
  package static let version = OptionInfo(
    name: "version", letter: "V", placeholder: nil, summary: "show the version", values: [])

  private static let common = Group(title: "Every command", options: [help, version])

  package var options: [OptionInfo] { groups.flatMap(\.options) }

  package var takesCommandLine: Bool { operands.contains(where: \.isCommandLine) }

  package func option(_ name: String) -> OptionInfo? { options.first { $0.name == name } }

  /// Returns the words that its first operand may be, where they can be listed.
  package func operandWords(among commands: [CommandEntry]) -> [String] {
    let words = operands.first?.words ?? []
    return takesCommand ? commands.map(\.name) + words : words
  }

  /// The command line in short: `record [OPTIONS] [DECK or TAPE]`.
  package var usage: String {
    ([name, "[OPTIONS]"] + operands.map(\.placeholder)).joined(separator: " ")
  }
}

extension Sequence<CommandEntry> {
  package var allOptions: [OptionInfo] {
    var names: Set<String> = []
    return flatMap(\.options).filter { names.insert($0.name).inserted }
  }
}
