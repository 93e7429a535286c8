/// The words about a file that cannot be read: one form everywhere.
package enum ReadFailure {
  /// Returns the reason and the remedy: `cannot be read: No such file or directory; check the name`.
  package static func description(_ reason: String) -> String {
    let lower = reason.lowercased()
    let remedy =
      lower.hasPrefix("no such file") || lower.hasPrefix("not a directory")
      ? "check the name" : lower.hasPrefix("permission denied") ? "check its permissions" : nil
    return "cannot be read: \(reason)" + (remedy.map { "; \($0)" } ?? "; check the file")
  }
}
