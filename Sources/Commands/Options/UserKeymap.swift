internal import PortholeInterface
internal import PortholePlatform
internal import PortholeTerminal

/// The user's keys: the file that `--config` names, else `porthole/keys` in the folder of configurations, else the
/// standard ones.
struct UserKeymap: Sendable {
  /// `--config`.
  static let option = Option<Self>.value(
    "config", "FILE", .text, "file with your keys instead of ~/.config/porthole/keys", \.path)

  private var path: String?

  /// Reads the keys.
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
