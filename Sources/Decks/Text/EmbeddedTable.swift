internal import CPortholeDecks

/// The tables that are built into the program: lines of words with a blank between two.
enum EmbeddedTable {
  case emoji
  /// The comments, strings and words of the languages whose code is coloured.
  case languages

  /// - Complexity: O(bytes). Keep what you make of them.
  var lines: [[Substring]] {
    var size = 0
    let bytes =
      switch self {
      case .emoji: emoji_table(&size)
      case .languages: language_table(&size)
      }
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
    return text.split(separator: "\n").map { $0.split(separator: " ") }
  }
}
