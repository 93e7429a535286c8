internal import Recording
internal import Transitions

extension Arguments {
  /// Reads a command line, the program's name left out.
  ///
  /// - Throws: ``UsageError`` for the first word that cannot be used.
  init(parsing words: [String]) throws(UsageError) {
    var scanner = OptionScanner(words)
    var used: [OptionTable.Entry] = []
    var operands: [String] = []
    while let item = try scanner.next() {
      switch item {
      case .operand(let word):
        operands.append(word)
      case .option(let entry, let value):
        try entry.apply(&self, value)
        used.append(entry)
      }
    }
    if let first = operands.first, let named = Subcommand(rawValue: first) {
      command = named
      isCommandNamed = true
      operands.removeFirst()
    }
    self.operands = operands
    if asksForHelp || asksForVersion { return }
    for entry in used where !entry.commands.contains(command) {
      throw UsageError(.optionOfOtherCommand(entry.spelling, command: command, commands: entry.commands))
    }
    if operands.count > command.mostOperands {
      // A first word of several that is no path is most likely a misspelled command.
      if let meant = Porthole.misspelledCommand(operands), !isCommandNamed {
        throw UsageError(.unknownCommand(operands[0]), suggestion: meant)
      }
      let word = operands[command.mostOperands]
      let format = operands.dropFirst().first { command == .render && ExportFormat.named($0) != nil }
      throw UsageError(.tooManyOperands(word), suggestion: format.map { "--format \($0)" })
    }
  }
}
