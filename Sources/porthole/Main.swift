internal import Glibc

@main
struct Porthole {
  /// What `--version` says.
  static let version = "0.1.0"

  @MainActor
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs one command line and answers the exit status: 0 fine, 1 failed, 2 misused, 128 + n ended by signal n.
  @MainActor
  static func run(_ words: [String]) -> Int32 {
    do {
      let arguments = try Arguments(parsing: words)
      if arguments.asksForVersion {
        try Output.print("porthole \(version)")
        return 0
      }
      if arguments.asksForHelp {
        try Output.print(HelpText.of(arguments.isCommandNamed ? arguments.command : nil))
        return 0
      }
      return try arguments.command.run(arguments)
    } catch let error as UsageError {
      Output.complain("\(error)")
      Output.say("Try \"porthole --help\".")
      return 2
    } catch {
      Output.complain("\(error)")
      return 1
    }
  }
}
