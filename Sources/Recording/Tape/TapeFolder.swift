internal import PortholePlatform

/// The places where a tape may write the files that it names: below the folder that it lies in, and below the folder that
/// the user is in. Someone else's tape writes nowhere else.
///
/// As with VHS, a file beside the tape replaces an older one, so that the tape can be played again. Elsewhere it only
/// makes new files: `--force` is for the file that the command line names.
package struct TapeFolder {
  private let tape: String
  private let own: String
  private let working: String

  package init(of tape: String) {
    self.tape = tape
    working = Self.real(".") ?? "/"
    own = tape.lastIndex(of: "/").flatMap { Self.real(String(tape[...$0])) } ?? working
  }

  package struct Target {
    package var path: String
    package var isReplacing: Bool

    package init(path: String, isReplacing: Bool) {
      (self.path, self.isReplacing) = (path, isReplacing)
    }
  }

  package func outputs(_ words: [Tape.Word]) throws(Problem) -> [Target] {
    var targets: [Target] = []
    for word in words {
      targets.append(try target(word.text, "\(word.path):\(word.line):\(word.column)", "Output"))
    }
    return targets
  }

  package func screenshot(_ name: String) throws(Problem) -> Target {
    try target(name, tape, "Screenshot")
  }

  private func target(_ path: String, _ place: String, _ command: String) throws(Problem) -> Target {
    if path == "-" { return Target(path: path, isReplacing: false) }
    guard let real = Self.place(of: path), Self.lies(real, in: own) || Self.lies(real, in: working) else {
      throw Problem(
        place, "\(command) \"\(path)\" is outside the tape's folder and the current one",
        "name a file below them, or use -o FILE")
    }
    let isReplacing = Self.lies(real, in: own)
    var status = stat()
    if !isReplacing, lstat(path, &status) == 0, !path.hasSuffix("/") {
      throw Problem(
        place, "\(command) \"\(path)\" already exists outside the tape's folder", "replace it with -f -o \(path)")
    }
    return Target(path: path, isReplacing: isReplacing)
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Returns the real path that a file will have, whose last folders may not exist yet; nil if it has none.
  private static func place(of path: String) -> String? {
    var parts = path.split(separator: "/")
    let start = path.hasPrefix("/") ? "/" : "./"
    var rest: [Substring] = []
    while true {
      if let real = real(start + parts.joined(separator: "/")) {
        return ([real == "/" ? "" : real] + rest.map(String.init)).joined(separator: "/")
      }
      // Names that do not exist yet must be plain, and a link that leads nowhere is no place.
      var status = stat()
      guard let last = parts.popLast(), last != "..", last != ".",
        lstat(start + (parts + [last]).joined(separator: "/"), &status) != 0
      else { return nil }
      rest.insert(last, at: 0)
    }
  }

  private static func real(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
