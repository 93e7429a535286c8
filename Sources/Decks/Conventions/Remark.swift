internal import Transitions

/// remark: properties at the start of slides, and slides that are the layout of others.
extension Convention {
  static let remark = Convention(
    name: "remark",
    help: [("remark", "--, notes after ???, layouts and templates, properties, columns, .center[...]")],
    form: {
      $0.line {
        $0.key == "output"
          && ($0.value.contains(text: "moon_reader") || $0.content.pairs.contains { $0.name.hasSuffix("moon_reader") })
      }
    },
    sign: { body, _ in
      if body.holds("???"), let line = body.first({ line, _ in line.bytes.elementsEqual("???".utf8) }) { return line }
      // One page may begin with such a line too.
      let hasEnd =
        RemarkSlide.begins(body.source, from: body.start)
        && body.first { SlideRules.isEnd($0) || $1 && $0.bytes.elementsEqual("--".utf8) } != nil
      return hasEnd ? body.first { _, _ in true } : nil
    },
    rules: SlideRules(kind: .exact, others: SlideRules.breaks, keepsBlankEnds: true),
    arrange: { parts, lines, _ in takeLayouts(of: &parts, in: lines) },
    meanings: done("class", "name", "layout", "template", "exclude", "count", "continued", "output", "title", "author")
      .merging([
        "background-color": .setting("bg", color)
      ]) { $1 },
    words: RemarkLayout.contents.map { (String(decoding: $0, as: UTF8.self), "") }, leftovers: [Leftover("![:", "]")],
    marks: { RemarkMarks($0, &$1) }, hasTightHeadings: true)

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
      part.isCounted = slide.value("count") != "false"
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

/// The marks of remark that no rule describes: properties, steps between `--`, and classes in the text.
private struct RemarkMarks: SlideMarks {
  private let slide: SlideSource
  private var classes: RemarkClasses
  private var isFirst = true
  private var isContinued = false

  init(_ slide: SlideSource, _ requests: inout SlideRequests) {
    self.slide = slide
    let names = (slide.part?.classes ?? []) + RemarkSlide(slide.lines).classes
    requests.alignment = names.contains("center") ? .center : names.contains("right") ? .right : .left
    requests.isInMiddle = names.contains("middle")
    classes = RemarkClasses(alignment: requests.alignment)
  }

  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    let isText = line.role == .text
    if isText, line.bytes.elementsEqual("--".utf8) {
      (isFirst, isContinued) = (true, true)
      return "<!-- pause -->"
    }
    if isText || line.role == .comment,
      let property = RemarkSlide.property(in: line.bytes, at: line.number, isFirst: isFirst && isText)
    {
      follow(property, &requests)
      return ""
    }
    if !line.isBlankLine { isFirst = false }
    guard isText else { return nil }
    let text = classes.without(line.bytes)
    return line.bytes.elementsEqual(text) ? nil : String(decoding: text, as: UTF8.self)
  }

  private func follow(_ property: Directive, _ requests: inout SlideRequests) {
    if property.name == "class" {
      let known: Set = ["center", "middle", "left", "right", "top"]
      if isContinued || !known.isSuperset(of: RemarkSlide.words(property.value)) {
        requests.leaveOut(property.spelling, at: property.line)
      }
      return
    }
    let bytes = slide.lines.source.bytes
    let isShown = ["{{\(property.name)}}", "{{ \(property.name) }}"].contains { mark in
      bytes.indices.contains { bytes[$0] == UInt8(ascii: "{") && bytes[$0...].starts(with: mark.utf8) }
    }
    if isShown { requests.settings.setVariable(property.name, to: property.value) }
    if isShown, slide.convention.meaning(of: property.name.lowercased()) == nil { return }
    requests.follow(property, of: slide)
  }
}
