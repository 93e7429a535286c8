/// The lines that only Deckset gives a meaning.
enum DecksetLines {
  /// Returns a Boolean value indicating whether a text has such a line, besides code.
  ///
  /// - Complexity: O(bytes).
  static func are(in source: SourceLines, from start: Int) -> Bool {
    func has(_ word: StaticString) -> Bool { source.bytes.place(of: word, from: start) != nil }
    guard has("^") || has("[.") || has("[fit]") else { return false }
    var isAfterBlank = true
    for line in LineReader(source, from: start) {
      if !line.isInsideLiteral, isMark(line.bytes, isAfterBlank, before: source.bytes[line.next...]) { return true }
      isAfterBlank = line.isBlankLine
    }
    return false
  }

  /// Returns a Boolean value indicating whether a line is a note, a command or a heading of Deckset.
  ///
  /// - Parameters:
  ///   - isAfterBlank: A Boolean value indicating whether it begins a paragraph.
  ///   - rest: The text below it.
  static func isMark(
    _ line: ArraySlice<UInt8>, _ isAfterBlank: Bool, before rest: ArraySlice<UInt8>
  ) -> Bool {
    switch line.first {
    case UInt8(ascii: "^"):
      let words = line.dropFirst().drop(while: isBlank)
      // A note has words in its line or in the next one. The mark alone is a pause of mdp.
      return isAfterBlank && (!words.isEmpty || rest.first.map { $0 > UInt8(ascii: " ") } ?? false)
    case UInt8(ascii: "["):
      guard line.starts(with: "[.".utf8), line.last == UInt8(ascii: "]") else { return false }
      let name = line.dropFirst(2).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "]") }
      return DecksetKeys.isCommand(String(decoding: name, as: UTF8.self))
    case UInt8(ascii: "#"):
      let words = line.drop { $0 == UInt8(ascii: "#") }.drop(while: isBlank)
      return words.prefix(5).map(lowercased).elementsEqual("[fit]".utf8)
    default: return false
    }
  }
}
