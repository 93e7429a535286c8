internal import Glibc

/// An open folder: the one door to the disk. Files are opened by name relative to it, never through a link, and only
/// regular ones are read, so nothing outside is.
final class DeckFolder: Sendable {
  private let descriptor: Int32

  private let path: String

  /// Opens a folder; an empty path is the working directory.
  init(_ path: String) throws(DeckProblem) {
    self.path = path
    descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DeckProblem(path: path, .system(errno)) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The names of everything in it, in no order; at most as many as a deck may have screens and some more.
  func names() throws(DeckProblem) -> [FileName] {
    let copy = dup(descriptor)
    guard copy >= 0, let stream = fdopendir(copy) else { throw DeckProblem(path: path, .system(errno)) }
    defer { closedir(stream) }
    var names: [FileName] = []
    // The name of an entry is shorter than the array that stands for it, so it is read in place and never copied whole.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      throw DeckProblem(path: path, .system(ENOSYS))
    }
    while names.count <= 2 * Limits.screens, let entry = readdir(stream) {
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
      names.append(FileName(UnsafeBufferPointer(start: name, count: strlen(UnsafePointer<CChar>(OpaquePointer(name))))))
    }
    return names
  }

  /// The whole of a file; a named pipe or device is refused without waiting for it.
  func content(of name: FileName) -> Deck.Content {
    let file = (name.bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { path in
      path.baseAddress.map { openat(descriptor, $0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC) } ?? -1
    }
    guard file >= 0 else {
      switch errno {
      case ELOOP: return .refused(.notAFile(.link))
      case ENXIO: return .refused(.notAFile(.socket))
      default: return .refused(.system(errno))
      }
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .refused(.system(errno)) }
    if let kind = DeckProblem.Kind(mode: status.st_mode) { return .refused(.notAFile(kind)) }
    guard status.st_size <= Limits.bytes else { return .refused(.tooManyBytes) }
    return read(file, expecting: Int(status.st_size))
  }

  /// Reads to the end, whatever the size was said to be: a file may change while it is read.
  private func read(_ file: Int32, expecting size: Int) -> Deck.Content {
    var bytes: [UInt8] = []
    var chunk = size + 1
    while bytes.count <= Limits.bytes {
      var failure: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        repeat {
          count = Glibc.read(file, buffer.baseAddress, chunk)
        } while count < 0 && errno == EINTR
        if count < 0 {
          failure = errno
          count = 0
        }
      }
      if failure != 0 { return .refused(.system(failure)) }
      if piece.isEmpty { return .bytes(bytes) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      chunk = max(4096, size - bytes.count + 1)
    }
    return .refused(.tooManyBytes)
  }
}

extension DeckProblem.Fact {
  /// What the C library says of an error number.
  fileprivate static func system(_ number: Int32) -> DeckProblem.Fact {
    .cannotRead(strerror(number).map { String(cString: $0) } ?? "error \(number)")
  }
}

extension DeckProblem.Kind {
  /// What a file's mode says it is; nil for a regular file.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .fifo
    case S_IFSOCK: self = .socket
    case S_IFLNK: self = .link
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .other
    }
  }
}
