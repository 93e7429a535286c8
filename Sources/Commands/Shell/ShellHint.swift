internal import PortholePlatform
internal import PortholeTerminal

/// The hint that a user sees once, when a shell begins for the first time.
enum ShellHint {
  /// The hint.
  static let text =
    "porthole: programs open from the cursor; \"exit\" leaves; help: porthole help shell"

  /// Returns a Boolean value indicating whether the user has not seen it, and remembers that it is shown now: a file
  /// `porthole/shell` in the folder of states. Where that cannot be written there is no hint.
  static func isDue(_ environment: Environment) -> Bool {
    guard let base = environment["XDG_STATE_HOME"] ?? environment["HOME"].map({ $0 + "/.local/state" }),
      base.hasPrefix("/")
    else { return false }
    let folder = base + "/porthole"
    for end in folder.indices where folder[end] == "/" && end != folder.startIndex {
      mkdir(String(folder[..<end]), 0o700)
    }
    mkdir(folder, 0o700)
    let file = open(folder + "/shell", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    return file >= 0
  }
}
