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
  private static let words: [StaticString] = ["end_slide", "???", "class:", "<!-- .", "<!--.", "\n--\n", "```terminal"]

  /// - Parameter start: The end of the front matter.
  init(_ source: SourceLines, from start: Int) {
    // The line break before the first line counts.
    guard Self.words.contains(where: { source.bytes.place(of: $0, from: max(0, start - 1)) != nil }) else { return }
    let mayEndSlides = source.bytes.place(of: "end_slide", from: start) != nil
    var (isFirst, isAfterBlank, hyphens, rules) = (true, true, 0, 0)
    for (line, kind) in source.markdownLines(in: start..<source.bytes.count) {
      let bytes = source.bytes[line.content]
      let body = bytes.drop(while: isBlank)
      if !kind.isInsideLiteral, let first = body.first {
        if isFirst, Self.isProperty(bytes) { isRemark = true }
        if mayEndSlides, PageCommand.holdsSlideEnd(bytes) { hasSlideEnds = true }
        // A file may have millions of lines: most are told by their first character.
        switch first {
        case UInt8(ascii: "?") where bytes.elementsEqual("???".utf8): isRemark = true
        case UInt8(ascii: "-") where isAfterBlank && bytes.elementsEqual("--".utf8): hyphens += 1
        case UInt8(ascii: "-") where bytes.count == 3 && bytes.elementsEqual("---".utf8): rules += 1
        case UInt8(ascii: "`") where Self.isTerminal(bytes): hasTerminals = true
        case UInt8(ascii: "<") where Self.isOfReveal(body): isReveal = true
        default: break
        }
        isFirst = false
      }
      isAfterBlank = body.isEmpty
    }
    isReveal = isReveal || hyphens > 0 && rules > 0
  }

  /// Returns a Boolean value indicating whether a line begins with a comment of reveal.
  private static func isOfReveal(_ line: ArraySlice<UInt8>) -> Bool {
    ["<!-- .slide", "<!--.slide", "<!-- .element", "<!--.element"].contains { line.starts(with: $0.utf8) }
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
