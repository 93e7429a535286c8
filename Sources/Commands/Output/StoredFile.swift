internal import CPortholePlatform
internal import PortholePlatform
internal import PortholeRecording

/// A file that can be read from any place, as often as needed: a regular file, or what came from a pipe.
final class StoredFile: Sendable {
  private enum Storage {
    /// The descriptor of a regular file, and the place at which its content begins.
    case descriptor(Int32, start: Int)
    case memory([UInt8])
  }

  let path: String
  private let storage: Storage

  /// The bytes that are usually read at once.
  static let pieceLength = 1 << 18

  /// Opens a file; `-` is standard input. What a pipe holds is kept in memory or, if it is much, in a file without a name.
  ///
  /// - Parameter limit: The most bytes in memory.
  init(_ path: String, inMemory limit: Int) throws(CommandFailure) {
    self.path = path
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFile.failure(path, errno) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      storage = .descriptor(descriptor, start: max(0, Int(lseek(descriptor, 0, SEEK_CUR))))
      return
    }
    defer { close(descriptor) }
    switch path == "-" ? InputFile.takeInput() : WholeRead(of: descriptor, atMost: limit) {
    case .bytes(let bytes): storage = .memory(bytes)
    case .failed(let number): throw InputFile.failure(path, number)
    case .tooMany(let read): storage = .descriptor(try Self.kept(read, and: descriptor, path), start: 0)
    }
  }

  deinit { if case .descriptor(let descriptor, _) = storage { close(descriptor) } }

  /// Writes what was read of a pipe, and what is left in it, to a file without a name.
  private static func kept(_ read: [UInt8], and pipe: Int32, _ path: String) throws(CommandFailure) -> Int32 {
    let file = porthole_portable_memory_file("input")
    guard file >= 0 else { throw failure(path, errno) }
    var bytes = read
    while !bytes.isEmpty {
      let reason = bytes.withUnsafeBytes { WholeWrite.write($0, to: file) }.errno
      if reason != 0 {
        close(file)
        throw failure(path, reason)
      }
      bytes.removeAll(keepingCapacity: bytes.count <= Self.pieceLength)
      while bytes.isEmpty, bytes.append(reading: pipe, atMost: Self.pieceLength) {}
    }
    return file
  }

  private static func failure(_ path: String, _ number: Int32) -> CommandFailure {
    let reason = String(cString: strerror(number))
    return CommandFailure("\(path): cannot keep it in TMPDIR: \(reason); save it as a file first")
  }

  /// Returns the first bytes of standard input. They stay there, or are kept.
  static func beginningOfInput(count: Int) -> [UInt8] {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return InputFile.beginningOfInput(count: count)
    }
    return (try? StoredFile("-", inMemory: 0).bytes(at: 0, atMost: count)).map { Array($0) } ?? []
  }

  /// The number of bytes.
  var count: Int {
    switch storage {
    case .memory(let bytes): return bytes.count
    case .descriptor(let descriptor, let start):
      var status = stat()
      return fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size) - start) : 0
    }
  }

  /// Returns some bytes at a place; fewer at the end of the file.
  func bytes(at place: Int, atMost limit: Int) throws(CommandFailure) -> ArraySlice<UInt8> {
    switch storage {
    case .memory(let bytes): return bytes.dropFirst(place).prefix(limit)
    case .descriptor(let descriptor, let start):
      var count = -1
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        repeat {
          count = pread(descriptor, buffer.baseAddress, limit, off_t(start + place))
        } while count < 0 && errno == EINTR
        initialized = max(0, count)
      }
      if count < 0 { throw InputFile.failure(path, errno) }
      return bytes[...]
    }
  }
}
