internal import Glibc

/// Tells which files of a folder change, by inotify(7).
///
/// It watches names, not files: editors write a new file and move it into the place of the old one.
public final class FolderWatch {
  /// Ready to be read when something has changed.
  public let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  /// What has changed.
  public enum Change: Hashable, Sendable {
    /// The files of these names were written, came, or went away.
    case files(Set<String>)
    /// More than the system could remember.
    case everything
  }

  /// - Parameter folder: Its path; empty for the working directory.
  /// - Returns: nil where it cannot be watched: there is none, or the system's limit of watches is reached.
  public init?(folder: String) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let kinds = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    guard inotify_add_watch(descriptor, folder.isEmpty ? "." : folder, kinds | UInt32(IN_ONLYDIR)) >= 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// What has changed since the last call; nil if nothing has. Does not wait.
  public func changes() -> Change? {
    var names: Set<String> = []
    var isLost = false
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      take(buffer[..<count], into: &names, isLost: &isLost)
    }
    if isLost { return .everything }
    return names.isEmpty ? nil : .files(names)
  }

  /// Records of a fixed head, the length of a name, and the name, filled up with zeros.
  private func take(_ records: ArraySlice<UInt8>, into names: inout Set<String>, isLost: inout Bool) {
    let head = MemoryLayout<inotify_event>.size
    var rest = records
    while rest.count >= head {
      let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let end = head + Int(event.len)
      guard rest.count >= end else { return }
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isLost = true }
      let name = rest.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
      if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
      rest = rest.dropFirst(end)
    }
  }
}
