internal import Glibc
internal import Interface
internal import Terminal

/// The keys as the user wants them: the file that `--config` names, else `porthole/keys` in the folder of configurations,
/// else as they are.
enum UserKeymap {
  static func keymap(_ arguments: Arguments, _ environment: Environment) throws -> Keymap {
    guard let path = arguments.config ?? standardPath(environment) else { return .standard }
    let bytes = try InputFile.readSettings(path, atMost: KeymapFile.limit, remedy: "a file of keys is a short text")
    return try KeymapFile.keymap(String(decoding: bytes, as: UTF8.self), path: path, changing: .standard)
  }

  /// The file that is read unless another is named; nil where there is none.
  private static func standardPath(_ environment: Environment) -> String? {
    let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    guard let path = folder.map({ $0 + "/porthole/keys" }), access(path, F_OK) == 0 else { return nil }
    return path
  }
}
