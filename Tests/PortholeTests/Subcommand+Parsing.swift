@testable import PortholeProgram

extension Subcommand {
  /// Creates the command from the words that follow its name.
  init(parsing words: [String]) throws(UsageError) {
    let invocation = try Invocation([Self.name] + words, among: CommandTable.entries)
    try self.init(options: invocation.options, operands: invocation.operands)
  }
}
