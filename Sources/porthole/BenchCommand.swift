/// `porthole bench`.
enum BenchCommand {
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    if arguments.onTerminal { return try TerminalBench.run(arguments) }
    throw CommandFailure("bench is not there yet")
  }
}
