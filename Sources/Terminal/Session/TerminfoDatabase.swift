internal import Glibc

/// Where compiled terminfo entries are found, as curses looks for them: `TERMINFO`, `~/.terminfo`, `TERMINFO_DIRS`,
/// then the system's folders.
struct TerminfoDatabase {
  private let folders: [String]

  init(environment: Environment) {
    var folders: [String] = []
    if let own = environment["TERMINFO"] { folders.append(own) }
    if let home = environment["HOME"] { folders.append(home + "/.terminfo") }
    folders += environment["TERMINFO_DIRS"]?.split(separator: ":").map(String.init) ?? []
    folders += ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    self.folders = folders
  }

  /// The entry of a terminal's name; nil if there is none, or the name is no name.
  func entry(named name: String) -> CompiledTerminfo? {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), name.utf8.count < 128,
      name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
    else { return nil }
    let letter = String(Unicode.Scalar(first))
    let code = String(first, radix: 16)
    for folder in folders {
      for subfolder in [letter, code] {
        if let bytes = Self.contents(of: "\(folder)/\(subfolder)/\(name)"), let entry = CompiledTerminfo(bytes) {
          return entry
        }
      }
    }
    return nil
  }

  /// An entry is at most 32 KiB; what is longer is none.
  private static func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 32769) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    return bytes.count <= 32768 ? bytes : nil
  }
}
