internal import Glibc
internal import Recording
internal import Transitions

/// Where words and data leave the program: data on standard output, talk on standard error.
enum Output {
  /// Writes a line or several to standard output.
  static func print(_ text: String) throws(CommandFailure) {
    try write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: STDOUT_FILENO)
  }

  /// Writes several texts to standard output, with a blank line between them.
  static func print(_ pages: some Sequence<String>) throws(CommandFailure) {
    var isFirst = true
    for page in pages {
      if !isFirst { try print("") }
      try print(page)
      isFirst = false
    }
  }

  /// Says why something did not work.
  static func complain(_ message: String) {
    say("porthole: \(message)")
  }

  /// Writes a line to standard error. Names and words of somebody's files may be in it: nothing acts as a control.
  static func say(_ line: String) {
    try? write(Array((plain(line) + "\n").utf8), to: STDERR_FILENO)
  }

  /// The text with everything replaced that a terminal might act on or not show.
  static func plain(_ text: String) -> String {
    CellClusterer.line(of: text)
  }

  /// Writes all bytes, or says why not.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(CommandFailure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw CommandFailure("cannot write: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Writes a file, which is there once it is whole, or to standard output where the path is nil or `-`.
  ///
  /// - Parameter replacing: Whether a regular file that is there may be replaced.
  static func write(_ bytes: [UInt8], path: String?, replacing: Bool = false) throws {
    guard let path, path != "-" else { return try write(bytes, to: STDOUT_FILENO) }
    // Writing to a full disk fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    let file = try DraftFile(path: path, replacing: replacing)
    try file.append(bytes)
    try file.publish()
  }
}
