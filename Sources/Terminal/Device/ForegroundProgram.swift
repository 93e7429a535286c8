internal import CPortholeNcursesw
internal import PortholePlatform
internal import PortholeStreams

/// A program that has the terminal in our place, such as an editor.
struct ForegroundProgram {
  let words: [String]
  /// Its working directory; nil for ours.
  let folder: String?
  let environment: [String]

  struct End {
    /// The problem, in words for the user; nil if it ended well.
    var problem: String?
    /// Ended by a signal, so that it could undo nothing.
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
    launch.environment = environment
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
        end.isForced = status & 0x7F != 0
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
        deadline = .max
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
