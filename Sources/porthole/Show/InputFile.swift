internal import Glibc

/// What is given to the program as one file.
enum InputFile {
  /// Reads a file that is found without being named, so that what stands in its place must not hold the program up: one
  /// that is no regular file, nor a device such as /dev/null, is refused.
  static func readSettings(_ path: String, atMost limit: Int, remedy: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure("\(path): cannot be read: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      throw CommandFailure("\(path): not a regular file; name one")
    }
    return try read(descriptor, path: path, atMost: limit, remedy: remedy)
  }

  /// Reads a file to its end; `-` is standard input.
  ///
  /// - Parameters:
  ///   - limit: How many bytes it may have, a number of MiB.
  ///   - remedy: What to do about one that has more.
  static func read(_ path: String, atMost limit: Int, remedy: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure("\(path): cannot be read: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    return try read(descriptor, path: path, atMost: limit, remedy: remedy)
  }

  private static func read(
    _ descriptor: Int32, path: String, atMost limit: Int, remedy: String
  ) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var count = 0
      bytes.append(addingCapacity: 1 << 16) { output in
        output.withUnsafeMutableBufferPointer { buffer, initialized in
          count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
          initialized = max(0, count)
        }
      }
      if count == 0 { return bytes }
      if count < 0, errno != EINTR {
        throw CommandFailure("\(path): cannot be read: \(String(cString: strerror(errno)))")
      }
      guard bytes.count <= limit else { throw CommandFailure("\(path): larger than \(limit >> 20) MiB; \(remedy)") }
    }
  }
}
