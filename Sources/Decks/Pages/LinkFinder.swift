/// Finds again in its file what cmark has read as a link, from one link of a page to the next.
struct LinkFinder {
  private let source: SourceLines
  private let start: Int
  /// The line that was looked at last: its number from 0 at the start, its content, and where the next begins.
  private var number = 0
  private var content: Range<Int>
  private var next: Int
  /// How far it has been looked at, and the column there.
  private var byte: Int
  private var column = 1
  /// How often the search may begin anew above the line that was looked at last, where footnotes stand.
  private var returns = 20

  /// So far behind the place where it should be a word is looked for.
  private static let reach = 1000

  /// - Parameter start: Where the page begins.
  init(in source: SourceLines, from start: Int) {
    self.source = source
    self.start = start
    (content, next) = source.line(at: start)
    byte = start
  }

  /// What a link says that has no definition of its own.
  ///
  /// - Parameters:
  ///   - line: The one in which it ends, from 0 at the start of the page.
  ///   - lineInFile: Its number.
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

  /// Where a word stands in the line, at or behind a byte.
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

  /// The column of a byte that is not before those asked for until now.
  private mutating func column(at place: Int) -> Int {
    if place > byte { column += source.column(of: place, inLineAt: byte) - 1 }
    byte = max(byte, place)
    return column
  }
}
