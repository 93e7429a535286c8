internal import PortholePlatform
internal import Transitions

/// A command line, divided into a command, its options and its operands.
package struct Invocation {
  /// The command that is named; nil if none is.
  private(set) var command: CommandEntry?
  private(set) var words = CommandWords()

  package var asksForHelp: Bool { words.options.contains { $0.name == CommandEntry.help.name } }
  package var asksForVersion: Bool { words.options.contains { $0.name == CommandEntry.version.name } }

  /// - Throws: ``UsageError`` for the first word that cannot be used. Where help or the version is asked for, nothing
  ///   else has to be right.
  package init(_ line: [String], among commands: [CommandEntry]) throws(UsageError) {
    var scanner = OptionScanner(line, options: commands.allOptions)
    var dashed: [String] = []
    while let item = try scanner.next() {
      switch item {
      case .operand(let word) where scanner.isPastDashes: dashed.append(word)
      case .operand(let word): words.operands.append(word)
      case .option(let option, let value): words.options.append((option.name, value))
      }
    }
    if let first = words.operands.first, let named = commands.first(where: { $0.name == first }) {
      command = named
      words.operands.removeFirst()
    }
    if command?.takesCommandLine == true {
      words.commandLine = scanner.isPastDashes ? dashed : nil
    } else {
      words.operands += dashed
    }
    if asksForHelp || asksForVersion { return }
    guard let used = command ?? commands.first else { return }
    for (name, _) in words.options where used.option(name) == nil {
      let owners = commands.filter { $0.option(name) != nil }.map(\.name)
      throw UsageError(.optionOfOtherCommand("--\(name)", command: used.name, owners: owners))
    }
    let places = used.operands.count { !$0.isCommandLine }
    guard words.operands.count > places, used.operands.last?.repeats != true else { return }
    if command == nil, let meant = ForeignCommand.meaning(of: words.operands) {
      throw UsageError(.foreignCommand(words.operands[0], meant: meant))
    }
    // A first word of several that is no path is most likely a misspelled command.
    if command == nil, let meant = Self.misspelledCommand(words.operands, among: commands) {
      throw UsageError(.unknownCommand(words.operands[0]), suggestion: meant)
    }
    let word = words.operands[places]
    if words.operands.prefix(places + 1).allSatisfy({ access($0, F_OK) == 0 }) {
      throw UsageError(.secondPath(word, command: used.name))
    }
    let given = words.options.map(\.name)
    let wanting = used.options.first { $0.isValueOptional && given.contains($0.name) }
    let option = used.options.first { $0.values.contains(word) }
    throw UsageError(
      .unexpectedOperand(word),
      suggestion: wanting.map { "\($0.spelling)=\(word)" } ?? option.map { "\($0.spelling) \(word)" })
  }

  /// Returns the name of the command that a command line begins with, after any options; nil if it names none.
  package static func command(in words: [String], among commands: [CommandEntry]) -> String? {
    let first = words.prefix { $0 != "--" }.first { !$0.hasPrefix("-") }
    return commands.first { $0.name == first }?.name
  }

  /// Returns the folder that somebody may want to make: the only word of a command line, which is neither a command nor
  /// the path of anything; nil if that is not so.
  package static func newFolder(_ words: [String], among commands: [CommandEntry]) -> String? {
    guard words.count == 1, let word = words.first, command(in: words, among: commands) == nil, !word.hasPrefix("-"),
      !word.isEmpty, access(word, F_OK) != 0, !word.contains(where: { "./\\:".contains($0) })
    else { return nil }
    return word
  }

  /// Returns the command that was meant by a first word that is neither a command nor the path of anything.
  package static func misspelledCommand(_ words: [String], among commands: [CommandEntry]) -> String? {
    let names = commands.map(\.name)
    guard let word = words.first, !names.contains(word), access(word, F_OK) != 0 else { return nil }
    return NearestName.of(word, among: names)
  }
}
