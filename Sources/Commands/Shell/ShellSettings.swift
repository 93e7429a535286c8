internal import PortholeInterface
internal import PortholeTerminal
internal import Transitions

/// The settings of `porthole shell`: lines `PROGRAM = TRANSITION`, `transition = TRANSITION` for all others,
/// `duration = TIME`, empty lines, and comments that begin with `#`.
struct ShellSettings: Equatable, Sendable {
  private(set) var transition: TransitionChoice?
  /// The duration in seconds of transitions without one.
  private(set) var duration: Double?
  private(set) var rules: [String: TransitionChoice] = [:]
  private(set) var mistakes: [String] = []

  /// Reads the file at a path, else the user's own; without one there are no settings.
  init(_ path: String?, _ environment: Environment) {
    self.init(SettingsFile("shell", at: path, kind: "a file of settings", environment))
  }

  init(_ file: SettingsFile) {
    mistakes = file.mistake.map { [$0] } ?? []
    for (number, line) in file.lines.enumerated() {
      let setting = line.prefix { $0 != "#" }.trimmed
      if setting.isEmpty { continue }
      if let mistake = read(setting) { mistakes.append("\(file.path):\(number + 1): \(mistake)") }
    }
  }

  /// - Returns: The mistake; nil if there is none.
  private mutating func read(_ setting: Substring) -> String? {
    guard let equals = setting.firstIndex(of: "="), case let name = setting[..<equals].trimmed, !name.isEmpty else {
      return "\"\(setting)\" is not a setting; write PROGRAM = TRANSITION"
    }
    let value = String(setting[setting.index(after: equals)...].trimmed)
    if name == "duration" {
      guard let seconds = DurationText.transition(value) else {
        return "invalid duration \"\(value)\"; write \(DurationText.forms)"
      }
      duration = seconds
      return nil
    }
    do {
      let choice = try TransitionChoice(parsing: value.unicodeScalars)
      // The system keeps the first 15 bytes of a program's name.
      if name == "transition" { transition = choice } else { rules[Self.known(name)] = choice }
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns a program's name as the system keeps it.
  private static func known(_ name: Substring) -> String { String(decoding: name.utf8.prefix(15), as: UTF8.self) }
}
