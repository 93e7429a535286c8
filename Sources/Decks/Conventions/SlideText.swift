/// The text of a slide of another program in Markdown with commands of ours.
struct SlideText {
  private(set) var source: SourceLines
  /// Its lines, from 0, that the slide has not.
  private(set) var added: [Int] = []
  let requests: SlideRequests

  /// The most bytes that commands add to a slide. Marks beyond that stay as they are.
  private static let growth = 1 << 16

  /// - Complexity: O(bytes).
  init(_ slide: SlideSource, _ reader: any SlideMarks) {
    var marks = reader
    var bytes: [UInt8] = []
    bytes.reserveCapacity(slide.lines.range.count)
    var added: [Int] = []
    var (room, line) = (Self.growth, 0)
    var lines = MarkdownLines()
    for place in slide.lines {
      let whole = slide.lines.source.bytes[place.start..<place.next]
      // Marks above may have changed what the line belongs to.
      var after = lines
      var found = after.read(place.bytes)
      found.number = place.number
      var result = room > 0 ? marks.read(found) : .same
      if case .same = result { result = .lines(Array(whole)) }
      switch result {
      case .same: break
      case .lines(let new), .instead(let new):
        if case .instead = result {
          for part in new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            _ = lines.read(part)
          }
        } else {
          lines = after
        }
        room -= max(0, new.count - whole.count)
        let count = new.count { $0 == UInt8(ascii: "\n") }
        // The last of them belongs to the line itself.
        if count > 1 { added += line..<(line + count - 1) }
        line += count
        bytes += new
      }
    }
    marks.finish()
    let head = Array(marks.head.utf8)
    let headLines = head.count { $0 == UInt8(ascii: "\n") }
    source = SourceLines(bytes: head + bytes)
    self.added = (0..<headLines) + added.map { headLines + $0 }
    requests = marks.requests
  }
}
