internal import CPortholeProgram
internal import PortholeRecording
internal import Transitions

/// A program with commands, of which one command line runs one.
package struct Program {
  /// The commands in the order in which help shows them; the first one runs where none is named.
  private let commands: [CommandEntry]

  package static var porthole: Program { Program(CommandTable.entries) }

  package init(_ commands: [CommandEntry]) { self.commands = commands }

  /// The words of this process without the program's name. Swift's own list comes from /proc and is empty where that is
  /// hidden.
  package static var words: [String] {
    var words: [String] = []
    while let word = program_argument(Int32(words.count)) { words.append(String(cString: word)) }
    return Array((words.isEmpty ? CommandLine.arguments : words).dropFirst())
  }

  /// Runs one command line and returns the exit status: 0 success, 1 failure, 2 usage error, 128 + n ended by signal n.
  @MainActor
  package func run(_ words: [String]) -> Int32 {
    do { return try start(words) } catch {
      let command = Invocation.command(in: words, among: commands)
      if command == ShellCommand.name {
        // A terminal that opens with it stays usable.
        do { try PlainShell.start(Array(words.drop { $0 != "--" }.dropFirst()), after: error) } catch {}
      }
      return complain(of: error, words, command)
    }
  }

  private func complain(of error: any Error, _ words: [String], _ command: String?) -> Int32 {
    switch error {
    case let error as UsageError:
      Output.complain("\(error)")
      Output.say("Try \"porthole help \(command ?? commands.first?.name ?? "")\".")
      return 2
    case let problem as TapeProblem:
      for problem in [problem] + problem.others { Output.complain("\(problem)") }
      Self.show(problem.screen)
    case let problem as Problem:
      Output.complain("\(problem)")
      Self.show(problem.screen)
    default:
      Output.complain("\(error)")
      if let meant = ForeignCommand.meaning(of: words) {
        Output.say("Did you mean: \(meant)")
      } else if let command = Invocation.misspelledCommand(words, among: commands) {
        Output.say("Did you mean \"porthole \(command)\"?")
      } else if let folder = Invocation.newFolder(words, among: commands) {
        Output.say("To make a deck of that name: porthole new \(folder.shellWord)")
      }
    }
    return 1
  }

  /// Writes the rows of the screen on which a problem was found.
  private static func show(_ screen: [String]) {
    if screen.isEmpty { return }
    Output.say("The last screen was:")
    for row in screen { Output.say("  " + row) }
  }

  @MainActor
  private func start(_ words: [String]) throws -> Int32 {
    let invocation = try Invocation(words, among: commands)
    if invocation.asksForVersion {
      try Output.print(Version.text)
      return 0
    }
    if invocation.asksForHelp {
      try Pager.show(
        (invocation.command ?? (commands.count == 1 ? commands.first : nil)).map(HelpText.page)
          ?? HelpText.overview(commands, topics: HelpTopic.allCases.map(\.rawValue)))
      return 0
    }
    if let problem = ProcessLimits.problem { throw CommandFailure(problem) }
    guard let command = invocation.command ?? commands.first else { return 0 }
    return try command.prepare(invocation.words)()
  }
}
