internal import CPortholeNcursesw
internal import CPortholePlatform
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

extension TerminalSession {
  /// True if standard output is a terminal that can place its cursor. If not, print
  /// the screens.
  package static var isAvailable: Bool { lack == nil }

  /// The reason why standard output cannot show pictures, in words; nil if it is a terminal for them.
  package static var lack: String? {
    guard isatty(STDOUT_FILENO) == 1 else { return "standard output is not a terminal" }
    return Environment.current["TERM"] == "dumb" ? "TERM=dumb: this terminal cannot move its cursor" : nil
  }

  /// Returns what the environment tells of this terminal, which was not asked yet: whether it has colours, and its own.
  package static func assumption(_ options: TerminalOptions) -> (hasColors: Bool, palette: Palette) {
    let environment = Environment.current
    let known = try? Capabilities(environment: environment, options: options, isUnicode: true)
    return (known.map { $0.rendition.depth != .mono } ?? false, Capabilities.palette(environment: environment))
  }

  /// The value that ``keepBacktracesOff()`` gives to `SWIFT_BACKTRACE`, which is meant for this process alone.
  static let backtraceSetting = "interactive=no,color=no"

  /// Our variables without the one that ``keepBacktracesOff()`` sets.
  static var environmentForOthers: [String] {
    let isOurs = Environment.current["SWIFT_BACKTRACE"] == backtraceSetting
    return Launch.environment(changing: isOurs ? ["SWIFT_BACKTRACE": nil] : [:])
  }

  /// Makes a crash end the process instead of starting a debugger on the terminal: the runtime's own handler, where it
  /// is installed, waits for keys for half a minute. Only the environment at the start turns it off, so the process
  /// starts itself once more.
  package static func keepBacktracesOff() {
    guard porthole_has_handler(SIGILL), Environment.current["SWIFT_BACKTRACE"] == nil else { return }
    setenv("SWIFT_BACKTRACE", backtraceSetting, 1)
    porthole_program_restart(CommandLine.unsafeArgv)
    // This process goes on, with the debugger, where the system does not tell the program's path.
  }
}

enum ForegroundProgram {
  /// Runs it and waits for its end. If it is stopped, we stop too, until the job continues.
  ///
  /// - Parameters:
  ///   - folder: Its working directory; nil for ours.
  /// - Returns: The problem, in words for the user; nil if it ended well.
  static func run(_ words: [String], in folder: String? = nil) -> String? {
    var launch = Launch(words)
    launch.searchesPath = true
    launch.folder = folder
    // Our own input may be a pipe that is read to its end.
    if isatty(STDIN_FILENO) == 0 { launch.streams.0 = .file("/dev/tty", O_RDWR) }
    var signals = sigset_t()
    porthole_own_signals(&signals)
    launch.defaultSignals = signals
    launch.environment = TerminalSession.environmentForOthers
    do {
      return wait(for: try launch.start())
    } catch {
      return "cannot be started: \(error)"
    }
  }

  private static func wait(for process: pid_t) -> String? {
    var status: Int32 = 0
    while true {
      guard waitpid(process, &status, WUNTRACED) == process else {
        if errno == EINTR { continue }
        return "cannot be waited for: \(String(cString: strerror(errno)))"
      }
      // The low seven bits say how: 0 by itself, 0x7F stopped, else by that signal.
      switch status & 0x7F {
      case 0x7F:
        // If we cannot be stopped, no shell would continue it.
        if porthole_stop_job() == 0 { kill(process, SIGCONT) }
      case 0:
        let code = status >> 8 & 0xFF
        return code == 0 ? nil : code == 127 ? "no such program" : "ended with status \(code)"
      case let signal: return "ended by signal \(signal)"
      }
    }
  }
}
