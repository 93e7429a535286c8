/// The text of a file behind its front matter. Its lines are read when they are asked for.
final class DeckBody {
  let source: SourceLines
  let start: Int
  private(set) lazy var lines = LineTable(source, from: start)

  init(_ source: SourceLines, from start: Int) { (self.source, self.start) = (source, start) }

  /// Tells whether some of these words occur. The line break before the first line counts.
  func holds(_ words: StaticString...) -> Bool {
    words.contains { source.bytes.place(of: $0, from: max(0, start - 1)) != nil }
  }

  /// Returns the number of the first line outside of code and comments that meets a condition.
  func first(_ isMark: (MarkdownLine, _ isAfterBlank: Bool) -> Bool) -> Int? {
    var isAfterBlank = true
    for line in lines {
      let isBlankLine = line.isBlankLine
      if !isBlankLine, !line.isInsideLiteral, isMark(line, isAfterBlank) { return line.number }
      isAfterBlank = isBlankLine
    }
    return nil
  }
}
