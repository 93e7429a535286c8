internal import PortholePlatform

/// Watches the files of a folder and its subfolders for changes.
///
/// Where the system reports all changes, it costs nothing until there is one. Where files may change in silence (see
/// `SystemFacts.reportsChanges(in:)`), it also looks at them now and then: one reading of each folder, and one stat() for
/// each file that the deck has read.
package final class FolderWatch {
  private var looks: PolledWatch?

  #if os(Linux) && !PORTHOLE_PORTABLE
    private let reports: InotifyWatch?
    private let folder: String
    private var subfolders: [String]
    private let reportsChanges: (String) -> Bool

    /// - Parameter reportsChanges: Tells whether the system reports all changes in a folder; nil to ask the system.
    /// - Returns: nil if the folder cannot be watched.
    package init?(
      folder: String, subfolders: [String] = [], file: String? = nil, reportsChanges: ((String) -> Bool)? = nil
    ) {
      (self.folder, self.subfolders) = (folder, subfolders)
      self.reportsChanges = reportsChanges ?? { SystemFacts.reportsChanges(in: $0) }
      reports = InotifyWatch(folder: folder, subfolders: subfolders, file: file)
      if reports?.leadsToSilence != false || isSilent(in: [""] + subfolders) {
        looks = PolledWatch(folder: folder, subfolders: subfolders)
      }
      if reports == nil, looks == nil { return nil }
    }

    /// Returns true if files of one of some folders may change in silence: another file system may begin at any of them.
    private func isSilent(in subfolders: [String]) -> Bool {
      let start = folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
      return subfolders.contains { subfolder in
        let path = subfolder.isEmpty ? folder : start + subfolder
        return !reportsChanges(path.isEmpty ? "." : path)
      }
    }

    /// Watches more subfolders, such as those of files that a page asks for once it is read.
    package func watch(_ more: [String]) {
      let new = more.filter { !subfolders.contains($0) }
      guard !new.isEmpty else { return }
      subfolders += new
      reports?.watch(new)
      if let looks {
        looks.watch(new)
      } else if isSilent(in: new) {
        looks = PolledWatch(folder: folder, subfolders: subfolders)
      }
    }

    /// The nanoseconds between two looks at the files; nil if the descriptor tells of all changes.
    package var interval: Int64? { looks == nil ? nil : 2_000_000_000 }

    /// The descriptor, ready to be read when something has changed; negative if none tells.
    package var descriptor: Int32 { reports?.descriptor ?? -1 }

    /// The files that a program has written to and still has open, as far as the system tells.
    package var openFiles: Set<String> { reports?.openFiles ?? [] }

    /// Returns the changes since the last call without waiting; nil if there are none.
    ///
    /// - Parameter isWanted: Tells if a change within a file matters. New and missing files always do.
    package func changes(within isWanted: (String) -> Bool = { _ in true }) -> FolderChange? {
      let all = [reports?.changes(), looks?.changes(within: isWanted)].compactMap(\.self)
      return all.dropFirst().reduce(all.first) { $0?.joined($1) }
    }
  #else
    package init?(folder: String, subfolders: [String] = [], file: String? = nil) {
      guard let looks = PolledWatch(folder: folder, subfolders: subfolders) else { return nil }
      self.looks = looks
    }

    package func watch(_ more: [String]) { looks?.watch(more) }

    /// The nanoseconds between two looks at the files.
    package var interval: Int64? { 1_000_000_000 }

    /// The descriptor, which is never ready.
    package var descriptor: Int32 { -1 }

    package var openFiles: Set<String> { [] }

    package func changes(within isWanted: (String) -> Bool = { _ in true }) -> FolderChange? {
      looks?.changes(within: isWanted)
    }
  #endif
}

package enum FolderChange: Hashable, Sendable {
  /// The files of these paths below the folder were written, created or removed.
  case files(Set<String>)
  case everything

  package func joined(_ other: FolderChange) -> FolderChange {
    guard case .files(let names) = self, case .files(let more) = other else { return .everything }
    return .files(names.union(more))
  }
}

