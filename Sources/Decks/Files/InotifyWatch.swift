internal import PortholePlatform

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

    /// Watches a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder's path; empty for the working directory.
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

    /// Watches a folder and reports its names with a prefix.
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
        take(buffer[..<count], into: &names, isLost: &isLost)
      }
      if isLost { return .everything }
      return names.isEmpty ? nil : .files(names)
    }

    /// Reads records: a fixed head, the length of a name, and the name, padded with zeros.
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
#endif
