/// A place in a line of Markdown, in columns: a tab goes on to the next multiple of four, and a mark may take a part of
/// its columns.
struct LineCursor {
  let line: ArraySlice<UInt8>
  /// The next byte, and the columns before it or within it.
  private(set) var index: Int
  private var column = 0
  /// The next byte that is not blank, and the columns before it.
  private(set) var text: Int
  private var textColumn = 0

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    index = line.startIndex
    text = index
    findText()
  }

  var indent: Int { textColumn - column }
  var isAtEnd: Bool { text == line.endIndex }
  /// The first byte of the text; nil if nothing is left.
  var first: UInt8? { text < line.endIndex ? line[text] : nil }
  var rest: ArraySlice<UInt8> { line[text...] }

  /// Goes on by some columns of blanks, or by fewer if there are not as many.
  mutating func skip(columns: Int) {
    let end = column + columns
    while index < line.endIndex, column < end, isBlank(line[index]) {
      let next = Self.column(after: line[index], at: column)
      if next > end {
        column = end
      } else {
        column = next
        index += 1
      }
    }
  }

  /// Goes on behind the text's first bytes, which are no blanks.
  mutating func skip(marks count: Int) {
    (index, column) = (text + count, textColumn + count)
    findText()
  }

  private mutating func findText() {
    (text, textColumn) = (index, column)
    while text < line.endIndex, isBlank(line[text]) {
      textColumn = Self.column(after: line[text], at: textColumn)
      text += 1
    }
  }

  private static func column(after blank: UInt8, at column: Int) -> Int {
    blank == UInt8(ascii: "\t") ? column + 4 - column % 4 : column + 1
  }
}
