internal import PortholePlatform
internal import PortholeTerminal

/// The user's shell without us. Whatever is wrong with `porthole shell`, a terminal that opens with it stays usable.
enum PlainShell {
  static let variable = "PORTHOLE"

  /// The terminal closes when this process ends: it leads the terminal's session, as a shell that replaces itself by
  /// `porthole shell` does. Nobody would read a message then, or could mend what it is about.
  static var isLast: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && getsid(0) == getpid()
  }

  /// The programs that may be the user's shell, the likeliest first.
  static func choices(_ environment: Environment) -> [String] {
    let entry = getpwuid(getuid()).flatMap { $0.pointee.pw_shell }.map { String(cString: $0) }
    let refusals = ["nologin", "false"]
    let named = [environment["SHELL"], refusals.contains { entry?.hasSuffix($0) == true } ? nil : entry]
    return named.compactMap(\.self).filter {
      !$0.isEmpty && (!$0.utf8.contains(UInt8(ascii: "/")) || access($0, X_OK) == 0)
    } + ["/bin/sh"]
  }

  /// Says what has gone wrong and runs the shell, where the terminal would close otherwise.
  static func start(_ words: [String], after error: any Error) throws -> Never {
    guard isLast else { throw error }
    Output.complain("\(error)")
    let environment = Environment.current
    // The program that was asked for may be the one that cannot be started.
    if !words.isEmpty { try? become(words, environment) }
    try become([], environment)
  }

  /// Replaces this process by a program, by default the user's shell.
  static func become(_ words: [String], _ environment: Environment) throws -> Never {
    // A shell whose configuration starts porthole again, whatever this variable says, does so in this very process.
    let mark = "plain.\(getpid())"
    let place = environment[variable]
    setenv(variable, place == nil ? "shell" : mark, 1)
    if place == mark { unsetenv("ENV") }
    let shells = place == mark ? ["/bin/sh"] : choices(environment)
    var reason: Int32 = 0
    for words in words.isEmpty || place == mark ? shells.map({ [$0] }) : [words] {
      var list: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      execvp(words[0], &list)
      reason = errno
      for word in list { free(word) }
    }
    throw ProgramStart.failure(words.first ?? shells[0], String(cString: strerror(reason)), of: "shell")
  }
}
