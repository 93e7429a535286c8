/// A slide of a file.
struct SlidePart: Sendable {
  /// Its lines in the file, with its own front matter.
  var range: Range<Int>
  var firstLine: Int
  /// The front matter at its start.
  var head: FrontMatter?
  var heading: String?
  /// A Boolean value indicating whether it is made of the file's settings.
  var isTitle = false
  /// The classes of its layout in remark.
  var classes: [String] = []
  /// A Boolean value indicating whether it begins where a heading does, and not behind a rule.
  var beginsAtHeading = false
  /// The directives of marp that the slides above have set.
  var directives: [Directive] = []
  /// Its lines without its front matter.
  var text: Range<Int> { (range.lowerBound + (head?.end ?? 0))..<range.upperBound }
  /// The lines of its text if some of them are those of its layout; empty if its text is the range.
  var pieces: [Piece] = []

  /// Lines of a file.
  struct Piece: Sendable {
    let range: Range<Int>
    let firstLine: Int
    let lineCount: Int
    /// A Boolean value indicating whether a slide before shows them too.
    var isRepeated = false

    /// - Parameters:
    ///   - slide: The slide that they belong to.
    ///   - first: The number of that slide's first line.
    init(_ range: Range<Int>, of slide: Range<Int>, firstLine first: Int, of source: SourceLines) {
      func lines(_ range: Range<Int>) -> Int { source.bytes[range].count { $0 == UInt8(ascii: "\n") } }
      self.range = range
      firstLine = first + lines(slide.lowerBound..<range.lowerBound)
      lineCount = lines(range)
    }
  }
}
