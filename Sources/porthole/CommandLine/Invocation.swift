internal import PortholePlatform
internal import Transitions

/// A command line, divided into a command, its options and its operands.
struct Invocation {
  /// The command that is named; nil if none is.
  private(set) var command: CommandEntry?
  /// The options in the order of the command line.
  private(set) var options: [(name: String, value: String)] = []
  /// The words that are neither command nor option.
  private(set) var operands: [String] = []

  /// A Boolean value indicating whether help is asked for.
  var asksForHelp: Bool { options.contains { $0.name == CommandEntry.help.name } }
  /// A Boolean value indicating whether the version is asked for.
  var asksForVersion: Bool { options.contains { $0.name == CommandEntry.version.name } }

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - commands: All commands; the first one runs where none is named.
  /// - Throws: ``UsageError`` for the first word that cannot be used. Where help or the version is asked for, nothing
  ///   else has to be right.
  init(_ words: [String], among commands: [CommandEntry]) throws(UsageError) {
    var scanner = OptionScanner(words, options: commands.allOptions)
    while let item = try scanner.next() {
      switch item {
      case .operand(let word): operands.append(word)
      case .option(let option, let value): options.append((option.name, value))
      }
    }
    if let first = operands.first, let named = commands.first(where: { $0.name == first }) {
      command = named
      operands.removeFirst()
    }
    if asksForHelp || asksForVersion { return }
    guard let used = command ?? commands.first else { return }
    for (name, _) in options where used.option(name) == nil {
      let owners = commands.filter { $0.option(name) != nil }.map(\.name)
      throw UsageError(.optionOfOtherCommand("--\(name)", command: used.name, owners: owners))
    }
    guard operands.count > used.operands.count, used.operands.last?.repeats != true else { return }
    // A first word of several that is no path is most likely a misspelled command.
    if command == nil, let meant = Self.misspelledCommand(operands, among: commands) {
      throw UsageError(.unknownCommand(operands[0]), suggestion: meant)
    }
    let word = operands[used.operands.count]
    let option = used.options.first { $0.values.contains(word) }
    throw UsageError(.unexpectedOperand(word), suggestion: option.map { "\($0.spelling) \(word)" })
  }

  /// Returns the command that was meant by a first word that is neither a command nor the path of anything.
  static func misspelledCommand(_ words: [String], among commands: [CommandEntry]) -> String? {
    let names = commands.map(\.name)
    guard let word = words.first, !names.contains(word), access(word, F_OK) != 0 else { return nil }
    return NearestName.of(word, among: names)
  }
}
