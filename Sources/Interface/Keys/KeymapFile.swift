internal import PortholeStreams
internal import Transitions

/// A file with the user's keys: lines `action = key, key`, empty lines, and comments that begin with `#`.
///
/// A line replaces an action's keys; an action without keys can be found by name only. Actions of other contexts have a
/// prefix: `list.select`, `overview.up`, `held.finish`, `search.next-match`.
package struct KeymapFile {
  package struct Problem: Error, Hashable, Sendable {
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column of the first character, from 1.
    package var column: Int
    package var reason: Reason
    package var others: [Problem] = []

    package enum Reason: Hashable, Sendable {
      case noSetting(String)
      case unknownAction(String, suggestion: String?)
      case unknownKey(String, suggestion: String?)
      case twice(String, line: Int)
      /// A key of two actions; the line of the other one, or nil if it is its default key.
      case conflict(key: String, action: String, other: String, line: Int?)
      case noEnd
      /// No single key left to take the keys back from a program.
      case noWayBack
    }
  }

  /// The largest file size, in bytes.
  package static let limit = 1 << 20

  private struct Setting {
    var action: Action
    var keys: [(keys: [Key], column: Int)]
    var line: Int
  }

  private struct Action: Hashable {
    var context: Keymap.Context
    var command: KeyAction
    var name: String { context.prefix + command.name }
  }

  private let path: String
  private var settings: [Setting] = []
  private var problems: [Problem] = []

  package static func keymap(_ text: String, path: String, changing keymap: Keymap) throws(Problem) -> Keymap {
    let (changed, problems) = read(text, path: path, changing: keymap)
    guard var first = problems.first else { return changed }
    first.others = Array(problems.dropFirst())
    throw first
  }

  /// Returns a keymap with the keys of a file as far as they are right, and what is wrong, at most 100 errors in the
  /// order of the lines.
  package static func read(
    _ text: String, path: String, changing keymap: Keymap
  ) -> (keymap: Keymap, problems: [Problem]) {
    var file = KeymapFile(path: path)
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      number += 1
      file.read(line, number: number, keymap)
      if file.problems.count >= 100 { break }
    }
    let changed = file.applied(to: keymap)
    var seen: Set<Problem> = []
    let problems = file.problems.filter { seen.insert($0).inserted }
    return (changed, problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
  }

  package static func lines(making wanted: Keymap, of keymap: Keymap) -> [String] {
    all(of: keymap).compactMap { action in
      let (old, new) = (keys(of: action, in: keymap), keys(of: action, in: wanted))
      let spelling = new.map { keys in keys == [.character(",")] ? "Comma" : keys.spelling }
      return old == new ? nil : ([action.name, "="] + [spelling.joined(separator: ", ")]).joined(separator: " ")
    }
  }

  private static func keys(of action: Action, in keymap: Keymap) -> [[Key]] {
    keymap.entries.filter { $0.context == action.context }.flatMap(\.bindings)
      .filter { $0.command == action.command }.flatMap(\.keys)
  }

  package static func actions(of keymap: Keymap) -> [String] { all(of: keymap).map(\.name) }

  private static func all(of keymap: Keymap) -> [Action] {
    var seen: Set<Action> = []
    return keymap.entries.flatMap { entry in
      entry.bindings.map { Action(context: entry.context, command: $0.command) }
    }.filter { seen.insert($0).inserted }
  }

  private mutating func read(_ line: Substring, number: Int, _ keymap: Keymap) {
    let start = line.firstIndex { $0 != " " && $0 != "\t" }
    guard let start, line[start] != "#" else { return }
    func note(_ reason: Problem.Reason, column: Int? = nil) {
      let column = column ?? line.distance(from: line.startIndex, to: start) + 1
      problems.append(Problem(path: path, line: number, column: column, reason: reason))
    }
    guard let equals = line.firstIndex(of: "=") else { return note(.noSetting(String(line[start...].prefix(40)))) }
    let name = line[start..<equals].trimmed
    let all = Self.all(of: keymap)
    guard let action = all.first(where: { $0.name == name }) else {
      let suggestion = NearestName.of(String(name), among: all.map(\.name))
      return note(.unknownAction(String(name), suggestion: suggestion))
    }
    if let other = settings.first(where: { $0.action == action }) {
      return note(.twice(action.name, line: other.line))
    }
    var setting = Setting(action: action, keys: [], line: number)
    var hasMistakes = false
    // Counted from key to key: counting from the start of the line each time would be quadratic.
    var (counted, keyColumn) = (line.startIndex, 1)
    for word in line[line.index(after: equals)...].split(separator: ",") {
      let spelling = word.trimmed
      guard !spelling.isEmpty else { continue }
      keyColumn += line.distance(from: counted, to: spelling.startIndex)
      counted = spelling.startIndex
      if let keys = Key.spelled(String(spelling)) {
        setting.keys.append((keys, keyColumn))
      } else {
        hasMistakes = true
        let suggestion = NearestName.of(String(spelling), among: Key.names)
        note(.unknownKey(String(spelling), suggestion: suggestion), column: keyColumn)
        if problems.count >= 100 { break }
      }
    }
    // An action none of whose keys is right keeps its default keys.
    if !hasMistakes || !setting.keys.isEmpty { settings.append(setting) }
  }

  private mutating func applied(to keymap: Keymap) -> Keymap {
    var owners = resolved(against: keymap)
    func note(_ reason: Problem.Reason, at actions: [KeyAction]) {
      let line = settings.last { actions.contains($0.action.command) }?.line ?? 1
      problems.append(Problem(path: path, line: line, column: 1, reason: reason))
      settings.removeAll { actions.contains($0.action.command) }
      owners = resolved(against: keymap)
    }
    let ends: [KeyAction] = [.quit, .interrupt]
    if owners[.browsing]?.values.contains(where: { ends.contains($0.action.command) }) != true {
      note(.noEnd, at: ends)
    }
    // A program gets the first key of two.
    if owners[.program]?.keys.contains(where: { $0.count == 1 }) != true { note(.noWayBack, at: [.leaveProgram]) }
    let changed = Dictionary(settings.map { ($0.action, $0) }) { first, _ in first }
    var given: Set<Action> = []
    return keymap.mapBindings { binding, context in
      let action = Action(context: context, command: binding.command)
      guard let setting = changed[action] else { return binding.keys }
      // If an action is on two lines of the help, its keys go to the first.
      guard given.insert(action).inserted else { return [] }
      var seen: Set<[Key]> = []
      return setting.keys.map(\.keys).filter { seen.insert($0).inserted }
    }
  }

  /// Takes keys that have another action already away from the later one.
  private mutating func resolved(against keymap: Keymap) -> [Keymap.Context: [[Key]: (action: Action, line: Int?)]] {
    let changed = Set(settings.map(\.action))
    var owners: [Keymap.Context: [[Key]: (action: Action, line: Int?)]] = [:]
    for entry in keymap.entries {
      for binding in entry.bindings {
        let action = Action(context: entry.context, command: binding.command)
        guard !changed.contains(action) else { continue }
        for keys in binding.keys { owners[entry.context, default: [:]][keys] = (action, nil) }
      }
    }
    for (index, setting) in settings.enumerated() {
      settings[index].keys = setting.keys.filter { keys, column in
        guard let owner = owners[setting.action.context]?[keys], owner.action != setting.action else {
          owners[setting.action.context, default: [:]][keys] = (setting.action, setting.line)
          return true
        }
        let reason = Problem.Reason.conflict(
          key: keys.spelling, action: setting.action.name, other: owner.action.name, line: owner.line)
        problems.append(Problem(path: path, line: setting.line, column: column, reason: reason))
        return false
      }
      // An action that gets none of its keys keeps the default ones.
      if settings[index].keys.isEmpty, !setting.keys.isEmpty {
        settings.remove(at: index)
        return resolved(against: keymap)
      }
    }
    return owners
  }
}

