/// The attributes of a snippet in presenterm's decks: `rust +exec`.
struct SnippetInfo {
  /// The prefix of lines that are run and not shown; nil if all are shown.
  let hiddenMark: String?

  /// - Parameter info: The words after the fence. Attributes of presenterm begin with a plus.
  init(_ info: String) {
    let words = info.utf8.split(whereSeparator: isBlank).map { String(decoding: $0, as: UTF8.self) }
    guard let language = words.first, words.dropFirst().contains(where: { $0.hasPrefix("+") }) else {
      hiddenMark = nil
      return
    }
    hiddenMark = language == "rust" ? "# " : "/// "
  }
}
