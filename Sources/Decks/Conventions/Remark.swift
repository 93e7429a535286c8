/// remark: properties at the start of slides, and slides that are the layout of others.
extension Convention {
  static let remark = Convention(
    name: "remark",
    help: [("remark", "--, notes after ???, layouts and templates, properties, columns, .center[...]")],
    isMarked: { body, _ in
      if body.holds("???"), body.contains({ line, _ in line.bytes.elementsEqual("???".utf8) }) { return true }
      // One page may begin with such a line too.
      return RemarkSlide.begins(body.source, from: body.start)
        && body.contains { SlideRules.isEnd($0) || $1 && $0.bytes.elementsEqual("--".utf8) }
    },
    rules: SlideRules(kind: .exact, others: SlideRules.breaks, keepsBlankEnds: true),
    arrange: { parts, lines, _ in takeLayouts(of: &parts, in: lines) },
    meanings: done("class", "name", "layout", "template", "exclude", "count", "continued").merging([
      "background-color": .setting("bg", color)
    ]) { $1 },
    marks: { _ in { RemarkMarks($0) } })

  /// Removes the slides that are the layout of those below, which take their classes and their text.
  private static func takeLayouts(of parts: inout [SlidePart], in lines: LineTable) {
    var layout: RemarkLayout?
    var named: [String: RemarkLayout] = [:]
    // The text of all slides together stays as short as a file may be.
    var growth = 0
    parts = parts.compactMap { part in
      let slide = RemarkSlide(lines.part(part.text))
      if slide.isExcluded { return nil }
      let outer = slide.template.flatMap { named[$0] } ?? (slide.isLayout == nil ? layout : nil)
      if let name = slide.value("name") {
        named[name] = RemarkLayout(slide, in: part.range, firstLine: part.firstLine, of: lines.source)
        named[name]?.becomeTemplate(inside: outer)
      }
      if let isLayout = slide.isLayout {
        layout = isLayout ? RemarkLayout(slide, in: part.range, firstLine: part.firstLine, of: lines.source) : nil
      }
      if slide.isLayout == true { return nil }
      var part = part
      guard var found = slide.isLayout == nil ? outer : nil else { return part }
      part.classes = found.classes
      growth += found.count
      if growth <= Limits.bytes {
        part.pieces = found.pieces(around: slide, in: part.range, firstLine: part.firstLine, of: lines.source)
      }
      if slide.template.flatMap({ named[$0] }) == nil { layout = found }
      return part
    }
  }
}

/// The marks of remark: properties, notes behind `???`, steps between `--`, and classes in the text.
struct RemarkMarks: SlideMarks {
  private(set) var requests = SlideRequests()
  private let slide: SlideSource
  private var classes: RemarkClasses
  /// True if nothing but properties and blank lines stood above, since the last `--`.
  private var isFirst = true
  private var notes: [String]?
  private var isContinued = false

  init(_ slide: SlideSource) {
    self.slide = slide
    let own = RemarkSlide(slide.lines)
    let names = (slide.part?.classes ?? []) + own.classes
    requests.alignment = names.contains("center") ? .center : names.contains("right") ? .right : .left
    requests.isInMiddle = names.contains("middle")
    classes = RemarkClasses(alignment: requests.alignment)
  }

  mutating func read(_ line: MarkdownLine) -> MarkResult {
    if notes != nil {
      // The next step of the slide is shown again.
      guard line.role == .text, line.bytes.elementsEqual("--".utf8) else {
        notes?.append(line.text)
        return .nothing
      }
      keepNotes()
    }
    if line.role == .text, line.bytes.elementsEqual("???".utf8) {
      notes = []
      return .nothing
    }
    if line.role == .text, line.bytes.elementsEqual("--".utf8) {
      (isFirst, isContinued) = (true, true)
      return .text("<!-- pause -->")
    }
    if line.role == .text || line.role == .comment,
      let property = RemarkSlide.property(in: line.bytes, at: line.number, isFirst: isFirst && line.role == .text)
    {
      follow(property)
      return .nothing
    }
    if !line.isBlankLine { isFirst = false }
    guard line.role == .text else { return .same }
    let text = without(line)
    return .instead(classes.without(text[...] + [UInt8(ascii: "\n")]))
  }

  mutating func finish() { keepNotes() }

  private mutating func keepNotes() {
    defer { notes = nil }
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
    } else {
      let isShown = slide.lines.source.bytes.contains(text: property.name, in: ["{{", "}}"])
      if isShown { requests.settings.setVariable(property.name, to: property.value) }
      if isShown, slide.convention.meaning(of: property.name.lowercased()) == nil { return }
      requests.follow(property, of: slide.convention, palette: slide.palette)
    }
  }

  /// Returns a line without macros, `![:scale 50%](a.png)`, and without the place of other slides' text.
  private mutating func without(_ line: MarkdownLine) -> [UInt8] {
    let bytes = Array(line.bytes)
    guard bytes.contains(where: { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "{") }) else { return bytes }
    return bytes.replacingMarks { i, _ in
      if let macro = Self.macro(in: bytes, at: i) {
        requests.leaveOut("the macro \"\(macro.name)\"", at: line.number)
        return macro.end
      }
      return RemarkLayout.contents.first { bytes[i...].starts(with: $0) }.map { i + $0.count }
    }
  }

  /// Returns the name and the end of a macro that begins at a byte; nil if none does.
  private static func macro(in bytes: [UInt8], at start: Int) -> (name: String, end: Int)? {
    guard bytes[start...].starts(with: "![:".utf8),
      let close = bytes[start...].prefix(1000).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let name = bytes[(start + 3)..<close].prefix { !isBlank($0) }
    guard !name.isEmpty else { return nil }
    var end = close + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "("),
      let last = bytes[end...].prefix(1000).firstIndex(of: UInt8(ascii: ")"))
    {
      end = last + 1
    }
    return (String(decoding: name, as: UTF8.self), end)
  }
}

extension [UInt8] {
  /// Returns true if a word stands in it between braces: `{{word}}`.
  fileprivate func contains(text word: String, in braces: [String]) -> Bool {
    let wanted = Array((braces[0] + word + braces[1]).utf8)
    let spaced = Array((braces[0] + " " + word + " " + braces[1]).utf8)
    return indices.contains {
      self[$0] == UInt8(ascii: "{") && (self[$0...].starts(with: wanted) || self[$0...].starts(with: spaced))
    }
  }
}