extension KeymapFile.Problem: CustomStringConvertible {
  package var description: String { "\(path):\(line):\(column): \(problem)" }

  package var problem: String {
    func meant(_ suggestion: String?, _ otherwise: String) -> String {
      suggestion.map { "; did you mean \"\($0)\"?" } ?? "; \(otherwise)"
    }
    switch reason {
    case .noSetting(let text): return "\"\(text)\" is not a setting; write \"action = key, key\" (# starts a comment)"
    case .unknownAction(let name, let suggestion):
      return "unknown action \"\(name)\"" + meant(suggestion, "\"porthole help actions\" lists them")
    case .unknownKey(let name, let suggestion):
      return "unknown key \"\(name)\""
        + meant(suggestion, "write one character, two in a row, ^X, Alt-Left or a name such as Enter, Space, Comma")
    case .twice(let action, let line):
      return "\(action) is already set on line \(line); write all its keys there, separated by commas"
    case .conflict(let key, let action, let other, let line?):
      return "\(key) cannot be both \(action) and \(other) (line \(line)); remove it from one of them"
    case .conflict(let key, let action, let other, nil):
      return "\(key) is the key of \(other); to use it for \(action), give \(other) another key, or none: "
        + "\"\(other) =\""
    case .noEnd: return "no key is left to quit; keep one for quit or interrupt"
    case .noWayBack: return "no key is left to leave a program; keep one key for program.leave-program"
    }
  }
}

extension Keymap.Context {
  fileprivate var prefix: String {
    switch self {
    case .browsing: ""
    case .held: "held."
    case .program: "program."
    case .question: "question."
    case .recording: "recording."
    case .searching: "search."
    case .overview: "overview."
    case .picking: "list."
    }
  }
}

extension Keymap {
  /// Returns the name of an action in the user's keymap file.
  package func action(_ command: KeyAction, in context: Context) -> String { context.prefix + command.name }

  fileprivate func mapBindings(_ keys: (Binding, Context) -> [[Key]]) -> Keymap {
    Keymap(
      entries: entries.map { entry in
        Entry(
          summary: entry.summary, context: entry.context,
          bindings: entry.bindings.map {
            Binding(command: $0.command, keys: keys($0, entry.context), names: $0.names)
          })
      })
  }
}

extension Key {
  fileprivate static func spelled(_ word: String) -> [Key]? {
    if word == "Comma" { return [.character(",")] }
    if word.hasPrefix("Ctrl-"), word.count == 6 { return spelled("^" + word.suffix(1)) }
    if let key = Key(named: word) { return [key] }
    return word.count == 2 ? word.map { .character($0) } : nil
  }

  fileprivate static var names: [String] {
    let named = Key.Named.allCases.map { Key.named($0).description }
    return named + ["Space", "Comma"] + named.map { "Alt-\($0)" } + named.map { "Shift-\($0)" }
  }
}

extension [Key] {
  fileprivate var spelling: String { map(\.description).joined() }
}

extension Substring {
  package var trimmed: Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return self[startIndex..<startIndex] }
    return self[(firstIndex { !isBlank($0) } ?? startIndex)...last]
  }
}
