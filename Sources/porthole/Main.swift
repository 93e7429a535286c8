internal import CProgram
internal import Glibc
internal import Interface
internal import Recording
internal import Transitions

@main
struct Porthole {
  /// What `--version` says.
  static let version = "0.1.0"

  @MainActor
  static func main() {
    standard_descriptors_open()
    let words = words.dropFirst()
    // Only the program itself may start anew, never what calls `run(_:)`.
    if words.first == Subcommand.bench.rawValue { AllocationCounter.load() }
    exit(run(Array(words)))
  }

  /// The words of the command line, from the program's name on. Swift's own list comes from /proc, and is empty where
  /// that is hidden.
  private static var words: [String] {
    var words: [String] = []
    while let word = program_argument(Int32(words.count)) { words.append(String(cString: word)) }
    return words
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
    } catch let problem as TapeProblem {
      for problem in [problem] + problem.others { Output.complain("\(problem)") }
      return 1
    } catch let problem as KeymapFile.Problem {
      for problem in [problem] + problem.others { Output.complain("\(problem)") }
      return 1
    } catch {
      Output.complain("\(error)")
      if let command = misspelledCommand(words) { Output.say("Did you mean \"porthole \(command)\"?") }
      return 1
    }
  }

  /// The command that was meant by a first word that is neither a command nor the path of anything.
  static func misspelledCommand(_ words: [String]) -> String? {
    guard let word = words.first, Subcommand(rawValue: word) == nil, access(word, F_OK) != 0 else { return nil }
    return NearestName.of(word, among: Subcommand.allCases.map(\.rawValue))
  }
}
