internal import PortholePlatform

/// A recording's file. Each append is one write, so that a killed program leaves whole lines; a partial write is
/// undone. Only its owner may read it.
///
/// The program must call `FileLimit.failWrites()` and ignore SIGPIPE, or a limit or a closed pipe ends it.
package final class RecordingFile {
  private let path: String
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let isPipe: Bool
  private var length: off_t = 0

  /// Creates the file, or opens a pipe. A link to anything else is never followed.
  package init(path: String, replacing: Bool = false) throws(RecordingError) {
    isPipe = try OutputPlace.free(path, replacing: replacing) == .pipe
    if isPipe {
      // It waits for the other end.
      let pipe = open(path, O_WRONLY | O_CLOEXEC)
      if pipe < 0 { throw .cannotCreate(path: path, errno: errno) }
      (self.path, self.descriptor, ownsDescriptor) = (path, pipe, true)
      return
    }
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var descriptor = open(path, flags | O_CREAT | O_EXCL, 0o600)
    if descriptor < 0, errno == EEXIST {
      if !replacing { throw .exists(path: path) }
      descriptor = open(path, flags)
      let reason = errno
      if descriptor < 0 {
        switch reason {
        case ELOOP, EISDIR, ENXIO: throw .notRegular(path: path)
        default: throw .cannotCreate(path: path, errno: reason)
        }
      }
      var status = stat()
      if fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG || ftruncate(descriptor, 0) != 0 {
        close(descriptor)
        throw .notRegular(path: path)
      }
      // It may hold typed keys until it is published.
      fchmod(descriptor, 0o600)
    }
    if descriptor < 0 { throw .cannotCreate(path: path, errno: errno) }
    self.path = path
    self.descriptor = descriptor
    ownsDescriptor = true
  }

  package init(descriptor: Int32, name: String) {
    path = name
    self.descriptor = descriptor
    (ownsDescriptor, isPipe) = (false, false)
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  /// Sets the mode that new files of this process have: 0644 less the umask. It has no effect on file systems without
  /// modes.
  package func publish() {
    if isPipe { return }
    // The umask can only be read by setting another one: for a moment the strictest.
    let mask = umask(0o077)
    umask(mask)
    _ = fchmod(descriptor, 0o644 & ~mask)
  }

  package func append(_ lines: borrowing [UInt8]) throws(RecordingError) {
    let (count, reason) = lines.withUnsafeBytes { WholeWrite.write($0, to: descriptor) }
    if reason != 0 {
      // A descriptor of someone else may be in the middle of a file, or a pipe.
      if ownsDescriptor && !isPipe && count > 0 { _ = ftruncate(descriptor, length) }
      throw .cannotWrite(path: path, errno: reason)
    }
    length += off_t(count)
  }
}

/// The thing at the path of a file that is to be written.
package enum OutputPlace {
  case nothing, file, link, other
  /// A pipe, which another program reads. It may have a link to it, such as /dev/fd/63 of a shell.
  case pipe

  package init(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      self = .nothing
      return
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, stat(path, &status) != 0 {
      self = .link
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFIFO: self = .pipe
    case _ where isLink: self = .link
    case S_IFREG: self = .file
    default: self = .other
    }
  }

  /// Returns the thing at a path to which a file may be written.
  package static func free(_ path: String, replacing isReplacing: Bool) throws(RecordingError) -> OutputPlace {
    let name = path.split(separator: "/").last ?? ""
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .badName(path: path)
    }
    let place = OutputPlace(path)
    switch place {
    case .nothing, .pipe: return place
    case .file: if isReplacing { return place } else { throw .exists(path: path) }
    case .link: throw .isLink(path: path)
    case .other: throw .notRegular(path: path)
    }
  }
}

/// Writes bytes to a descriptor until all are written.
package enum WholeWrite {
  /// Writes bytes; a signal does not interrupt it. The descriptor must be blocking.
  ///
  /// - Returns: The number of bytes written, and the error that stopped it; 0 if all are written.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> (count: Int, errno: Int32) {
    var done = 0
    while done < bytes.count {
      let count = PortholePlatform.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        return (done, count == 0 ? ENOSPC : errno)
      }
    }
    return (done, 0)
  }
}
