internal import PortholePlatform
internal import Transitions

/// The files that a tape names, and the rule for them: the tape may be someone else's.
///
/// A file has one of the known endings and lies below the tape's folder or the current one. Neither it nor a new folder has
/// a name that begins with a dot, and nothing in `.git` is written. Such a file is made; it replaces one that already is
/// what its name says. If the user forces it, it replaces any regular file there. Nothing else is ever replaced.
package struct TapeFolder {
  static let textEndings: Set = ["ascii", "test"]
  /// The line below each screen of a text, as VHS writes it.
  static let ruler = String(repeating: "\u{2500}", count: 80) + "\n"

  private let tape: Tape
  private let isForced: Bool
  private let command: String
  private let own: String
  private let working: String

  package init(of tape: Tape, replacing isForced: Bool, command: String) {
    (self.tape, self.isForced, self.command) = (tape, isForced, command)
    working = Self.real(".") ?? "/"
    own = tape.path.lastIndex(of: "/").flatMap { Self.real(String(tape.path[...$0])) } ?? working
  }

  package struct Target {
    package let path: String
    package let isReplacing: Bool

    package init(path: String, isReplacing: Bool) {
      (self.path, self.isReplacing) = (path, isReplacing)
    }

    /// Writes a whole file, and makes its folders. An interruption waits until both are done.
    package func write(_ bytes: [UInt8], tell: ExportListener) throws(RecordingError) {
      tell(.delicate(true))
      defer { tell(.delicate(false)) }
      makeFolders()
      try DraftFile.write(bytes, to: path, replacing: isReplacing)
    }

    package func makeFolders() {
      var end = path.startIndex
      while let slash = path[end...].firstIndex(of: "/") {
        end = path.index(after: slash)
        if slash > path.startIndex { mkdir(String(path[..<slash]), 0o777) }
      }
    }
  }

  /// - Throws: The first problem with one of them or with a file of a `Screenshot` line.
  package func outputs() throws(Problem) -> [Target] {
    var targets: [Target] = []
    for word in tape.outputs {
      targets.append(try target(word.text, "\(TapeProblem.plain(word.path)):\(word.line):\(word.column)", "Output"))
    }
    try checkScreenshots()
    return targets
  }

  /// Refuses a file of a `Screenshot` line that may not be written, before anything runs.
  package func checkScreenshots() throws(Problem) {
    for step in tape.steps {
      guard case .screenshot(let name) = step.action else { continue }
      _ = try target(name, "\(TapeProblem.plain(tape.path)):\(step.line):\(step.column)", "Screenshot")
    }
  }

  /// Returns the file for a path that comes from an `Output` line.
  package func output(_ path: String) throws(Problem) -> Target {
    try target(path, TapeProblem.plain(tape.path), "Output")
  }

  package func screenshot(_ name: String) throws(Problem) -> Target {
    try target(name, TapeProblem.plain(tape.path), "Screenshot")
  }

  // MARK: The rule

  private struct Refusal: Error {
    let fault: String
    /// True if the user can force it.
    let isForced: Bool

    init(_ fault: String, isForced: Bool = false) { (self.fault, self.isForced) = (fault, isForced) }
  }

  /// The most files that a message names.
  private static let mostNamed = 20

  private func target(_ path: String, _ place: String, _ line: String) throws(Problem) -> Target {
    do throws(Refusal) {
      return try judged(path, line)
    } catch {
      let made = tape.outputs.prefix(Self.mostNamed).filter { makes($0.text, byForce: error.isForced) }
      let names = made.map { TapeProblem.plain($0.text) }.joined(separator: ", ")
      let way =
        names.isEmpty
        ? error.isForced ? "replace it with -f" : "change the line"
        : (error.isForced ? "\"\(command) -f\"" : "change the line, and \"\(command)\"") + " makes \(names)"
      throw Problem(place, "\(line) \"\(TapeProblem.plain(path))\" \(error.fault)", way)
    }
  }

  private func makes(_ output: String, byForce: Bool) -> Bool {
    do throws(Refusal) {
      _ = try judged(output, "Output")
      return true
    } catch {
      return byForce && error.isForced
    }
  }

  private func judged(_ path: String, _ line: String) throws(Refusal) -> Target {
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Refusal("has a control character in its name")
    }
    let isFolder = path.hasSuffix("/")
    let formats = ExportFormat.all.filter {
      line == "Output" ? tape.program != nil || $0.motion != nil : $0.still != nil
    }
    guard isFolder ? tape.program != nil : isEnded(path, formats) else {
      throw Refusal("has none of the endings \(formats.map { ".\($0)" }.joined(separator: " "))")
    }
    guard let (folder, new) = Self.place(of: path), let name = path.split(separator: "/").last.map(String.init),
      name != ".."
    else { throw Refusal("lies outside the tape's folder and the current one") }
    if ([name] + new).contains(where: { $0.hasPrefix(".") }) { throw Refusal("has a name that begins with a dot") }
    let real = (([folder == "/" ? "" : folder] + new) + [name]).joined(separator: "/")
    if real.split(separator: "/").contains(where: { $0.lowercased() == ".git" }) { throw Refusal("lies in .git") }
    guard Self.lies(real, in: own) || Self.lies(real, in: working) else {
      throw Refusal("lies outside the tape's folder and the current one")
    }
    var status = stat()
    guard lstat(real, &status) == 0 else { return Target(path: path, isReplacing: false) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR where isFolder: return Target(path: path, isReplacing: isForced)
    case S_IFREG where !isFolder: break
    case S_IFLNK: throw Refusal("is a link")
    default: throw Refusal(isFolder ? "is not a folder" : "is not a regular file")
    }
    guard isForced || isOlder(real) else {
      throw Refusal(
        "already exists, and does not begin as a .\(ExportFormat.ending(of: path) ?? "") of a tape", isForced: true)
    }
    return Target(path: path, isReplacing: true)
  }

  /// Returns whether a path ends in the name of a format, or in one under which VHS writes text.
  private func isEnded(_ path: String, _ formats: [ExportFormat]) -> Bool {
    guard let ending = ExportFormat.ending(of: path) else { return false }
    return formats.contains { $0.name == ending } || tape.program != nil && Self.textEndings.contains(ending)
  }

  private func isOlder(_ path: String) -> Bool {
    guard let ending = ExportFormat.ending(of: path) else { return false }
    if let format = ExportFormat(named: ending), format != .txt { return format.begins(fileAt: path) }
    // The texts of tapes have a line after each screen.
    return String(decoding: FileBeginning.bytes(of: path, atMost: 1 << 16), as: UTF8.self)
      .contains(text: "\n" + Self.ruler)
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Returns the real path of the last folder of a path that exists, and the names of those that do not; nil if it has none.
  private static func place(of path: String) -> (folder: String, new: [String])? {
    var parts = path.split(separator: "/").dropLast()
    let start = path.hasPrefix("/") ? "/" : "./"
    var new: [String] = []
    while true {
      if let real = real(start + parts.joined(separator: "/")) { return (real, new) }
      // Names that do not exist yet must be plain, and a link that leads nowhere is no place.
      var status = stat()
      guard let last = parts.popLast(), last != "..", last != ".",
        lstat(start + (parts + [last]).joined(separator: "/"), &status) != 0
      else { return nil }
      new.insert(String(last), at: 0)
    }
  }

  static func real(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
