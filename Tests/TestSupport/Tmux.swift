package import PortholePlatform
package import Transitions

/// A separate tmux server with one program on it, as an independent check.
package final class Tmux {
  private let socket: String
  private let environment: [String]

  /// Starts a shell command on a new terminal.
  ///
  /// - Parameters:
  ///   - variables: The complete environment of the command, apart from what tmux adds.
  ///   - staysOpen: If true, the terminal stays readable after the command has ended.
  package init(_ command: String, variables: [String: String], size: Size, staysOpen: Bool = false) throws {
    socket = "/tmp/porthole-test-\(getpid())-\(UInt64.random(in: 0 ... .max)).tmux"
    environment = SanitizerOptions.added(to: variables).map { "\($0.key)=\($0.value)" }
    let options = ["set", "-g", "remain-on-exit", staysOpen ? "on" : "off", ";", "set", "-g", "status", "off", ";"]
    let start = ["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)", command]
    // The options must be set before the terminal is created, and the server starts with this command.
    _ = try run(["start-server", ";"] + options + start)
  }

  deinit {
    _ = try? run(["kill-server"])
    unlink(socket)
  }

  /// Sends keys by tmux's names, such as `Enter` or `C-z`.
  package func press(_ keys: String...) throws {
    _ = try run(["send-keys"] + keys)
  }

  /// Sends a text as it is.
  package func type(_ text: String) throws {
    _ = try run(["send-keys", "-l", text])
  }

  package func resize(to size: Size) throws {
    _ = try run(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
  }

  /// Returns the value of a tmux format for the terminal.
  package func state(_ format: String) throws -> String {
    String(try run(["display-message", "-p", format]).dropLast())
  }

  /// Returns the child of the terminal's first process, a shell; nil if there is none.
  package func child() throws -> pid_t? {
    let shell = try state("#{pane_pid}")
    guard let file = fopen("/proc/\(shell)/task/\(shell)/children", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let digits = line.map(UInt8.init(bitPattern:)).prefix { (0x30...0x39).contains($0) }
    return pid_t(String(decoding: digits, as: UTF8.self))
  }

  /// Returns the screen as text with SGR, row by row.
  package func capture() throws -> [String] {
    try run(["capture-pane", "-p", "-e", "-N"]).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// Returns the screen as plain text.
  package func text() throws -> String { try run(["capture-pane", "-p"]) }

  /// Waits until a condition holds; returns false if it never does.
  package func wait(until isSo: () throws -> Bool) rethrows -> Bool {
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while PseudoTerminal.now < deadline {
      if try isSo() { return true }
      usleep(15_000)
    }
    return try isSo()
  }

  private func run(_ words: [String]) throws -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends) == 0 else { throw PseudoTerminal.Failure("no pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    // Threads of a test block signals, and child processes inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let all = ["env", "-i"] + environment + ["tmux", "-S", socket, "-f", "/dev/null"] + words
    var arguments: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [strdup("PATH=/usr/bin:/bin"), nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/usr/bin/env", &actions, &attributes, &arguments, &variables)
    close(ends[1])
    defer { close(ends[0]) }
    guard code == 0 else { throw PseudoTerminal.Failure("tmux: \(String(cString: strerror(code)))") }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(ends[0], &chunk, chunk.count)
      if count <= 0 { break }
      bytes += chunk.prefix(count)
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let text = String(decoding: bytes, as: UTF8.self)
    guard status == 0 else { throw PseudoTerminal.Failure("tmux \(words.joined(separator: " ")): \(text)") }
    return text
  }

  /// Creates a pipe whose ends close on exec: a server that inherits an end would keep it open.
  private func pipe2(_ ends: inout [Int32]) -> Int32 {
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return 0
  }
}
