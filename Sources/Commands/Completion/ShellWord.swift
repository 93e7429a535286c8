/// Texts for scripts of shells.
enum ShellWord {
  /// Returns a text as one word of any of the three shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
