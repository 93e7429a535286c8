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

  /// Reads the lines of a slide.
  init(_ lines: LineTable) {
    text = lines.range
    var isFirst = true
    for line in lines where line.role == .text || line.kind == .comment || isFirst {
      let isProperty = isFirst && line.role == .text
      if isProperty || line.kind == .comment,
        let property = Self.property(in: line.bytes, at: line.number, isFirst: isProperty)
      {
        properties.append(property)
        if isFirst { text = line.next..<text.upperBound }
        continue
      }
      if line.role == .text, line.bytes.elementsEqual("???".utf8) {
        text = text.lowerBound..<line.start
        return
      }
      isFirst = isFirst && line.isBlankLine
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
