/// The lines of a file that only one program gives a meaning.
struct DeckMarks {
  /// A Boolean value indicating whether a comment ends a slide, as in presenterm.
  private(set) var hasSlideEnds = false
  /// A Boolean value indicating whether the slides have properties or notes of remark.
  private(set) var isRemark = false
  /// A Boolean value indicating whether the slides have comments or separators of reveal.
  private(set) var isReveal = false

  /// A Boolean value indicating whether a fence is a terminal of lookatme.
  private(set) var hasTerminals = false

  /// The words without which a text has none of these lines. The first is that of a comment.
  private static let words: [StaticString] = ["end_slide", "???", "class:", "<!-- .", "<!--.", "--\n", "```terminal"]

  /// - Parameter start: The end of the front matter.
  init(_ source: SourceLines, from start: Int) {
    guard Self.words.contains(where: { source.bytes.place(of: $0, from: start) != nil }) else { return }
    var (isFirst, isAfterBlank, hyphens, rules) = (true, true, 0, 0)
    for (line, kind) in source.markdownLines(in: start..<source.bytes.count) {
      let bytes = source.bytes[line.content]
      if !kind.isInsideLiteral {
        if bytes.elementsEqual("???".utf8) { isRemark = true }
        if isFirst, Self.isProperty(bytes) { isRemark = true }
        if isAfterBlank, bytes.elementsEqual("--".utf8) { hyphens += 1 }
        if bytes.elementsEqual("---".utf8) { rules += 1 }
        if PageCommand.holdsSlideEnd(bytes) { hasSlideEnds = true }
        if Self.isTerminal(bytes) { hasTerminals = true }
        let body = bytes.drop(while: isBlank)
        for start in ["<!-- .slide", "<!--.slide", "<!-- .element", "<!--.element"] where body.starts(with: start.utf8)
        {
          isReveal = true
        }
        if !bytes.allSatisfy(isBlank) { isFirst = false }
      }
      isAfterBlank = bytes.allSatisfy(isBlank)
    }
    isReveal = isReveal || hyphens > 0 && rules > 0
  }

  /// Returns a Boolean value indicating whether a line begins a terminal of so many lines: ` ```terminal8 `.
  private static func isTerminal(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "```terminal".utf8)
      && line.dropFirst(11).first.map { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } == true
  }

  /// The properties of slides in remark.
  private static let properties = [
    "class", "name", "layout", "template", "count", "exclude", "background-image", "background-size",
    "background-position", "background-color",
  ]

  /// Returns a Boolean value indicating whether a line is a property of a slide.
  static func isProperty(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.prefix(24).firstIndex(of: UInt8(ascii: ":")) else { return false }
    return properties.contains { line[..<colon].elementsEqual($0.utf8) }
  }
}
