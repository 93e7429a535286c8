internal import CPortholeProgram
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

@main
struct Porthole {
  @MainActor
  static func main() {
    standard_descriptors_open()
    relocations_forget()
    let words = words.dropFirst()
    // Only the program itself may start anew, never what calls `run(_:)`. On a terminal bench does not count
    // allocations, and others measure its start and its memory.
    if words.first == BenchCommand.name, !words.contains("--tty") { AllocationCounter.load() }
    exit(run(Array(words)))
  }

  /// The words of the command line from the program's name on. Swift's own list comes from /proc and is empty where that
  /// is hidden.
  private static var words: [String] {
    var words: [String] = []
    while let word = program_argument(Int32(words.count)) { words.append(String(cString: word)) }
    return words
  }

  /// Runs one command line and returns the exit status: 0 success, 1 failure, 2 usage error, 128 + n ended by signal n.
  @MainActor
  static func run(_ words: [String]) -> Int32 {
    do {
      let commands = CommandTable.entries
      let invocation = try Invocation(words, among: commands)
      if invocation.asksForVersion {
        try Output.print(Version.text)
        return 0
      }
      if invocation.asksForHelp {
        try Pager.show(
          invocation.command.map(HelpText.page)
            ?? HelpText.overview(commands, topics: HelpTopic.allCases.map(\.rawValue)))
        return 0
      }
      guard let command = invocation.command ?? commands.first else { return 0 }
      return try command.prepare(invocation.words)()
    } catch let error as UsageError {
      Output.complain("\(error)")
      let command = Invocation.command(in: words, among: CommandTable.entries)
      Output.say("Try \"porthole \(command.map { "help \($0)" } ?? "--help")\".")
      return 2
    } catch let problem as TapeProblem {
      for problem in [problem] + problem.others { Output.complain("\(problem)") }
      return 1
    } catch let problem as KeymapFile.Problem {
      for problem in [problem] + problem.others { Output.complain("\(problem)") }
      return 1
    } catch {
      Output.complain("\(error)")
      if let command = Invocation.misspelledCommand(words, among: CommandTable.entries) {
        Output.say("Did you mean \"porthole \(command)\"?")
      } else if let folder = Invocation.newFolder(words, among: CommandTable.entries) {
        Output.say("To make a deck of that name: porthole new \(folder)")
      }
      return 1
    }
  }
}
