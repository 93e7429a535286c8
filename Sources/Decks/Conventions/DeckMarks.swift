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

  /// A Boolean value indicating whether the slides have commands, notes or headings of Deckset.
  private(set) var isDeckset = false
  /// A Boolean value indicating whether a slide has a layout of Slidev.
  private(set) var isSlidev = false
  /// A Boolean value indicating whether comments hold directives of marp.
  private(set) var isMarp = false
  /// A Boolean value indicating whether the slides have pauses or centred lines of mdp.
  private(set) var isMdp = false

  /// The words without which a text has none of these lines. The first is that of a comment.
  private static let words: [StaticString] = [
    "end_slide", "???", "class:", "<!-- .", "<!--.", "\n--\n", "```terminal", "^", "[.", "[fit]", "-> ",
    "\nlayout:", "_class:", "_paginate:", "_backgroundColor:", "paginate:", "headingDivider:", "fit -->", "fit-->",
  ]

  /// - Parameters:
  ///   - start: The end of the front matter.
  ///   - lines: The lines behind it.
  init(_ source: SourceLines, from start: Int, _ lines: @autoclosure () -> LineTable) {
    // The line break before the first line counts.
    guard
      Self.words.contains(where: { source.bytes.place(of: $0, from: max(0, start - 1)) != nil })
        || Self.beginsWithProperty(source, from: start)
    else { return }
    let mayEndSlides = source.bytes.place(of: "end_slide", from: start) != nil
    var (isFirst, isAfterBlank, hyphens, rules, hasProperty) = (true, true, 0, 0, false)
    for line in lines() {
      let bytes = line.bytes
      let body = bytes.drop(while: isBlank)
      if !line.isInsideLiteral, let first = body.first {
        if isFirst, Self.isProperty(bytes) { hasProperty = true }
        if mayEndSlides, PageCommand.holdsSlideEnd(bytes) { hasSlideEnds = true }
        isReveal = isReveal || Self.holdsAttributes(bytes)
        // A file may have millions of lines: most are told by their first character.
        switch first {
        case UInt8(ascii: "?") where bytes.elementsEqual("???".utf8): isRemark = true
        case UInt8(ascii: "-") where isAfterBlank && bytes.elementsEqual("--".utf8): hyphens += 1
        case UInt8(ascii: "-") where bytes.count == 3 && bytes.elementsEqual("---".utf8): rules += 1
        case UInt8(ascii: "`") where Self.isTerminal(bytes): hasTerminals = true
        case UInt8(ascii: "<") where SlideRules.breaks.contains { bytes.elementsEqual($0) }: rules += 1
        default: break
        }
        isSlidev = isSlidev || Self.isSlidev(bytes, before: source.bytes[line.next...])
        isMarp = isMarp || Self.isMarp(bytes)
        isDeckset = isDeckset || DecksetLines.isMark(bytes, isAfterBlank, before: source.bytes[line.next...])
        isMdp = isMdp || Self.isMdp(bytes, isAfterBlank, before: source.bytes[line.next...])
        isFirst = false
      }
      isAfterBlank = body.isEmpty
    }
    // One page may begin with such a line too.
    isRemark = isRemark || hasProperty && rules + hyphens > 0
    isReveal = isReveal || hyphens > 0 && rules > 0
  }

  /// Returns a Boolean value indicating whether a comment in a line has attributes for reveal.
  private static func holdsAttributes(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard rest.starts(with: "!--".utf8) else { continue }
      let body = rest.dropFirst(3).drop(while: isBlank)
      if body.starts(with: ".slide".utf8) || body.starts(with: ".element".utf8) { return true }
    }
    return false
  }

  /// Returns a Boolean value indicating whether a line begins a terminal of so many lines: ` ```terminal8 `.
  private static func isTerminal(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "```terminal".utf8)
      && line.dropFirst(11).first.map { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } == true
  }

  /// The layouts of Slidev.
  private static let layouts: Set<String> = [
    "center", "cover", "default", "end", "fact", "full", "image", "image-left", "image-right", "iframe", "iframe-left",
    "iframe-right", "intro", "none", "quote", "section", "statement", "two-cols", "two-cols-header",
  ]

  /// Returns a Boolean value indicating whether a separator begins front matter with a layout of Slidev.
  private static func isSlidev(_ line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
    guard line.elementsEqual("---".utf8), rest.starts(with: "layout:".utf8) else { return false }
    let next = rest.prefix { $0 != UInt8(ascii: "\n") }
    return layouts.contains(YAMLScalar.value(next.dropFirst(7).drop { $0 == UInt8(ascii: "\r") }))
  }

  /// Returns a Boolean value indicating whether a line holds a comment with a directive of marp, or asks for a heading
  /// that fits the screen.
  private static func isMarp(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(UInt8(ascii: "<")), let start = Array(line).place(of: "<!--", from: 0) else { return false }
    let body = line.dropFirst(start + 4).drop(while: isBlank)
    if line.first == UInt8(ascii: "#"), body.starts(with: "fit".utf8) {
      return body.dropFirst(3).drop(while: isBlank).starts(with: "-->".utf8)
    }
    let name = String(decoding: body.prefix { isNamePart($0) }, as: UTF8.self)
    guard body.dropFirst(name.utf8.count).first == UInt8(ascii: ":") else { return false }
    return name.hasPrefix("_") && MarpDirectives.names.contains(String(name.dropFirst()))
      || ["paginate", "headingDivider", "backgroundColor", "backgroundImage"].contains(name)
  }

  /// Returns a Boolean value indicating whether a line is a pause of mdp or is centred by its arrows.
  private static func isMdp(
    _ line: ArraySlice<UInt8>, _ isAfterBlank: Bool, before rest: ArraySlice<UInt8>
  ) -> Bool {
    let body = line.drop(while: isBlank)
    if body.starts(with: "-> ".utf8) { return body.suffix(3).elementsEqual(" <-".utf8) }
    guard body.first == UInt8(ascii: "^"), body.dropFirst().allSatisfy(isBlank) else { return false }
    return !isAfterBlank || rest.first.map { $0 <= UInt8(ascii: " ") } ?? false
  }

  /// The properties of slides in remark.
  private static let properties = [
    "class", "name", "layout", "template", "count", "exclude", "background-image", "background-size",
    "background-position", "background-color",
  ]

  /// Returns a Boolean value indicating whether a byte may stand in the name of a property.
  static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(lowercased(byte)) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Returns a Boolean value indicating whether the first line with words is a property of a slide.
  private static func beginsWithProperty(_ source: SourceLines, from start: Int) -> Bool {
    let first = source.lines(in: start..<source.bytes.count).first { !source.bytes[$0.content].allSatisfy(isBlank) }
    return first.map { isProperty(source.bytes[$0.content]) } ?? false
  }

  /// Returns a Boolean value indicating whether a line is a property of a slide.
  private static func isProperty(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.prefix(24).firstIndex(of: UInt8(ascii: ":")) else { return false }
    return properties.contains { line[..<colon].elementsEqual($0.utf8) }
  }
}
