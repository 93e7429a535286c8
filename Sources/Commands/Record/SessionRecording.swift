internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// The recording of a program that somebody uses on this terminal. It begins with the program, and ends with it.
///
/// The program runs as in `porthole shell` without transitions: bytes pass as they are. They are written to an asciicast
/// as they come, so that nothing is lost, however it ends. A file of another format is made from that at the end.
///
/// If standard input is no terminal, as in a job of CI, the program gets a terminal of its own that nobody sees.
struct SessionRecording {
  /// The program and its arguments; empty for the user's shell.
  var words: [String]
  /// The path of the file; nil for an asciicast with the name of the program.
  var output: String?
  var recordsKeys: Bool
  var export: ExportOptions
  var messages = Messages()

  /// - Returns: The status of the program: 128 + n for signal n.
  @MainActor
  func run() throws -> Int32 {
    let environment = Environment.current
    let words = words.isEmpty ? [environment["SHELL"] ?? "/bin/sh"] : words
    let isAttended = isatty(STDIN_FILENO) == 1
    // The process may start itself anew, with the output that it has now.
    TerminalSession.keepBacktracesOff()
    if output?.hasSuffix(".tape") == true { return try writeTape(words, isAttended, environment, to: output) }
    let isSeen = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    // Standard output that leads into a file or a pipe asks for a tape: `porthole record > demo.tape`.
    if isAttended, isatty(STDOUT_FILENO) == 0, output == nil, let terminal = SeparateOutput() {
      defer { terminal.end() }
      return try writeTape(words, isAttended, environment, to: nil, terminal)
    }
    let format = try format()
    guard !isAttended || isSeen else {
      throw CommandFailure("a program is recorded where its output is seen; to record it unseen, add </dev/null")
    }
    let (path, recording) = try begin(words, format, environment)
    let status: Int32
    do {
      status = try use(words, isAttended, environment, recordedTo: output ?? path, by: recording)
    } catch {
      if case .file = OutputPlace(path) { unlink(path) }
      throw error
    }
    if let message = recording.message { Output.complain(message) }
    try finish(path, recording, format)
    return status
  }

  /// Runs the program to its end.
  @MainActor
  private func use(
    _ words: [String], _ isAttended: Bool, _ environment: Environment, recordedTo path: String,
    by sink: any ShowSink<Never>
  ) throws -> Int32 {
    if isAttended, !messages.isQuiet {
      let end = self.words.isEmpty ? "exit or Ctrl-D ends it" : "it ends with \(words[0])"
      Output.say("recording \(words[0]) to \(path); \(end)")
      Self.waitForReader()
    }
    var options = ShellOptions(words)
    options.watches = false
    do {
      return isAttended
        ? try ShellSession.run(options, sinks: [sink], environment: environment)
        : try UnattendedSession.run(words, size: Self.size, sinks: [sink])
    } catch {
      if let error = error as? TerminalError { throw error }
      throw ProgramStart.failure(words[0], "\(error)", of: "record")
    }
  }

  /// Leaves time to read a message before the screen is cleared; a pressed Enter ends it.
  private static func waitForReader() {
    var input = [Poll.Entry(reading: STDIN_FILENO)]
    Poll.wait(for: &input, until: MonotonicClock.now + 1_000_000_000)
  }

  /// Writes what is typed as a tape.
  ///
  /// - Parameter path: The path of the tape; nil for standard output, which is no terminal.
  @MainActor
  private func writeTape(
    _ words: [String], _ isAttended: Bool, _ environment: Environment, to path: String?,
    _ terminal: SeparateOutput? = nil
  ) throws -> Int32 {
    if let path { _ = try OutputPlace.free(path, replacing: export.replacesFile) }
    let name = path?.split(separator: "/").last?.dropLast(".tape".count) ?? "demo"
    let tape = TypedTape(of: self.words, shell: words[0], to: "\(name.isEmpty ? "demo" : name).gif")
    let status = try use(words, isAttended, environment, recordedTo: path ?? "a tape", by: tape)
    terminal?.end()
    try Output.write(Array(tape.text.utf8), path: path, replacing: export.replacesFile)
    if let path, !messages.isQuiet {
      Output.say("\(path): what was typed; edit it, then record it: porthole record \(path.shellWord)")
    }
    return status
  }

  private static let size = Size(columns: 80, rows: 24)

  /// Returns the format of the file, after all checks that can be made before the program starts.
  private func format() throws -> ExportFormat {
    guard let output else { return .cast }
    if output == "-" {
      throw CommandFailure("-: the program writes to standard output; name a file with -o")
    }
    let format = try ExportFormat.of(
      output, among: ExportFormat.all.filter { $0.motion != nil }, unlessNamed: .cast)
    try export.check(format, of: output, isMotion: true)
    _ = try OutputPlace.free(output, replacing: export.replacesFile)
    return format
  }

  /// True if the asciicast is not what is asked for, but only the source of that.
  private func isDrawn(_ format: ExportFormat) -> Bool {
    format != .cast || export.showsKeys || export.framesPerSecond != nil
  }

  /// Creates the asciicast: at the path that is asked for, or else with the first name that is free.
  @MainActor
  private func begin(
    _ words: [String], _ format: ExportFormat, _ environment: Environment
  ) throws(RecordingError) -> (path: String, recording: ShellRecording) {
    func create(_ path: String, replacing: Bool) throws(RecordingError) -> (String, ShellRecording) {
      return (
        path,
        try ShellRecording(
          to: RecordingFile(path: path, replacing: replacing), hasKeys: recordsKeys || export.showsKeys,
          title: export.title ?? words.joined(separator: " "), version: export.version,
          terminal: environment["TERM"])
      )
    }
    if let output, !isDrawn(format) { return try create(output, replacing: export.replacesFile) }
    let name = output ?? words[0].split(separator: "/").last.map(String.init) ?? "porthole"
    var number = 1
    while true {
      do throws(RecordingError) {
        return try create(number == 1 ? "\(name).cast" : "\(name)-\(number).cast", replacing: false)
      } catch .exists where number < 10_000 {
        number += 1
      }
    }
  }

  @MainActor
  private func finish(_ path: String, _ recording: ShellRecording, _ format: ExportFormat) throws {
    guard let output, isDrawn(format) else {
      recording.publish()
      return messages.listener(.wrote(FileReport(path, size: recording.size, microseconds: recording.length)))
    }
    do {
      _ = try CastExport(path: path, target: output, export: export, messages: messages).write()
    } catch {
      recording.publish()
      throw CommandFailure("\(error); the recording is in \(path), which \"porthole export\" reads")
    }
    unlink(path)
  }
}

/// Standard output while the terminal stands in its place: a program uses the terminal, and a file is written to a pipe.
final class SeparateOutput {
  private var output: Int32

  /// Puts the terminal in its place; nil if there is none.
  init?() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    output = terminal < 0 ? -1 : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else {
      if terminal >= 0 { close(terminal) }
      return nil
    }
    dup2(terminal, STDOUT_FILENO)
    close(terminal)
  }

  /// Puts it back; a second call does nothing.
  func end() {
    guard output >= 0 else { return }
    dup2(output, STDOUT_FILENO)
    close(output)
    output = -1
  }
}
