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

  private static let names = ["transition", "duration"]
  /// The most mistakes that are told: more would scroll the shell away.
  private static let mostMistakes = 20

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
    if mistakes.count > Self.mostMistakes {
      mistakes[Self.mostMistakes...] = ["\(file.path): \(mistakes.count - Self.mostMistakes) more mistakes"]
    }
  }

  /// - Returns: The mistake; nil if there is none.
  private mutating func read(_ setting: Substring) -> String? {
    guard let equals = setting.firstIndex(of: "="), case let name = setting[..<equals].trimmed, !name.isEmpty else {
      return "\"\(setting)\" is not a setting; write PROGRAM = TRANSITION"
    }
    let value = String(setting[setting.index(after: equals)...].trimmed)
    if !Self.names.contains(String(name)), let near = NearestName.of(String(name), among: Self.names) {
      return "unknown setting \"\(Output.plain(String(name)))\"; did you mean \(near) = \(Output.plain(value))"
    }
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
