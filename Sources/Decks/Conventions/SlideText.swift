internal import Transitions

/// The text of a slide in Markdown with commands of ours.
struct SlideText {
  let source: SourceLines
  /// Its lines, from 0, that the slide has not.
  private(set) var added: [Int] = []
  let requests: SlideRequests

  /// The most bytes that commands add to a slide. Marks beyond that stay as they are, but for notes.
  private static let growth = 1 << 16

  /// - Complexity: O(bytes).
  init(_ slide: SlideSource) {
    var requests = SlideRequests()
    var marks = CommonMarks(slide, &requests)
    var text: [UInt8] = []
    text.reserveCapacity(slide.lines.range.count)
    var (room, added, line) = (Self.growth, [Int](), 0)
    for place in slide.lines {
      let whole = slide.lines.source.bytes[place.start..<place.next]
      var new = marks.read(place, &requests).map { Array(($0 + "\n").utf8) } ?? Array(whole)
      if room <= 0, new.count > whole.count { new = Array(whole) }
      room -= max(0, new.count - whole.count)
      let count = new.count { $0 == UInt8(ascii: "\n") }
      // The last of them belongs to the line itself.
      if count > 1 { added += line..<(line + count - 1) }
      line += count
      text += new
    }
    marks.finish(&requests)
    let head = Array(marks.head.utf8)
    let headLines = head.count { $0 == UInt8(ascii: "\n") }
    source = SourceLines(bytes: head + text)
    self.added = (0..<headLines) + added.map { headLines + $0 }
    self.requests = requests
  }
}

extension SlidePart {
  /// Tells whether its first heading may stand in words that the audience does not see.
  private func mayHide(in source: SourceLines) -> Bool {
    let text = source.bytes[text]
    return (["otes", "???", "RenderWhen", "\n^"] as [StaticString]).contains { text.contains(text: $0) }
  }

  /// Takes the first heading that the audience sees, if the lines of the file do not tell it.
  mutating func takeSeenHeading(
    _ number: Int, in lines: LineTable, _ convention: DeckConvention, _ palette: Palette,
    defining definitions: [Label: Definition]
  ) {
    let isTight = heading == nil && convention.program.hasTightHeadings
    // Attributes and keywords of other programs stand between these.
    let isMarked = heading?.utf8.contains { "{[^~".utf8.contains($0) } ?? false
    guard isTight || isMarked || heading != nil && mayHide(in: lines.source), !isTitle else { return }
    let slide = SlideSource(
      lines: lines.part(text), convention: convention, head: head?.entries ?? [], part: self, number: number,
      palette: palette)
    heading = LineTable(SlideText(slide).source, from: 0).firstHeading(defining: definitions)
  }
}
