internal import Glibc

/// Tells which files of a folder and its subfolders change, by inotify(7).
///
/// It watches names, not files: editors write a new file and move it into the place of the old one.
public final class FolderWatch {
  /// Ready to be read when something has changed.
  public let descriptor: Int32
  /// What stands before the names in a folder, by the number of its watch; nil outside of the deck. And the targets of
  /// links in it with the names of these.
  private var watches: [Int32: (prefix: String?, links: [String: String])] = [:]
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  /// What has changed.
  public enum Change: Hashable, Sendable {
    /// The files of these paths below the folder were written, came, or went away.
    case files(Set<String>)
    /// More than the system could remember.
    case everything
  }

  /// Watches a folder.
  ///
  /// - Parameters:
  ///   - folder: Its path; empty for the working directory.
  ///   - subfolders: The paths below it of others to watch, with a `/` at their ends. Those that cannot be watched are
  ///     left out.
  ///   - file: The name of a file in it. Where that is a symbolic link, the file that it leads to is watched too.
  /// - Returns: nil where it cannot be watched: there is none, or the system's limit of watches is reached.
  public init?(folder: String, subfolders: [String] = [], file: String? = nil) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard watch(folder.isEmpty ? "." : folder, prefix: "") else {
      close(descriptor)
      return nil
    }
    let start = folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    for subfolder in subfolders { _ = watch(start + subfolder, prefix: subfolder) }
    if let file { watchTarget(of: file, at: start + file) }
  }

  /// Watches a folder, whose names are told with a prefix.
  private func watch(_ folder: String, prefix: String) -> Bool {
    let number = inotify_add_watch(descriptor, folder, Self.kinds)
    guard number >= 0 else { return false }
    if watches[number] == nil { watches[number] = (prefix, [:]) }
    return true
  }

  /// Watches the folder in which a link ends, where one name stands for the link.
  private func watchTarget(of file: String, at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else { return }
    defer { free(real) }
    let target = String(cString: real)
    guard let slash = target.lastIndex(of: "/") else { return }
    let number = inotify_add_watch(descriptor, String(target[...slash]), Self.kinds)
    guard number >= 0 else { return }
    watches[number, default: (nil, [:])].links[String(target[target.index(after: slash)...])] = file
  }

  private static let kinds =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_ONLYDIR)

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
      if !name.isEmpty, let watch = watches[event.wd] {
        let name = String(decoding: name, as: UTF8.self)
        if let prefix = watch.prefix { names.insert(prefix + name) }
        if let link = watch.links[name] { names.insert(link) }
      }
      rest = rest.dropFirst(end)
    }
  }
}
