internal import PortholePlatform

/// The folder of the sockets of this user's talks: `porthole` in `XDG_RUNTIME_DIR`, else `porthole-UID` in the folder
/// for temporary files, else in `/tmp`: the first one in which a socket's path is not too long.
///
/// Only the user can enter it, so other users cannot connect to a talk or take its place.
package struct TalkFolder {
  package let path: String

  /// Finds the folder of an environment. An `XDG_RUNTIME_DIR` that is not a folder of this user, or not one to write in,
  /// is not used.
  package init(environment: Environment = .current) {
    func usable(_ folder: String?) -> String? {
      folder.flatMap { $0.hasPrefix("/") && access($0, W_OK | X_OK) == 0 ? $0 : nil }
    }
    let runtime = usable(environment["XDG_RUNTIME_DIR"]).flatMap { Self.owner(of: $0) == geteuid() ? $0 : nil }
    let own = "porthole-\(geteuid())"
    let all = [runtime.map { $0 + "/porthole" }, usable(environment["TMPDIR"]).map { "\($0)/\(own)" }, "/tmp/\(own)"]
    path = all.compactMap(\.self).first { $0.utf8.count + Self.longestName < Self.longestPath } ?? "/tmp/\(own)"
  }

  /// The bytes of a socket's path with the zero at its end.
  private static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
  /// The bytes of the longest name of a socket, with a slash before it.
  private static let longestName = 1 + 32 + 1 + 8 + 5

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: ``TalkError`` if it cannot be created, or is not a folder that only this user can enter.
  func create() throws(TalkError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw TalkError(path: path, reason: .system(errno)) }
    try check()
  }

  /// Checks the folder, if it exists.
  ///
  /// - Throws: ``TalkError`` if others can enter it, or put another one in its place.
  func check() throws(TalkError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw TalkError(path: path, reason: .notPrivate)
    }
  }

  package func socket(for deck: String) -> String {
    let whole = realpath(deck, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    // Two decks of one name differ in the rest of their paths (the hash is FNV-1a).
    let hash = (whole ?? deck).utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let last = (whole ?? deck).utf8.split(separator: UInt8(ascii: "/")).last ?? []
    let name = last.prefix(32).map { Self.isPlain($0) ? $0 : UInt8(ascii: "_") }
    return "\(path)/\(String(decoding: name, as: UTF8.self))-\(String(hash, radix: 16)).sock"
  }

  /// The sockets in the folder, the newest first. Some may be left over from talks that were killed.
  func sockets() throws(TalkError) -> [String] {
    try check()
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [(path: String, time: timespec)] = []
    while found.count < 1000, let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var status = stat()
      guard name.hasSuffix(".sock"), lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
        continue
      }
      found.append(("\(path)/\(name)", status.changeTime))
    }
    return found.sorted { ($0.time.tv_sec, $0.time.tv_nsec, $0.path) > ($1.time.tv_sec, $1.time.tv_nsec, $1.path) }
      .map(\.path)
  }

  private static func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? status.st_uid : nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// The reason why a talk cannot be opened to notes, or its notes cannot be shown.
package nonisolated struct TalkError: Error, Hashable, CustomStringConvertible {
  enum Reason: Hashable {
    /// Others can enter the folder of the sockets.
    case notPrivate
    case system(Int32)
  }

  let path: String
  let reason: Reason

  package var description: String {
    switch reason {
    case .notPrivate:
      "\(path): not a folder that only you can enter; remove it, or set XDG_RUNTIME_DIR to a folder of your own"
    case .system(ENAMETOOLONG): "\(path): too long for a socket; set XDG_RUNTIME_DIR to a shorter path"
    case .system(let code): "\(path): \(String(cString: strerror(code)))"
    }
  }
}
