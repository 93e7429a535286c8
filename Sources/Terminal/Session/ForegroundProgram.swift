internal import CPortholeNcursesw
internal import PortholePlatform
internal import PortholePrograms

/// Another program that has our terminal until it ends.
enum ForegroundProgram {
  /// Runs it and waits for its end. If it is stopped, we stop too, until the job continues.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
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
