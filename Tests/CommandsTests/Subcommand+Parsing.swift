@testable import PortholeCommands

extension Subcommand {
  /// Creates the command from the words that follow its name.
  init(parsing words: [String]) throws(UsageError) {
    try self.init(try Invocation([Self.name] + words, among: CommandTable.entries).words)
  }
}
