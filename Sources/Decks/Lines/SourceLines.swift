internal import PortholeStreams
internal import Transitions

/// The lines of a file as byte ranges, without copies: LF ends a line, and a CR before it belongs to the end.
struct SourceLines: Sendable {
  let bytes: [UInt8]

  /// Creates the lines of a whole file, without its byte order mark.
  init(bytes: [UInt8]) {
    let mark = ByteOrderMark.length(in: bytes)
    self.bytes = mark > 0 ? Array(bytes.dropFirst(mark)) : bytes
  }

  /// Returns the line that starts at a byte: its content without the line end, and the start of the next line (the
  /// file's end if there is none).
  func line(at start: Int) -> (content: Range<Int>, next: Int) {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return (start..<withoutReturn(start, end), min(end + 1, bytes.count))
  }

  /// Returns the content of the line before the start of the next one, without the line end.
  func content(from start: Int, to next: Int) -> Range<Int> {
    start..<withoutReturn(start, next > start && bytes[next - 1] == UInt8(ascii: "\n") ? next - 1 : next)
  }

  /// A line of a range: its start, its content without the line end, and the start of the next one.
  struct Line {
    var start: Int
    var content: Range<Int>
    var next: Int
  }

  func lines(in range: Range<Int>) -> some Sequence<Line> {
    sequence(state: range.lowerBound) { next in
      guard next < range.upperBound else { return nil }
      let start = next
      let content: Range<Int>
      (content, next) = line(at: start)
      return Line(start: start, content: content, next: next)
    }
  }

  /// Returns the line that ends at a byte (the start of the next line, or the file's end), and its start.
  func line(before next: Int) -> (content: Range<Int>, start: Int) {
    let end = next > 0 && bytes[next - 1] == UInt8(ascii: "\n") ? next - 1 : next
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (start..<withoutReturn(start, end), start)
  }

  /// Returns the first byte of a line that is not blank; nil if it has none.
  func firstMark(at start: Int) -> UInt8? {
    bytes[start...].first { !isBlank($0) }.flatMap { $0 > UInt8(ascii: " ") ? $0 : nil }
  }

  /// Returns the text of a range. Invalid bytes become U+FFFD.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the column of a byte in its line, in scalars from 1.
  func column(of byte: Int, inLineAt start: Int) -> Int {
    1 + bytes[start..<byte].count { $0 & 0xC0 != 0x80 }
  }

  private func withoutReturn(_ start: Int, _ end: Int) -> Int {
    end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }
}

/// The lines of a page as it is parsed, and their places in its file.
struct PageLines: Equatable, Sendable {
  /// The first line of the page in what is parsed, after the definitions.
  var first: Int
  var firstInFile: Int
  /// The lines, from 0, that the page has besides those of the file. In
  /// order. They belong to the line above; those before the first line belong to that.
  var added: [Int] = []

  /// Returns the number of lines of the file between the page's first one and a line that is parsed.
  ///
  /// - Complexity: O(log added lines).
  func offset(of line: Int) -> Int {
    let index = line - first
    var (low, high) = (0, added.count)
    while low < high {
      let middle = (low + high) / 2
      if added[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return max(0, index - low)
  }

  func inFile(_ line: Int) -> Int { firstInFile + offset(of: line) }
}
