internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal

/// The user's own settings: `porthole/config` in the folder of configurations, lines of `KEY: VALUE`.
///
/// A deck cannot set them. They say for example that its programs may run.
struct UserConfiguration {
  /// True if programs of decks run without a question: `run: yes`.
  private(set) var runsPrograms = false
  private(set) var images: TerminalOptions.Images?

  /// The largest file, in bytes.
  private static let limit = 1 << 20

  /// Reads the file; one that does not exist sets nothing.
  init(_ environment: Environment) throws(CommandFailure) {
    let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    guard let path = folder.map({ $0 + "/porthole/config" }), access(path, F_OK) == 0 else { return }
    let bytes = try InputFile.readSettings(path, atMost: Self.limit, remedy: "a configuration is a short text file")
    try read(String(decoding: bytes, as: UTF8.self), path: path)
  }

  init(_ text: String, path: String) throws(CommandFailure) {
    try read(text, path: path)
  }

  private mutating func read(_ text: String, path: String) throws(CommandFailure) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let words = line.split(separator: ":", maxSplits: 1).map { word in
        String(word.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      }
      guard let key = words.first, !key.isEmpty, !key.hasPrefix("#") else { continue }
      let place = "\(Output.plain(path)):\(number + 1)"
      let value = words.dropFirst().first ?? ""
      switch (key, value) {
      case ("run", "yes"): runsPrograms = true
      case ("run", "no"): runsPrograms = false
      case ("run", _): throw CommandFailure("\(place): \"run\" takes yes or no")
      case ("images", _):
        guard let form = TerminalOptions.Images(rawValue: value) else {
          throw CommandFailure("\(place): \"images\" takes auto, cells or pixels")
        }
        images = form
      default:
        if let removed = Removed.names["\(key):"] { throw CommandFailure("\(place): \(key): \(removed.way)") }
        throw CommandFailure(
          "\(place): unknown setting \"\(Output.plain(key))\"; the settings are run: and images:")
      }
    }
  }
}

/// The user's keys: the file that `--config` names, else `porthole/keys` in the folder of configurations, else the
/// standard ones.
struct UserKeymap: Sendable {
  static let option = Option<Self>.value(
    "config", "FILE", .text, "file with your keys instead of ~/.config/porthole/keys", \.path)

  private var path: String?

  func keymap(_ environment: Environment) throws -> Keymap {
    guard let path = path ?? Self.standardPath(environment) else { return .standard }
    let bytes = try InputFile.readSettings(
      path, atMost: KeymapFile.limit, remedy: "a file of keys is a short text file")
    return try KeymapFile.keymap(String(decoding: bytes, as: UTF8.self), path: path, changing: .standard)
  }

  /// Returns the file that is read unless another is named; nil where there is none.
  private static func standardPath(_ environment: Environment) -> String? {
    let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    guard let path = folder.map({ $0 + "/porthole/keys" }), access(path, F_OK) == 0 else { return nil }
    return path
  }
}
