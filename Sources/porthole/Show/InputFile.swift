internal import PortholeDecks
internal import PortholePlatform

/// A file that the user gives to the program.
enum InputFile {
  /// Reads a file that the user may not have named. Only regular files and devices such as /dev/null are read, so that
  /// nothing in its place holds the program up.
  static func readSettings(_ path: String, atMost limit: Int, remedy: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure("\(path): cannot be read: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      throw CommandFailure("\(path): not a regular file; give one")
    }
    return try read(descriptor, path: path, atMost: limit, remedy: remedy)
  }

  /// Reads a file to its end; `-` is standard input.
  ///
  /// - Parameters:
  ///   - limit: The most bytes, a whole number of MiB.
  ///   - remedy: The remedy that the message suggests if there are more.
  static func read(_ path: String, atMost limit: Int, remedy: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure("\(path): cannot be read: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    return try read(descriptor, path: path, atMost: limit, remedy: remedy)
  }

  private static func read(
    _ descriptor: Int32, path: String, atMost limit: Int, remedy: String
  ) throws(CommandFailure) -> [UInt8] {
    switch WholeRead(of: descriptor, atMost: limit) {
    case .bytes(let bytes): return bytes
    case .tooMany: throw CommandFailure("\(path): larger than \(limit >> 20) MiB; \(remedy)")
    case .failed(let number):
      throw CommandFailure("\(path): cannot be read: \(String(cString: strerror(number)))")
    }
  }
}
