internal import PortholeDecks
internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

/// The output of the program: data on standard output, messages on standard error.
package enum Output {
  package static func print(_ text: String) throws(CommandFailure) {
    try write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: STDOUT_FILENO)
  }

  /// Writes several texts to standard output, with a blank line between them.
  package static func print(_ pages: some Sequence<String>) throws(CommandFailure) {
    var isFirst = true
    for page in pages {
      if !isFirst { try print("") }
      try print(page)
      isFirst = false
    }
  }

  /// Writes lines to standard output. They may quote files, so control characters are replaced.
  package static func report(_ lines: [String]) throws(CommandFailure) {
    if !lines.isEmpty { try print(lines.map(plain).joined(separator: "\n")) }
  }

  package static func complain(_ message: String) {
    say("porthole: \(message)")
  }

  /// Writes a line to standard error. It may quote files, so control characters are replaced.
  package static func say(_ line: String) {
    try? write(Array((plain(line) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Returns a text without control and invisible characters.
  package static func plain(_ text: String) -> String {
    CellClusterer.line(of: text)
  }

  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(CommandFailure) {
    let reason = bytes.withUnsafeBytes { WholeWrite.write($0, to: descriptor) }.errno
    if reason != 0 { throw CommandFailure("cannot write to standard output: \(String(cString: strerror(reason)))") }
  }

  /// Returns the path of a file to write, which is `-` if it leads to standard output: that may be a file already.
  static func target(_ path: String?) -> String? { path == "/dev/stdout" || path == "/dev/fd/1" ? "-" : path }

  /// Writes a file that appears only when it is complete, or writes to standard output if the path is nil or `-`.
  package static func write(_ bytes: [UInt8], path: String?, replacing: Bool = false) throws {
    guard let path, path != "-" else { return try write(bytes, to: STDOUT_FILENO) }
    try DraftFile.write(bytes, to: path, replacing: replacing)
  }
}

/// The reason why a command failed, in words for the user.
package struct CommandFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// The words about a program that cannot be started.
enum ProgramStart {
  /// - Parameters:
  ///   - reason: The reason as the system gives it.
  ///   - command: The command that was to run the program: `shell` or `record`.
  static func failure(_ word: String, _ reason: String, of command: String) -> CommandFailure {
    if isDeck(word) {
      let name = word.shellWord
      let way =
        command == "record" ? "record the deck: porthole record \(name) -o FILE" : "show the deck: porthole \(name)"
      return CommandFailure("\(word): \(command) runs a program; to \(way)")
    }
    let remedy =
      reason.hasPrefix("No such file")
      ? "; check the name" : reason.hasPrefix("Permission denied") ? "; check its permissions" : ""
    return CommandFailure("\(word): cannot be started: \(reason)\(remedy)")
  }

  private static func isDeck(_ path: String) -> Bool {
    if access(path + "/deck.conf", F_OK) == 0 { return true }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) != 0 else { return false }
    return DeckFile.hasKnownFormat(path)
  }
}
