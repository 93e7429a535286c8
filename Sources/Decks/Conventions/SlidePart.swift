internal import Transitions

struct SlidePart: Sendable {
  /// Its lines in the file, with its own front matter.
  var range: Range<Int>
  var firstLine: Int
  var head: FrontMatter?
  var heading: String?
  /// True if it is made of the file's settings.
  var isTitle = false
  var classes: [String] = []
  var beginsAtHeading = false
  var isCounted = true
  var directives: [Directive] = []
  var text: Range<Int> { (range.lowerBound + (head?.end ?? 0))..<range.upperBound }
  /// The lines of its text if some of them are those of its layout; empty if its text is the range.
  var pieces: [Piece] = []

  struct Piece: Sendable {
    let range: Range<Int>
    let firstLine: Int
    let lineCount: Int
    var isRepeated = false

    init(_ range: Range<Int>, of slide: Range<Int>, firstLine first: Int, of source: SourceLines) {
      func lines(_ range: Range<Int>) -> Int { source.bytes[range].count { $0 == UInt8(ascii: "\n") } }
      self.range = range
      firstLine = first + lines(slide.lowerBound..<range.lowerBound)
      lineCount = lines(range)
    }
  }
}

struct SlideRequests: Sendable {
  var notes: [String] = []
  var settings = ScreenSettings()
  var alignment = MarkdownAlignment.left
  var isInMiddle = false
  /// The marks that have no effect, with lines from 0 in the slide's text.
  private(set) var leftOut: [(mark: String, line: Int)] = []

  mutating func leaveOut(_ mark: String, at line: Int) {
    if leftOut.count < 1000 { leftOut.append((mark, line)) }
  }

  mutating func addNote(_ lines: [String]) {
    let text = Array(lines.joined(separator: "\n").utf8)
    guard let first = text.firstIndex(where: { $0 > UInt8(ascii: " ") }),
      let last = text.lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return }
    notes.append(String(decoding: text[first...last], as: UTF8.self))
  }
}