#if os(Linux)
  /// Watches the files of a folder and its subfolders for changes, by inotify(7).
  ///
  /// It watches names, not files: editors write a new file and move it over the old one.
  package final class InotifyWatch {
    /// The descriptor, ready to be read when something has changed.
    package let descriptor: Int32
    /// The folder's path with a slash at its end; empty for the working directory.
    private let start: String
    /// True if a link leads to files that may change in silence.
    private(set) var leadsToSilence = false
    /// The files that were written to and not closed since.
    private(set) var openFiles: Set<String> = []
    /// The folder of each watch, keyed by the watch's number: its own path with a `/` at its end, the path within the deck
    /// (nil outside of it), and the targets of the symbolic links in it, keyed by their names.
    private var watches: [Int32: (folder: String, prefix: String?, links: [String: String])] = [:]
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// - Parameters:
    ///   - subfolders: The paths of subfolders to watch, below the folder and with a `/` at the end. Those that cannot be
    ///     watched are skipped.
    ///   - file: The name of a file in it. If it is a symbolic link, its target is watched too.
    /// - Returns: nil if the folder cannot be watched: it does not exist, or the system's limit of watches is reached.
    package init?(folder: String, subfolders: [String] = [], file: String? = nil) {
      start = folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard watch(folder.isEmpty ? "." : folder, prefix: "") else {
        close(descriptor)
        return nil
      }
      watch(subfolders)
      if let file { watchTarget(of: file, at: start + file) }
    }

    /// Watches subfolders. Those that cannot be watched are skipped.
    func watch(_ subfolders: [String]) {
      for subfolder in subfolders { _ = watch(start + subfolder, prefix: subfolder) }
    }

    private func watch(_ folder: String, prefix: String) -> Bool {
      let number = inotify_add_watch(descriptor, folder, Self.kinds)
      guard number >= 0 else { return false }
      let path = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
      if watches[number] == nil { watches[number] = (path, prefix, [:]) }
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
      let folder = String(target[...slash])
      leadsToSilence = !SystemFacts.reportsChanges(in: folder)
      let number = inotify_add_watch(descriptor, folder, Self.kinds)
      guard number >= 0 else { return }
      watches[number, default: (folder, nil, [:])].links[String(target[target.index(after: slash)...])] = file
    }

    private static let kinds =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_ONLYDIR)

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

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
        let name = rest.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
        rest = rest.dropFirst(end)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isLost = true }
        guard !name.isEmpty, let watch = watches[event.wd] else { continue }
        let text = String(decoding: name, as: UTF8.self)
        for name in [watch.prefix.map { $0 + text }, watch.links[text]].compactMap(\.self) {
          if isToBeRead(name, at: watch.folder + text, event.mask) { names.insert(name) }
        }
      }
    }

    /// Returns true if a change gives something to read: a program that has emptied a file, as
    /// `>` of a shell does at once, is about to write it.
    private func isToBeRead(_ name: String, at path: String, _ mask: UInt32) -> Bool {
      guard mask & UInt32(IN_MODIFY) != 0 else {
        openFiles.remove(name)
        return true
      }
      openFiles.insert(name)
      var status = stat()
      return stat(path, &status) != 0 || status.st_size > 0
    }
  }
#endif

/// Watches the files of a folder and its subfolders for changes, by comparing their times and sizes now and then.
package final class PolledWatch {
  /// The facts that change when a file is written or replaced.
  private struct Facts: Equatable {
    var size: Int64
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int
  }

  /// The folder's path with a slash at its end; empty for the working directory.
  private let start: String
  private var subfolders: [String]
  /// The files at the last look, keyed by their paths below the folder; nil for those that nobody wanted to know more of.
  private var files: [String: Facts?]

  /// - Parameter subfolders: The paths of subfolders to watch, below the folder and with a `/` at the end. Those that
  ///   cannot be read are skipped.
  /// - Returns: nil if the folder cannot be read.
  package init?(folder: String, subfolders: [String] = []) {
    start = folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    self.subfolders = subfolders
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return nil }
    closedir(directory)
    files = Self.look(at: start, [""] + subfolders) { _ in true }
  }

  /// Watches more subfolders, from their files as they are now.
  func watch(_ more: [String]) {
    let new = more.filter { !subfolders.contains($0) }
    subfolders += new
    files.merge(Self.look(at: start, new) { _ in true }) { $1 }
  }

  /// - Complexity: O(files of the folders), with a call of the system for each wanted one.
  package func changes(within isWanted: (String) -> Bool = { _ in true }) -> FolderChange? {
    let now = Self.look(at: start, [""] + subfolders, isWanted)
    var names = Set(files.keys.filter { now[$0] == nil })
    for (name, facts) in now {
      guard let before = files[name] else {
        names.insert(name)
        continue
      }
      if let before, let facts, before != facts { names.insert(name) }
    }
    files = now
    return names.isEmpty ? nil : .files(names)
  }

  private static func look(
    at start: String, _ prefixes: [String], _ isWanted: (String) -> Bool
  ) -> [String: Facts?] {
    var files: [String: Facts?] = [:]
    for prefix in prefixes {
      let folder = start + prefix
      guard let directory = opendir(folder.isEmpty ? "." : folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        guard Int(entry.pointee.d_type) != Int(DT_DIR) else { continue }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if !isWanted(prefix + name) {
          files[prefix + name] = .some(nil)
        } else if let facts = facts(of: folder + name) {
          files[prefix + name] = facts
        }
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
