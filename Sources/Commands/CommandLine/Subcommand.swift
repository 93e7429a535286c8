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
      throw UsageError(.missing(need, command: Self.name))
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
