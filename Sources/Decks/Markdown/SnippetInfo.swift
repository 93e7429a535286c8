/// What presenterm's decks say after a fence: `rust +exec`.
struct SnippetInfo {
  /// What the lines of a snippet begin with that are run and not shown; nil where all are shown.
  let hiddenMark: String?

  /// - Parameter info: The words after the fence. Only those of presenterm begin with a plus.
  init(_ info: String) {
    let words = info.utf8.split(whereSeparator: isBlank).map { String(decoding: $0, as: UTF8.self) }
    guard let language = words.first, words.dropFirst().contains(where: { $0.hasPrefix("+") }) else {
      hiddenMark = nil
      return
    }
    hiddenMark = language == "rust" ? "# " : "/// "
  }
}
