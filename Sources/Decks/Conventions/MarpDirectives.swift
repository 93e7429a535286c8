/// The directives of a slide of marp: lines `name: value` in comments. Those behind `_` are of the slide alone, the others
/// last from here on.
struct MarpDirectives {
  private(set) var own: [Directive] = []

  static let names: Set<String> = [
    "theme", "style", "headingDivider", "size", "math", "title", "lang", "paginate", "header", "footer", "class",
    "backgroundColor", "backgroundImage", "backgroundPosition", "backgroundRepeat", "backgroundSize", "color",
    "transition", "author", "description", "image", "keywords", "url",
  ]

  init(_ lines: LineTable) {
    for line in lines.lines(of: .comment) {
      var body = line.bytes[line.textStart...]
      if !line.isInside { body = body.dropFirst(4).drop(while: isBlank) }
      if let end = Array(body).place(of: "-->", from: 0) { body = body.prefix(end) }
      read(body, at: line.number)
    }
  }

  /// Reads the directives of front matter that are of the first slide alone.
  init(head: [FrontMatter.Entry]) { own = Self.directives(head, behind: "_") }

  private mutating func read(_ line: ArraySlice<UInt8>, at number: Int) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      // An item of the list of a directive.
      if line.first == UInt8(ascii: "-"), let last = own.indices.last, own[last].line < number {
        own[last].value += " " + YAMLScalar.value(line.dropFirst())
      }
      return
    }
    let name = String(decoding: line[..<colon].trimmed, as: UTF8.self)
    guard Self.names.contains(name.hasPrefix("_") ? String(name.dropFirst()) : name) else { return }
    let value = YAMLScalar.value(line[(colon + 1)...])
    own.append(Directive(name: name, value: value, line: number, spelling: "\(name): \(value)"))
  }

  func lasting(after earlier: [Directive]) -> [Directive] {
    own.filter { !$0.name.hasPrefix("_") }.reduce(into: earlier) { all, directive in
      all.removeAll { $0.name == directive.name }
      all.append(directive)
    }
  }

  static func value(_ name: String, own: [Directive], lasting: [Directive]) -> String? {
    (own.last { $0.name == "_" + name } ?? own.last { $0.name == name } ?? lasting.last { $0.name == name })?.value
  }

  static func lasting(_ head: [FrontMatter.Entry]) -> [Directive] { directives(head, behind: "") }

  private static func directives(_ head: [FrontMatter.Entry], behind mark: String) -> [Directive] {
    head.compactMap { entry in
      let value = entry.content.text ?? entry.content.texts.joined(separator: " ")
      return names.first { mark + $0.lowercased() == entry.key }.map {
        Directive(name: mark + $0, value: value, line: 0, spelling: "\(mark)\($0): \(value)")
      }
    }
  }

  /// Returns the levels of headings that begin a slide: those of `headingDivider:` in front matter or in a comment.
  static func dividingLevels(_ head: [FrontMatter.Entry], _ source: SourceLines) -> Set<Int> {
    var value = head.first { $0.key == "headingdivider" }.map { Array($0.value.utf8)[...] }
    if value == nil, let place = source.bytes.place(of: "headingDivider:", from: 0) {
      value = source.bytes[place...].dropFirst(15).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ">") }
    }
    guard let value else { return [] }
    let numbers = value.split { !isDigit($0) }.compactMap { decimal(String(decoding: $0, as: UTF8.self)) }
      .filter { (1...6).contains($0) }
    if value.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "\n") }) { return Set(numbers) }
    return numbers.first.map { Set(1...$0) } ?? []
  }

  /// Tells whether a line holds a comment with a directive of marp, or asks for a heading that fits the screen.
  static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(UInt8(ascii: "<")), let start = Array(line).place(of: "<!--", from: 0) else { return false }
    let body = line.dropFirst(start + 4).drop(while: isBlank)
    if line.first == UInt8(ascii: "#"), body.starts(with: "fit".utf8) {
      return body.dropFirst(3).drop(while: isBlank).starts(with: "-->".utf8)
    }
    let name = String(decoding: body.prefix(while: isNameByte), as: UTF8.self)
    guard body.dropFirst(name.utf8.count).first == UInt8(ascii: ":") else { return false }
    return name.hasPrefix("_") && names.contains(String(name.dropFirst()))
      || ["paginate", "headingDivider", "backgroundColor", "backgroundImage"].contains(name)
  }
}
