/// The marks of remark: properties, notes behind `???`, steps between `--`, and classes in the text.
struct RemarkMarks: SlideMarks {
  private(set) var requests = SlideRequests()
  private let slide: SlideSource
  private var classes: RemarkClasses
  /// A Boolean value indicating whether nothing but properties and blank lines stood above, since the last `--`.
  private var isFirst = true
  /// The notes, once they have begun.
  private var notes: [String]?
  private var isContinued = false

  init(_ slide: SlideSource) {
    self.slide = slide
    let own = RemarkSlide(in: slide.range, of: slide.source)
    let names = (slide.part?.classes ?? []) + own.classes
    requests.alignment = names.contains("center") ? .center : names.contains("right") ? .right : .left
    requests.isInMiddle = names.contains("middle")
    classes = RemarkClasses(alignment: requests.alignment)
  }

  mutating func take(_ line: MarkedLine) -> MarkedLine.Result {
    if notes != nil {
      notes?.append(line.text)
      return .nothing
    }
    if line.kind == .text, line.bytes.elementsEqual("???".utf8) {
      notes = []
      return .nothing
    }
    if line.kind == .text, line.bytes.elementsEqual("--".utf8) {
      (isFirst, isContinued) = (true, true)
      return .text("<!-- pause -->")
    }
    if line.kind == .text || line.kind == .comment,
      let property = RemarkSlide.property(in: line.bytes, at: line.number, isFirst: isFirst && line.kind == .text)
    {
      follow(property)
      return .nothing
    }
    if !line.isBlankLine { isFirst = false }
    if line.kind == .text, let name = Self.macro(line) {
      requests.leaveOut("the macro \"\(name)\"", at: line.number)
      return .nothing
    }
    return line.kind == .text ? .instead(classes.without(line.bytes + [UInt8(ascii: "\n")])) : .same
  }

  mutating func finish() {
    let text = Array((notes ?? []).joined(separator: "\n").utf8)
    guard let first = text.firstIndex(where: { $0 > UInt8(ascii: " ") }),
      let last = text.lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return }
    requests.notes.append(String(decoding: text[first...last], as: UTF8.self))
  }

  private mutating func follow(_ property: Directive) {
    let known: Set = ["center", "middle", "left", "right", "top"]
    if property.name == "class" {
      let strange = RemarkSlide.words(property.value).filter { isContinued || !known.contains($0) }
      for name in strange { requests.leaveOut("the class \"\(name)\"", at: property.line) }
    } else if property.name == "count", property.value == "false" {
      requests.leaveOut("count: false", "counts the slide too", at: property.line)
    } else if slide.convention.meaning(of: property.name.lowercased()) == nil,
      slide.source.bytes.contains(text: property.name, in: ["{{", "}}"])
    {
      requests.settings.setVariable(property.name, to: property.value)
    } else {
      requests.follow(property, of: slide.convention, palette: slide.palette)
    }
  }

  /// Returns the name of a macro that is a line of its own: `![:scale 50%](a.png)`.
  private static func macro(_ line: MarkedLine) -> String? {
    let body = Array(line.bytes).trimmed
    guard body.starts(with: "![:".utf8), body.last == UInt8(ascii: ")") || body.last == UInt8(ascii: "]") else {
      return nil
    }
    return String(decoding: body.dropFirst(3).prefix { !isBlank($0) && $0 != UInt8(ascii: "]") }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Returns a Boolean value indicating whether a word stands in it between braces: `{{word}}`.
  fileprivate func contains(text word: String, in braces: [String]) -> Bool {
    let wanted = Array((braces[0] + word + braces[1]).utf8)
    let spaced = Array((braces[0] + " " + word + " " + braces[1]).utf8)
    return indices.contains {
      self[$0] == UInt8(ascii: "{") && (self[$0...].starts(with: wanted) || self[$0...].starts(with: spaced))
    }
  }
}
