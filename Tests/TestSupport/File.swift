internal import PortholePlatform

/// Reads and writes files for tests.
package enum File {
  /// The reason why a file could not be written.
  package struct Failure: Error {
    let path: String
    let reason: Int32
  }

  /// Creates or replaces a file.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    guard let stream = fopen(path, "we") else { throw Failure(path: path, reason: errno) }
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else { throw Failure(path: path, reason: errno) }
  }

  /// Returns all bytes of a file; nil if it cannot be read.
  package static func read(_ path: String) -> [UInt8]? {
    guard let stream = fopen(path, "re") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
