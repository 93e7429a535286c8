/// A slide of remark with `layout: true`. It is no slide of its own: the slides below have its classes and its text.
struct RemarkLayout {
  /// Lines of a file.
  struct Piece: Sendable {
    let range: Range<Int>
    /// The number of the first line.
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

  /// Its classes, which come before those of a slide.
  private(set) var classes: [String]
  /// The number of bytes of its text.
  private(set) var count: Int
  /// Its text before and after that of a slide; empty if there is none.
  private var above: [Piece] = []
  private var below: [Piece] = []

  /// The place of a slide's text. Without it, that comes last.
  static let contents = ["{{content}}", "{{ content }}"].map { Array($0.utf8) }

  /// - Parameters:
  ///   - range: The slide's whole lines.
  ///   - firstLine: The number of the first of them.
  init(_ slide: RemarkSlide, in range: Range<Int>, firstLine: Int, of source: SourceLines) {
    classes = slide.classes
    let text = slide.text
    let bytes = Array(source.bytes[text])
    guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
      count = 0
      return
    }
    count = text.count
    func piece(_ part: Range<Int>) -> Piece { Piece(part, of: range, firstLine: firstLine, of: source) }
    let place = bytes.indices.lazy.compactMap { start in
      bytes[start] == UInt8(ascii: "{")
        ? Self.contents.first { bytes[start...].starts(with: $0) }.map { start..<(start + $0.count) } : nil
    }.first
    above = [piece(text.lowerBound..<(place.map { text.lowerBound + $0.lowerBound } ?? text.upperBound))]
    if let place { below = [piece((text.lowerBound + place.upperBound)..<text.upperBound)] }
  }

  /// Makes a slide that is shown a layout for others: its lines are known already.
  ///
  /// - Parameter outer: The layout of that slide.
  mutating func becomeTemplate(inside outer: RemarkLayout?) {
    // A chain of templates is not endless.
    if let outer, outer.above.count < 100 {
      classes = outer.classes + classes
      count += outer.count
      above = outer.above + above + (below.isEmpty ? outer.below : [])
      if !below.isEmpty { below += outer.below }
    }
    for index in above.indices { above[index].isRepeated = true }
    for index in below.indices { below[index].isRepeated = true }
  }

  /// Returns the lines of a slide with those of the layout; empty if the layout has no text.
  ///
  /// The slide's properties come first and its notes last.
  mutating func pieces(
    around slide: RemarkSlide, in range: Range<Int>, firstLine: Int, of source: SourceLines
  ) -> [Piece] {
    guard !above.isEmpty else { return [] }
    func piece(_ part: Range<Int>) -> [Piece] { [Piece(part, of: range, firstLine: firstLine, of: source)] }
    let pieces =
      piece(range.lowerBound..<slide.text.lowerBound) + above + piece(slide.text) + below
      + piece(slide.text.upperBound..<range.upperBound)
    for index in above.indices { above[index].isRepeated = true }
    for index in below.indices { below[index].isRepeated = true }
    return pieces
  }
}
