/// The head of a slide of remark: the properties in its first lines, or in comments.
struct RemarkSlide {
  /// The properties, in order, with lines from 0 in the slide.
  private(set) var properties: [Directive] = []
  /// The lines below the properties, up to the notes.
  private(set) var text: Range<Int>

  /// The words after `class:`.
  var classes: [String] { properties.filter { $0.name == "class" }.flatMap { Self.words($0.value) } }
  /// The value of `layout:`, true for the layout of the slides below; nil if it has none.
  var isLayout: Bool? { value("layout").map { $0 == "true" } }
  /// The name of the slide that is its layout.
  var template: String? { value("template") }
  /// A Boolean value indicating whether it is not shown.
  var isExcluded: Bool { value("exclude")?.lowercased() == "true" }

  /// - Parameter range: The slide's whole lines.
  init(in range: Range<Int>, of source: SourceLines) {
    text = range
    var isFirst = true
    for (number, (line, place)) in source.markdownLines(in: range).enumerated() {
      let bytes = source.bytes[line.content]
      let kind = MarkedLine.Kind(place)
      let isProperty = isFirst && kind == .text
      if let property = Self.property(in: bytes, at: number, isFirst: isProperty), isProperty || kind == .comment {
        properties.append(property)
        if isFirst { text = line.next..<range.upperBound }
        continue
      }
      if kind == .text, bytes.elementsEqual("???".utf8) {
        text = text.lowerBound..<line.start
        return
      }
      isFirst = isFirst && bytes.allSatisfy(isBlank)
    }
  }

  func value(_ name: String) -> String? { properties.last { $0.name == name }?.value }

  /// Returns the property of a line, `name: value` or the same in a comment; nil if it has none.
  ///
  /// - Parameter isFirst: A Boolean value indicating whether nothing but properties stands above.
  static func property(in line: ArraySlice<UInt8>, at number: Int, isFirst: Bool) -> Directive? {
    var body = line
    var isComment = false
    if PageCommand.alone(in: line) == nil, let comment = PageCommand.comment(line) {
      (body, isComment) = (comment.drop(while: isBlank), true)
    }
    let name = body.prefix { DeckMarks.isNamePart($0) }
    guard isFirst || isComment, !name.isEmpty, name.endIndex < body.endIndex, body[name.endIndex] == UInt8(ascii: ":")
    else { return nil }
    let value = String(decoding: Array(body[(name.endIndex + 1)...]).trimmed, as: UTF8.self)
    let text = String(decoding: name, as: UTF8.self)
    return Directive(name: text, value: value, line: number, spelling: "\(text): \(value)")
  }

  /// Returns the words of a list with commas or blanks between them.
  static func words(_ list: String) -> [String] {
    list.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
  }
}
