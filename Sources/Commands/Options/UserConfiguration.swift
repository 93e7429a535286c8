internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// A file of the user's own settings, in the folder of configurations or where an option says.
///
/// A mistake in it is told and costs its line alone: no setting stands between a user and a talk or a shell.
struct SettingsFile {
  let path: String
  private(set) var lines: [Substring] = []
  /// Why the file cannot be read; nil if it can be, or if there is none.
  private(set) var mistake: String?

  private static let limit = 1 << 20

  init(_ name: String, at path: String? = nil, kind: String, _ environment: Environment) {
    let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    let standard = folder.map { "\($0)/porthole/\(name)" }
    self.path = Output.plain(path ?? standard ?? name)
    guard let path = path ?? standard.flatMap({ access($0, F_OK) == 0 ? $0 : nil }) else { return }
    do {
      let bytes = try InputFile.readSettings(path, atMost: Self.limit, remedy: "\(kind) is a short text file")
      let text = ByteOrderMark.unmarked(bytes)
      lines = Self.lines(of: String(decoding: text.dropFirst(ByteOrderMark.length(in: text)), as: UTF8.self))
    } catch {
      mistake = "\(error)"
    }
  }

  init(_ text: String, path: String) {
    self.path = path
    lines = Self.lines(of: text)
  }

  var text: String { lines.joined(separator: "\n") }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The mistakes in one line, for a page of a talk; nil if there are none.
  static func summary(_ mistakes: [String]) -> String? {
    guard let first = mistakes.first else { return nil }
    return mistakes.count == 1 ? first : "\(first) (and \(mistakes.count - 1) more, on the terminal after the show)"
  }
}

/// The user's own settings: `porthole/config` in the folder of configurations, lines of `KEY: VALUE`.
///
/// They count in a show where neither an option, a variable nor the deck says anything else. A deck cannot set the
/// first two.
struct UserConfiguration {
  /// `run: yes`: programs of decks run without a question.
  private(set) var runsPrograms = false
  private(set) var images: TerminalOptions.Images?
  private(set) var motion: TransitionChooser.Motion?
  private(set) var glyphs: Rendition.Glyphs?
  /// The settings of decks that say nothing else.
  private(set) var deck = ScreenSettings()
  private(set) var mistakes: [String] = []

  static let help: [(form: String, meaning: String)] = [
    ("run: yes", "run the programs of every deck without a question"),
    ("images: cells", "draw pictures in cells, or as pixels: --images"),
    ("motion: reduced", "full, reduced or none: --motion, or an environment variable"),
    ("glyphs: text", "the glyphs for edges: --glyphs"),
    ("theme: sea", "the theme of decks that name none"),
    ("transition: fade", "their transition: --transition"),
    ("duration: 300ms", "how long it takes: --duration"),
    ("wrap: 72", "the width that their text is wrapped to"),
    ("headings: plain", "their top headings: large letters, or plain"),
  ]

  static let names = help.map { String($0.form.prefix { $0 != ":" }) }

  init(_ environment: Environment) {
    self.init(SettingsFile("config", kind: "a configuration", environment))
  }

  init(_ file: SettingsFile) {
    mistakes = file.mistake.map { [$0] } ?? []
    for (number, line) in file.lines.enumerated() {
      let words = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
      guard let key = words.first, words.count > 1 || !key.isEmpty, !key.hasPrefix("#") else { continue }
      let value = words.dropFirst().first.map(String.init)
      let mistake: String? =
        if let value { set(String(key), to: value) } else {
          "\"\(Output.plain(String(key)))\" has no colon; write NAME: VALUE"
        }
      if let mistake { mistakes.append("\(file.path):\(number + 1): \(mistake)") }
    }
  }

  /// - Returns: The mistake; nil if there is none.
  private mutating func set(_ key: String, to value: String) -> String? {
    let found = value.isEmpty ? "" : ", not \"\(Output.plain(value))\""
    /// Sets a property to one of its words.
    func choose<Value: RawRepresentable<String> & CaseIterable>(_ property: inout Value?) -> String? {
      guard let choice = Value(rawValue: value) else {
        return "\"\(key)\" takes \(Value.allCases.map(\.rawValue).joined(separator: ", "))\(found)"
      }
      property = choice
      return nil
    }
    switch key {
    case "run":
      guard value == "yes" || value == "no" else { return "\"run\" takes yes or no\(found)" }
      runsPrograms = value == "yes"
      return nil
    case "images": return choose(&images)
    case "motion": return choose(&motion)
    case "glyphs": return choose(&glyphs)
    case _ where ScreenSettings.usualNames.contains(key): return deck.setUsual(key, to: value)
    default:
      if let removed = Removed.names["\(key):"] { return "\(key): \(removed.way)" }
      let way = NearestName.of(key, among: Self.names).map { "did you mean \($0):" }
      return "unknown setting \"\(Output.plain(key))\"; "
        + (way ?? "write one of \(Self.names.joined(separator: ", "))")
    }
  }
}

/// The user's keys: the file that `--config` names, else `porthole/keys` in the folder of configurations, else the
/// standard ones.
struct UserKeymap: Sendable {
  static let option = Option<Self>.value(
    "config", "FILE", .text, "file with your keys instead of ~/.config/porthole/keys", \.path)

  private var path: String?

  /// Returns the keys, and what is wrong in the file.
  func keymap(_ environment: Environment) -> (keymap: Keymap, mistakes: [String]) {
    let file = SettingsFile("keys", at: path, kind: "a file of keys", environment)
    if let mistake = file.mistake { return (.standard, [mistake]) }
    let (keymap, problems) = KeymapFile.read(file.text, path: file.path, changing: .standard)
    return (keymap, problems.map(\.description))
  }
}
