internal import Glibc

/// `porthole new DIR`: a deck that runs and teaches the format.
enum NewCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let path = arguments.operands.first else {
      throw UsageError(.missing("the path of a folder to make", command: .new))
    }
    try write(to: path)
    Output.say("\(path): \(StarterDeck.files.count - 1) screens and a deck.conf. Look at them: porthole \(path)")
    return 0
  }

  /// Writes the files into a folder, which is made if there is none. Where one of them exists already none is written.
  static func write(to path: String) throws {
    let folder = path.hasSuffix("/") ? path : path + "/"
    if mkdir(path, 0o777) != 0 {
      let reason = errno
      var status = stat()
      guard reason == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        let remedy =
          reason == EEXIST
          ? "it is no folder; give another name"
          : "it cannot be made (\(String(cString: strerror(reason)))); make the folder above it, or give another path"
        throw CommandFailure("\(path): \(remedy)")
      }
    }
    for file in StarterDeck.files where exists(folder + file.name) {
      throw CommandFailure("\(folder)\(file.name): it exists already; give the name of a new folder")
    }
    for file in StarterDeck.files { try Output.write(Array(file.text.utf8), path: folder + file.name) }
  }

  /// Whether anything has this name, be it a link that leads nowhere.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
