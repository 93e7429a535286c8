internal import Transitions

extension Arguments {
  /// Reads a command line, the program's name left out.
  ///
  /// - Throws: ``UsageError`` for the first word that cannot be used.
  init(parsing words: [String]) throws(UsageError) {
    let first = words.first.flatMap(Command.init(rawValue:))
    var scanner = OptionScanner(words, command: first ?? .show)
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
    if let first = operands.first, let named = Command(rawValue: first) {
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
      // A second word where one path is expected is more likely a misspelled command.
      let suggestion =
        isCommandNamed ? nil : NearestName.of(operands[0], among: Command.allCases.map(\.rawValue))
      throw UsageError(.tooManyOperands(operands[command.mostOperands]), suggestion: suggestion)
    }
  }
}
