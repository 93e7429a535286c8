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
