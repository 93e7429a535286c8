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

/// Every command. The parser, help, the manual and completions are made from this table.
enum CommandTable {
  /// The commands in the order in which help shows them; the first one runs where none is named.
  static let entries: [CommandEntry] = [
    CommandEntry(ShowCommand.self),
    CommandEntry(NewCommand.self),
    CommandEntry(RecordCommand.self),
    CommandEntry(ExportCommand.self),
    CommandEntry(ShellCommand.self),
    CommandEntry(NotesCommand.self),
    CommandEntry(CheckCommand.self),
    CommandEntry(DoctorCommand.self),
    CommandEntry(HelpCommand.self, takesCommand: true) { try $0.run(on: entries, gallery: Gallery.showing) },
    CommandEntry(CompletionCommand.self) { try $0.run(for: entries) },
  ]
}

/// The limits of the process (`ulimit`), too low ones of which would end it in the middle of its work.
enum ProcessLimits {
  /// The least stack and address space in KiB with which every command has been tried.
  private static let least = (stack: 256, memory: 96 << 10)

  /// The limit that is too low, and a remedy; nil if none is.
  static var problem: String? {
    if let stack = kibibytes(limits_of_stack(least.stack)), stack < least.stack {
      return "the stack is limited to \(stack) KiB; allow more: ulimit -s \(least.stack)"
    }
    if let memory = kibibytes(limits_of_memory()), memory < least.memory {
      return "the memory is limited to \(memory) KiB; allow more: ulimit -v \(least.memory)"
    }
    return nil
  }

  private static func kibibytes(_ limit: Int) -> Int? { limit < 0 ? nil : limit }
}
