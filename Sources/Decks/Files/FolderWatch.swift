internal import PortholePlatform

// A test builds and drives the second form on Linux too.
#if os(Linux) && !PORTHOLE_PORTABLE
  /// Watches the files of a folder and its subfolders for changes.
  package typealias FolderWatch = InotifyWatch
#else
  /// Watches the files of a folder and its subfolders for changes.
  package typealias FolderWatch = PolledWatch
#endif

package enum FolderChange: Hashable, Sendable {
  /// The files of these paths below the folder were written, created or removed.
  case files(Set<String>)
  case everything
}

#if os(Linux)
  /// Watches the files of a folder and its subfolders for changes, by inotify(7).
  ///
  /// It watches names, not files: editors write a new file and move it over the old one.
  package final class InotifyWatch {
    /// The descriptor, ready to be read when something has changed.
    package let descriptor: Int32
    /// The nanoseconds between two looks at the folder; nil, since the descriptor says when to look.
    package static let interval: Int64? = nil
    /// The folder of each watch, keyed by the watch's number: the path of the folder within the deck (nil outside of it),
    /// and the targets of the symbolic links in it, keyed by their names.
    private var watches: [Int32: (prefix: String?, links: [String: String])] = [:]
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// - Parameters:
    ///   - subfolders: The paths of subfolders to watch, below the folder and with a `/` at the end. Those that cannot be
    ///     watched are skipped.
    ///   - file: The name of a file in it. If it is a symbolic link, its target is watched too.
    /// - Returns: nil if the folder cannot be watched: it does not exist, or the system's limit of watches is reached.
    package init?(folder: String, subfolders: [String] = [], file: String? = nil) {
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

    private func watch(_ folder: String, prefix: String) -> Bool {
      let number = inotify_add_watch(descriptor, folder, Self.kinds)
      guard number >= 0 else { return false }
      if watches[number] == nil { watches[number] = (prefix, [:]) }
      return true
    }

    /// Watches the folder of a link's target and reports the target by the name of the link.
    private func watchTarget(of file: String, at path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else {
        return
      }
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

    /// Returns the changes since the last call without waiting; nil if there are none.
    package func changes() -> FolderChange? {
      var names: Set<String> = []
      var isLost = false
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        add(buffer[..<count], to: &names, isLost: &isLost)
      }
      if isLost { return .everything }
      return names.isEmpty ? nil : .files(names)
    }

    /// Reads records: a fixed head, the length of a name, and the name, padded with zeros.
    private func add(_ records: ArraySlice<UInt8>, to names: inout Set<String>, isLost: inout Bool) {
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
#endif

/// Watches the files of a folder and its subfolders for changes, by comparing their times and sizes now and then: the form
/// for systems without inotify(7).
package final class PolledWatch {
  /// The descriptor, which is never ready.
  package let descriptor: Int32 = -1
  /// The nanoseconds between two looks at the folder.
  package static let interval: Int64? = 1_000_000_000

  /// The facts that change when a file is written or replaced.
  private struct Facts: Equatable {
    var size: Int64
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int
  }

  /// The folder's path with a slash at its end; empty for the working directory.
  private let start: String
  private let subfolders: [String]
  /// The files at the last look, keyed by their paths below the folder.
  private var files: [String: Facts]

  /// - Parameters:
  ///   - subfolders: The paths of subfolders to watch, below the folder and with a `/` at the end. Those that cannot be
  ///     read are skipped.
  ///   - file: The name of a file in it. Nothing depends on it, since all links are followed.
  /// - Returns: nil if the folder cannot be read.
  package init?(folder: String, subfolders: [String] = [], file: String? = nil) {
    start = folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    self.subfolders = subfolders
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return nil }
    closedir(directory)
    files = Self.look(at: start, subfolders)
  }

  /// Returns the changes since the last call without waiting; nil if there are none.
  ///
  /// - Complexity: O(files of the folders).
  package func changes() -> FolderChange? {
    let now = Self.look(at: start, subfolders)
    var names = Set(now.filter { files[$0.key] != $0.value }.keys)
    names.formUnion(files.keys.filter { now[$0] == nil })
    files = now
    return names.isEmpty ? nil : .files(names)
  }

  private static func look(at start: String, _ subfolders: [String]) -> [String: Facts] {
    var files: [String: Facts] = [:]
    for prefix in [""] + subfolders {
      let folder = start + prefix
      guard let directory = opendir(folder.isEmpty ? "." : folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if let facts = facts(of: folder + name) { files[prefix + name] = facts }
      }
    }
    return files
  }

  /// Returns the facts of a file, or of a link's target; nil if it is gone, or no file.
  private static func facts(of path: String) -> Facts? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let time = status.contentTime
    return Facts(
      size: Int64(status.st_size), inode: UInt64(status.st_ino), seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }
}
