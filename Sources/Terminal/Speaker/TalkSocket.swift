internal import CPortholeNcursesw
internal import PortholePlatform

/// A socket at a path that notes views connect to. It is removed with this value.
struct TalkSocket: ~Copyable {
  let descriptor: Int32
  private let path: String
  private let inode: ino_t

  /// Listens at a path. A socket that a killed talk has left there is replaced, and so is that of a talk that still
  /// runs: the talk that was opened last is the one to find.
  init(at path: String) throws(TalkError) {
    // Renamed to its place when it listens, so that there is always one or the other.
    let draft = "\(path).\(getpid())"
    unlink(draft)
    let descriptor = porthole_listen(draft)
    var status = stat()
    guard descriptor >= 0, lstat(draft, &status) == 0, rename(draft, path) == 0 else {
      let reason = errno
      if descriptor >= 0 { close(descriptor) }
      unlink(draft)
      throw TalkError(path: path, .system(reason))
    }
    self.descriptor = descriptor
    self.path = path
    inode = status.st_ino
  }

  deinit {
    close(descriptor)
    var status = stat()
    if lstat(path, &status) == 0, status.st_ino == inode { unlink(path) }
  }

  /// Returns the descriptor of a connection that waits; nil if none does.
  func accept() -> Int32? {
    let connection = porthole_accept(descriptor)
    return connection >= 0 ? connection : nil
  }
}
