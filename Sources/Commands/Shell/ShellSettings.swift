internal import PortholeInterface
internal import PortholePlatform
internal import PortholeTerminal
internal import Transitions

/// The file of settings for `porthole shell`: lines `PROGRAM = TRANSITION`, `transition = TRANSITION` for all others,
/// `duration = TIME`, empty lines, and comments that begin with `#`.
struct ShellSettings: Equatable, Sendable {
  var transition: TransitionChoice?
  /// The duration in seconds of transitions without one.
  var duration: Double?
  var rules: [String: TransitionChoice] = [:]

  /// Reads the file at a path, else the user's own; without one there are no settings.
  static func read(_ path: String?, _ environment: Environment) throws -> ShellSettings {
    let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    let standard = folder.map { $0 + "/porthole/shell" }
    guard let path = path ?? standard.flatMap({ access($0, F_OK) == 0 ? $0 : nil }) else { return ShellSettings() }
    let bytes = try InputFile.readSettings(path, atMost: 1 << 20, remedy: "a file of settings is a short text file")
    return try ShellSettings(String(decoding: bytes, as: UTF8.self), path: path)
  }

  init() {}

  init(_ text: String, path: String) throws(CommandFailure) {
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      number += 1
      let setting = line.prefix { $0 != "#" }.trimmed
      if setting.isEmpty { continue }
      let place = "\(path):\(number)"
      guard let equals = setting.firstIndex(of: "="), case let name = setting[..<equals].trimmed, !name.isEmpty else {
        throw CommandFailure("\(place): \"\(setting)\" is no setting; write PROGRAM = TRANSITION")
      }
      let value = String(setting[setting.index(after: equals)...].trimmed)
      if name == "duration" {
        guard let seconds = DurationText.transition(value) else {
          throw CommandFailure("\(place): invalid duration \"\(value)\"; write \(DurationText.forms)")
        }
        duration = seconds
        continue
      }
      let choice: TransitionChoice
      do {
        choice = try TransitionChoice(parsing: value.unicodeScalars)
      } catch {
        throw CommandFailure("\(place): \(error)")
      }
      // The system keeps the first 15 bytes of a program's name.
      if name == "transition" { transition = choice } else { rules[Self.known(name)] = choice }
    }
  }

  /// Returns a program's name as the system keeps it.
  private static func known(_ name: Substring) -> String { String(decoding: name.utf8.prefix(15), as: UTF8.self) }
}
