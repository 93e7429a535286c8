/// The head of a slide of remark: the properties in its first lines, or in comments.
struct RemarkSlide {
  /// The properties, in order, with lines from 0 in the slide.
  private(set) var properties: [Directive] = []
  /// The lines below the properties, up to the notes.
  private(set) var text: Range<Int>

  var classes: [String] { properties.filter { $0.name == "class" }.flatMap { Self.words($0.value) } }
  /// The value of `layout:`, true for the layout of the slides below; nil if it has none.
  var isLayout: Bool? { value("layout").map { $0 == "true" } }
  var template: String? { value("template") }
  var isExcluded: Bool { value("exclude")?.lowercased() == "true" }

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
  static func property(in line: ArraySlice<UInt8>, at number: Int, isFirst: Bool) -> Directive? {
    var body = line
    var isComment = false
    if PageCommand.alone(in: line) == nil, let comment = PageCommand.comment(line) {
      (body, isComment) = (comment.drop(while: isBlank), true)
    }
    let name = body.prefix(while: isNameByte)
    guard isFirst || isComment, !name.isEmpty, name.endIndex < body.endIndex, body[name.endIndex] == UInt8(ascii: ":")
    else { return nil }
    let value = String(decoding: body[(name.endIndex + 1)...].trimmed, as: UTF8.self)
    let text = String(decoding: name, as: UTF8.self)
    return Directive(name: text, value: value, line: number, spelling: "\(text): \(value)")
  }

  /// Returns the words of a list with commas or blanks between them.
  static func words(_ list: String) -> [String] {
    list.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
  }

  private static let properties = [
    "class", "name", "layout", "template", "count", "exclude", "background-image", "background-size",
    "background-position", "background-color",
  ]

  /// Returns true if the first line with words is a property of a slide.
  static func begins(_ source: SourceLines, from start: Int) -> Bool {
    let first = source.lines(in: start..<source.bytes.count).first { !source.bytes[$0.content].allSatisfy(isBlank) }
    return first.map { isProperty(source.bytes[$0.content]) } ?? false
  }

  private static func isProperty(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.prefix(24).firstIndex(of: UInt8(ascii: ":")) else { return false }
    return properties.contains { line[..<colon].elementsEqual($0.utf8) }
  }
}

/// A slide of remark with `layout: true`. It is no slide of its own: the slides below have its classes and its text.
struct RemarkLayout {
  private(set) var classes: [String]
  /// The number of bytes of its text.
  private(set) var count: Int
  /// Its text before and after that of a slide; empty if there is none.
  private var above: [SlidePart.Piece] = []
  private var below: [SlidePart.Piece] = []

  /// The place of a slide's text. Without it, that comes last.
  static let contents = ["{{content}}", "{{ content }}"].map { Array($0.utf8) }

  init(_ slide: RemarkSlide, in range: Range<Int>, firstLine: Int, of source: SourceLines) {
    classes = slide.classes
    let text = slide.text
    let bytes = Array(source.bytes[text])
    guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
      count = 0
      return
    }
    count = text.count
    func piece(_ part: Range<Int>) -> SlidePart.Piece {
      SlidePart.Piece(part, of: range, firstLine: firstLine, of: source)
    }
    let place = bytes.indices.lazy.compactMap { start in
      bytes[start] == UInt8(ascii: "{")
        ? Self.contents.first { bytes[start...].starts(with: $0) }.map { start..<(start + $0.count) } : nil
    }.first
    above = [piece(text.lowerBound..<(place.map { text.lowerBound + $0.lowerBound } ?? text.upperBound))]
    if let place { below = [piece((text.lowerBound + place.upperBound)..<text.upperBound)] }
  }

  /// Makes a slide that is shown a layout for others: its lines are known already.
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
  ) -> [SlidePart.Piece] {
    guard !above.isEmpty else { return [] }
    func piece(_ part: Range<Int>) -> [SlidePart.Piece] {
      [SlidePart.Piece(part, of: range, firstLine: firstLine, of: source)]
    }
    let pieces =
      piece(range.lowerBound..<slide.text.lowerBound) + above + piece(slide.text) + below
      + piece(slide.text.upperBound..<range.upperBound)
    for index in above.indices { above[index].isRepeated = true }
    for index in below.indices { below[index].isRepeated = true }
    return pieces
  }
}
