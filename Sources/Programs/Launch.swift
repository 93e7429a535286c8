internal import CPortholePrograms
package import PortholePlatform

/// The start of another program: its words, and all that it does not inherit from us.
package struct Launch {
  /// An open file of the program.
  package enum Stream: Hashable, Sendable {
    /// The file that we have there.
    case inherited
    /// The file of a descriptor of ours.
    case descriptor(Int32)
    /// The file at a path, opened with flags of open(2).
    case file(String, Int32)
  }

  /// The place of the program among sessions and process groups.
  package enum Place: Hashable, Sendable {
    /// Our own process group: keys that end and stop a job reach both.
    case ours
    /// A process group of its own in our session.
    case group
    /// A session of its own, in which the terminal at this path is the controlling terminal and all three streams.
    case session(String)
  }

  /// The program and its arguments.
  package var words: [String]
  /// A Boolean value indicating whether a program without a slash is looked for in PATH.
  package var searchesPath = false
  /// The variables, each as `NAME=value`; nil for ours.
  package var environment: [String]?
  /// The working directory; nil for ours.
  package var folder: String?
  /// Standard input, output and error.
  package var streams: (Stream, Stream, Stream) = (.inherited, .inherited, .inherited)
  /// The session or the process group.
  package var place = Place.ours
  /// The signals that get their default action; nil for all. None is blocked.
  package var defaultSignals: sigset_t?

  /// Creates the start of a program that inherits everything but signals.
  package init(_ words: [String]) {
    self.words = words
  }

  /// Starts the program.
  ///
  /// - Returns: Its process number. Somebody must wait for its end.
  /// - Throws: The reason, such as ENOENT for a program or a folder that does not exist.
  package func start() throws(LaunchError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    add(to: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    set(&attributes)
    var words: [UnsafeMutablePointer<CChar>?] = self.words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let spawn = searchesPath ? posix_spawnp : posix_spawn
    let code = variables.withUnsafeMutableBufferPointer { variables in
      spawn(
        &process, self.words.first ?? "", &actions, &attributes, &words,
        environment == nil ? environ : variables.baseAddress ?? environ)
    }
    if code != 0 { throw LaunchError(errno: code) }
    return process
  }

  private func add(to actions: inout posix_spawn_file_actions_t) {
    if let folder { porthole_spawn_in_folder(&actions, folder) }
    if case .session(let terminal) = place {
      // The first terminal that the leader of a session opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    }
    for (number, stream) in zip([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], [streams.0, streams.1, streams.2]) {
      switch stream {
      case .inherited: break
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .file(let path, let flags): posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o666)
      }
    }
  }

  private func set(_ attributes: inout posix_spawnattr_t) {
    var flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    switch place {
    case .ours: break
    case .group: flags |= Int16(POSIX_SPAWN_SETPGROUP)
    case .session: flags |= porthole_spawn_session
    }
    posix_spawnattr_setflags(&attributes, flags)
    var signals = sigset_t()
    sigfillset(&signals)
    if let defaultSignals { signals = defaultSignals }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
  }
}

extension Launch {
  /// Returns our variables, each as `NAME=value`, with some changed.
  ///
  /// - Parameter changes: The new value of each variable; nil removes it.
  package static func environment(changing changes: [String: String?]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !changes.keys.contains(String(text.prefix { $0 != "=" })) { variables.append(text) }
      next += 1
    }
    return variables + changes.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}

/// The reason why a program could not be started.
package struct LaunchError: Error, Hashable, CustomStringConvertible {
  /// The number of the error, as errno has it.
  package let errno: Int32

  /// The reason in the system's words.
  package var description: String { String(cString: strerror(errno)) }
}
