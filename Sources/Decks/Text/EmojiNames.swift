internal import CPortholeDecks

enum EmojiNames {
  private static let emoji = EmbeddedTable.emoji.lines.reduce(into: [Substring: Substring]()) { found, words in
    for name in words.dropFirst() { found[name] = words[0] }
  }

  private static let longest = 32

  /// Returns a text with the names in it as emoji, except in code spans. Other words between colons stay.
  static func replaced(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    let bytes = Array(text.utf8)
    let found = bytes.replacingMarks { i, kept in
      guard bytes[i] == UInt8(ascii: ":"), let (name, end) = name(in: bytes, at: i + 1), let emoji = emoji[name] else {
        return nil
      }
      kept += emoji.utf8
      return end
    }
    return String(decoding: found, as: UTF8.self)
  }

  private static func name(in bytes: [UInt8], at start: Int) -> (name: Substring, end: Int)? {
    let name = bytes[start...].prefix(longest + 1).prefix { byte in
      (0x61...0x7A).contains(byte) || isDigit(byte) || "_+-".utf8.contains(byte)
    }
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ":") else { return nil }
    return (Substring(decoding: name, as: UTF8.self), name.endIndex + 1)
  }
}

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
