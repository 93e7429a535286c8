internal import CPortholeProgram
internal import PortholeDecks
internal import PortholePlatform
internal import Synchronization

enum InputFile {
  /// Reads a file that the user may not have named. Only regular files and devices such as /dev/null are read, so that
  /// nothing in its place holds the program up.
  static func readSettings(_ path: String, atMost limit: Int, remedy: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      throw CommandFailure("\(path): not a regular file; give one")
    }
    return try read(descriptor, path: path, atMost: limit, remedy: remedy)
  }

  /// Returns the first bytes of a regular file; of anything else none, so that nothing is taken from a pipe.
  static func beginning(of path: String, count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes: [UInt8] = []
    bytes.append(reading: descriptor, atMost: count)
    return bytes
  }

  private static let input = Mutex<WholeRead?>(nil)

  private static func wholeInput() -> WholeRead {
    input.withLock { kept in
      let read = kept ?? WholeRead(of: STDIN_FILENO, atMost: Limits.bytes)
      kept = read
      return read
    }
  }

  /// Reads standard input to its end. It may be asked for several times.
  static func standardInput() throws(CommandFailure) -> [UInt8] {
    try bytes(of: wholeInput(), path: "-", atMost: Limits.bytes, remedy: "split it into several files")
  }

  /// Returns standard input, which is not kept any longer if it is too long.
  static func takeInput() -> WholeRead {
    let read = wholeInput()
    if case .tooMany = read { input.withLock { $0 = .tooMany([]) } }
    return read
  }

  /// Returns the first bytes of standard input, which is read for them.
  static func beginningOfInput(count: Int) -> [UInt8] {
    switch wholeInput() {
    case .bytes(let bytes), .tooMany(let bytes): return Array(bytes.prefix(count))
    case .failed: return []
    }
  }

  /// - Parameters:
  ///   - limit: The most bytes, a whole number of MiB.
  ///   - remedy: The remedy that the message suggests if there are more.
  static func read(_ path: String, atMost limit: Int, remedy: String) throws(CommandFailure) -> [UInt8] {
    if path == "-" {
      let bytes = try bytes(of: wholeInput(), path: path, atMost: limit, remedy: remedy)
      guard bytes.count <= limit else { throw tooLarge(path, limit, remedy) }
      return bytes
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    return try read(descriptor, path: path, atMost: limit, remedy: remedy)
  }

  /// Returns the failure to read a file, by the number of the system's error.
  static func failure(_ path: String, _ number: Int32) -> CommandFailure {
    CommandFailure("\(path): \(ReadFailure.description(String(cString: strerror(number))))")
  }

  private static func read(
    _ descriptor: Int32, path: String, atMost limit: Int, remedy: String
  ) throws(CommandFailure) -> [UInt8] {
    try bytes(of: WholeRead(of: descriptor, atMost: limit), path: path, atMost: limit, remedy: remedy)
  }

  private static func bytes(
    of read: WholeRead, path: String, atMost limit: Int, remedy: String
  ) throws(CommandFailure) -> [UInt8] {
    switch read {
    case .bytes(let bytes): return bytes
    case .tooMany: throw tooLarge(path, limit, remedy)
    case .failed(let number):
      throw failure(path, number)
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int, _ remedy: String) -> CommandFailure {
    CommandFailure("\(path): larger than \(limit >> 20) MiB; \(remedy)")
  }
}

enum FolderNames {
  /// Returns the first wanted names in a folder, in the order of the system; none if it cannot be read.
  static func of(_ folder: String, atMost limit: Int = .max, where isWanted: (String) -> Bool) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if isWanted(name) { names.append(name) }
    }
    return names
  }
}

enum EmbeddedFiles {
  static let tour = all(tour_file)
  static let starters = all(starter_file)

  static func help(_ name: String) -> String {
    all(help_file).first { $0.name == "\(name).txt" }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private static func all(_ file: (Int) -> UnsafePointer<embedded_file>?) -> [DeckFile] {
    var files: [DeckFile] = []
    while let found = file(files.count)?.pointee {
      let bytes = UnsafeBufferPointer(start: found.bytes, count: found.size)
      files.append(DeckFile(name: String(cString: found.name), bytes: bytes))
    }
    return files
  }
}
