internal import CNcursesw
internal import Glibc

/// Another program that has our terminal until it ends.
enum ForegroundProgram {
  /// Runs it and waits for its end. If it is stopped, we stop too, until the job continues.
  ///
  /// - Parameter words: Its path and its arguments.
  /// - Returns: The problem, in words for the user; nil if it ended well.
  static func run(_ words: [String]) -> String? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Our own input may be a pipe that is read to its end.
    if isatty(STDIN_FILENO) == 0 { posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/tty", O_RDWR, 0) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    porthole_own_signals(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    var environment = environment
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &environment)
    guard code == 0 else { return "cannot be started: \(String(cString: strerror(code)))" }
    return wait(for: process)
  }

  /// The environment without our own variable, ended by nil.
  private static var environment: [UnsafeMutablePointer<CChar>?] {
    let own = "SWIFT_BACKTRACE=" + TerminalSession.backtraceSetting
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      if strcmp(variable, own) != 0 { variables.append(variable) }
      next += 1
    }
    return variables + [nil]
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
