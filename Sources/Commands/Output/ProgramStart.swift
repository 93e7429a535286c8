internal import PortholeDecks
internal import PortholePlatform
internal import Transitions

/// The words about a program that cannot be started.
enum ProgramStart {
  /// - Parameters:
  ///   - reason: The reason as the system gives it.
  ///   - command: The command that was to run the program: `shell` or `record`.
  static func failure(_ word: String, _ reason: String, of command: String) -> CommandFailure {
    if isDeck(word) {
      let name = word.shellWord
      let way =
        command == "record" ? "record the deck: porthole record \(name) -o FILE" : "show the deck: porthole \(name)"
      return CommandFailure("\(word): \(command) runs a program; to \(way)")
    }
    let remedy =
      reason.hasPrefix("No such file")
      ? "; check the name" : reason.hasPrefix("Permission denied") ? "; check its permissions" : ""
    return CommandFailure("\(word): cannot be started: \(reason)\(remedy)")
  }

  private static func isDeck(_ path: String) -> Bool {
    if access(path + "/deck.conf", F_OK) == 0 { return true }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) != 0 else { return false }
    return DeckFile.hasKnownFormat(path)
  }
}
