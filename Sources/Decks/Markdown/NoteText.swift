/// A speaker's note in Markdown as text: its words without marks, with its lines, its lists and its code.
struct NoteText {
  private let source: [Substring]
  private var lines: [String] = []
  private var line = ""
  /// The next number of each open list; nil for bullets.
  private var lists: [Int?] = []
  private var mark: String?

  /// Returns a note as text; the note itself if it would take too much work.
  static func plain(_ note: String) -> String {
    guard let text = try? MarkdownInput.affordable(Array(note.utf8)),
      let tree = MarkdownTree(text)
    else { return note }
    var reader = NoteText(note)
    tree.walk { reader.read($0, isEntering: $1) }
    return reader.lines.joined(separator: "\n")
  }

  private init(_ note: String) { source = note.split(separator: "\n", omittingEmptySubsequences: false) }

  private mutating func read(_ node: MarkdownNode, isEntering: Bool) {
    switch node.kind {
    case .list: if isEntering { lists.append(node.firstNumber) } else { lists.removeLast() }
    case .item, .task:
      if isEntering { beginItem(node) } else if mark != nil { endLine() }
    case .paragraph, .heading, .tableRow, .tableHead: if isEntering { beginBlock(node) } else { endLine() }
    case .tableCell: if !isEntering { line += "  " }
    case .code:
      beginBlock(node)
      for code in node.literal.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        line = "    " + code
        endLine()
      }
    case .html:
      let words = PlainWords.shown(HTMLScanner.text(of: node.literal))
      guard !words.isEmpty else { break }
      beginBlock(node)
      line = words
      endLine()
    case .rule:
      beginBlock(node)
      line = "---"
      endLine()
    case .text, .codeSpan: line += node.literal
    case .softBreak, .hardBreak: endLine()
    case .inlineHTML: if node.breaksLine { endLine() }
    case .footnoteMark: if isEntering { line += "[\(node.literal)]" }
    default: break
    }
  }

  private mutating func beginItem(_ node: MarkdownNode) {
    beginBlock(node)
    let number = lists.last.flatMap { $0 }
    if let number { lists[lists.count - 1] = number + 1 }
    let task = node.kind == .task ? node.isDone ? "[x] " : "[ ] " : ""
    mark = (number.map { "\($0). " } ?? "• ") + task
  }

  private mutating func beginBlock(_ node: MarkdownNode) {
    guard mark == nil, let last = lines.last, !last.isEmpty, source.indices.contains(node.line - 2),
      source[node.line - 2].utf8.allSatisfy(isSpace)
    else { return }
    lines.append("")
  }

  private mutating func endLine() {
    let depth = max(0, lists.count - (mark == nil ? 0 : 1))
    let text = String(repeating: "  ", count: depth) + (mark ?? "") + line
    lines.append(text.utf8.allSatisfy(isBlank) ? "" : text)
    (line, mark) = ("", nil)
  }
}

/// The anchors of a page's headings, as GitHub makes them.
struct HeadingAnchors {
  private var counts: [String: Int] = [:]

  /// Returns the anchor of the next heading: its letters in lower case with hyphens for blanks, and a number if the
  /// same words came before.
  mutating func next(_ heading: String) -> String {
    let name = Self.name(heading)
    let count = counts[name, default: 0]
    counts[name] = count + 1
    guard count > 0 else { return name }
    let numbered = "\(name)-\(count)"
    counts[numbered, default: 0] += 1
    return numbered
  }

  private static func name(_ heading: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars.prefix(HeadingText.longest) {
      switch scalar {
      case " ", "-": name.append("-")
      case "_": name.append("_")
      default:
        let isMark = scalar.properties.generalCategory == .nonspacingMark
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark { name.append(scalar) }
      }
    }
    return String(name)
  }

  /// Returns the names in HTML, of `id="..."` and `name="..."`.
  static func names(inHTML html: String) -> [String] {
    guard html.utf8.contains(UInt8(ascii: "=")), !html.hasPrefix("<!--") else { return [] }
    let bytes = Array(html.utf8)
    var found: [String] = []
    for word in [" id=", " name="] as [StaticString] {
      var start = 0
      while found.count < 100, let place = bytes.place(of: word, from: start) {
        start = place + word.utf8CodeUnitCount
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") else {
          continue
        }
        let value = bytes[(start + 1)...].prefix { $0 != bytes[start] }
        start = value.endIndex
        if !value.isEmpty, value.count <= HeadingText.longest { found.append(String(decoding: value, as: UTF8.self)) }
      }
    }
    return found
  }
}
