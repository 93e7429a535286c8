/// Finds the links that cmark has read in their file, one link of a page after the other.
struct LinkFinder {
  private let source: SourceLines
  private let start: Int
  /// The last line that was searched: its number from 0, its content, and the start of the next.
  private var number = 0
  private var content: Range<Int>
  private var next: Int
  /// The end of the search in that line, and its column.
  private var byte: Int
  private var column = 1
  /// The remaining searches above the last line, for footnotes.
  private var returns = 20

  /// The most bytes between a word's expected place and its real one.
  private static let reach = 1000

  init(in source: SourceLines, from start: Int) {
    self.source = source
    self.start = start
    (content, next) = source.line(at: start)
    byte = start
  }

  /// - Parameter line: The line of its end, from 0 at the start of the page.
  mutating func definition(of use: MarkdownLinkUse, line: Int, lineInFile: Int, path: String) -> Definition {
    go(to: line)
    let wanted = min(max(content.lowerBound + max(use.column - 1, 0), byte), content.upperBound)
    let target = place(of: use.url, from: wanted) ?? place(of: use.url, from: byte) ?? wanted
    let targetColumn = column(at: target)
    let words = place(of: use.words, from: min(target + use.url.utf8.count, content.upperBound)) ?? target
    return Definition(
      label: use.label, target: use.url, targetColumn: targetColumn, words: use.words, wordsColumn: column(at: words),
      path: path, line: lineInFile)
  }

  private mutating func go(to wanted: Int) {
    guard wanted != number else { return }
    if wanted < number {
      guard returns > 0 else { return }
      returns -= 1
      number = 0
      (content, next) = source.line(at: start)
    }
    while number < wanted, next < source.bytes.count {
      (content, next) = source.line(at: next)
      number += 1
    }
    (byte, column) = (content.lowerBound, 1)
  }

  /// Returns the place of a word in the line, at or after a byte.
  private func place(of word: String, from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard let first = word.first else { return nil }
    var i = start
    let end = min(content.upperBound, start + Self.reach)
    while i < end {
      if source.bytes[i] == first, source.bytes[i...].starts(with: word) { return i }
      i += 1
    }
    return nil
  }

  /// Returns the column of a byte that is not before the last one asked for.
  private mutating func column(at place: Int) -> Int {
    if place > byte { column += source.column(of: place, inLineAt: byte) - 1 }
    byte = max(byte, place)
    return column
  }
}
