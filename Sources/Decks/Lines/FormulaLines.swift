internal import Transitions

/// Finds formulas between `$$` that stand on lines of their own, and makes comments of them that a page reads.
enum FormulaLines {
  private static let mark = Array("$$".utf8)
  private static let mostLines = 100

  /// Returns the comment in place of a formula, and the byte after its last line; nil if none begins in a line. The
  /// comment has as many lines as the formula.
  ///
  /// - Parameter next: The first byte of the line after it.
  static func comment(
    for content: Range<Int>, before next: Int, of source: SourceLines
  ) -> (text: [UInt8], next: Int, lines: Int)? {
    let line = source.bytes[source.trimmed(content)]
    guard line.starts(with: mark), line.startIndex < content.lowerBound + 4 else { return nil }
    let body = line.dropFirst(2)
    if body.count > 2, body.suffix(2).elementsEqual(mark) {
      let formula = body.dropLast(2)
      guard isPlain(formula), formula.contains(where: { !isBlank($0) }) else { return nil }
      return (Array("<!-- formula: ".utf8) + formula + Array(" -->\n".utf8), next, 1)
    }
    guard isPlain(body) else { return nil }
    var text = Array("<!-- formula: ".utf8) + body + [UInt8(ascii: "\n")]
    var place = next
    for count in 2...mostLines where place < source.bytes.count {
      let (content, end) = source.line(at: place)
      let line = source.bytes[source.trimmed(content)]
      place = end
      if line.suffix(2).elementsEqual(mark) {
        let last = line.dropLast(2)
        return isPlain(last) ? (text + last + Array(" -->\n".utf8), end, count) : nil
      }
      guard isPlain(line) else { return nil }
      text += line + [UInt8(ascii: "\n")]
    }
    return nil
  }

  private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(line)
    return bytes.place(of: "-->", from: 0) == nil && bytes.place(of: "$$", from: 0) == nil
  }
}
