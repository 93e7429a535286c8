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

struct ForegroundProgram {
  let words: [String]
  /// Its working directory; nil for ours.
  let folder: String?

  struct End {
    /// The problem, in words for the user; nil if it ended well.
    var problem: String?
    /// Killed, so that it could undo nothing.
    var isForced = false
  }

  /// The time in nanoseconds that it has to end when a signal ends us.
  private static let grace: Int64 = 50_000_000

  /// Runs it and waits for its end. If it is stopped, we stop too, until the job continues. Signals from the terminal are
  /// meant for it, and forgotten.
  ///
  /// - Parameter signals: Ours, with the end of children. Those that must end us are kept.
  func run(heeding signals: inout PendingSignals) -> End {
    var launch = Launch(words)
    launch.searchesPath = true
    launch.folder = folder
    // Our own input may be a pipe that is read to its end.
    if isatty(STDIN_FILENO) == 0 { launch.streams.0 = .file("/dev/tty", O_RDWR) }
    var own = sigset_t()
    porthole_own_signals(&own)
    launch.defaultSignals = own
    launch.environment = TerminalSession.environmentForOthers
    do {
      return wait(for: try launch.start(), heeding: &signals)
    } catch {
      return End(problem: "cannot be started: \(error)")
    }
  }

  private func wait(for process: pid_t, heeding signals: inout PendingSignals) -> End {
    var (status, deadline): (Int32, Int64?) = (0, nil)
    var end = End()
    while true {
      switch waitpid(process, &status, WUNTRACED | WNOHANG) {
      case process where status & 0x7F == 0x7F:
        // If we cannot be stopped, no shell would continue it.
        if deadline != nil || porthole_stop_job() == 0 { kill(process, SIGCONT) }
      case process:
        end.problem = Self.problem(of: status)
        return end
      case -1 where errno != EINTR:
        end.problem = "cannot be waited for: \(String(cString: strerror(errno)))"
        return end
      default: break
      }
      var entries = [Poll.Entry(reading: signals.pipe)]
      Poll.wait(for: &entries, until: deadline)
      signals.keep { [SIGTERM, SIGHUP].contains($0) }
      guard let ending = PendingSignals.ending(in: signals.unheard) else { continue }
      if let time = deadline {
        guard MonotonicClock.now >= time else { continue }
        (end.isForced, deadline) = (true, .max)
        kill(process, SIGKILL)
      } else {
        deadline = MonotonicClock.now + Self.grace
        kill(process, ending)
        kill(process, SIGCONT)
      }
    }
  }

  /// The low seven bits of a status say how: 0 by itself, else by that signal.
  private static func problem(of status: Int32) -> String? {
    if status & 0x7F != 0 { return "ended by signal \(status & 0x7F)" }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : code == 127 ? "no such program" : "ended with status \(code)"
  }
}
