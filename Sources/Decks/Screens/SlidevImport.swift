/// The slides of another file in a deck of Slidev: front matter with `src: pages/a.md#2,5-7`.
struct SlidevImport {
  /// A setting in front matter, with the lines below that belong to it.
  struct Entry {
    let key: String
    var text: [UInt8]
    /// Its line, counted from that of the separator.
    let line: Int
  }

  let path: String
  /// True if the path begins in the folder of the deck, and not in that of the file.
  let isFromRoot: Bool
  /// The numbers of the slides, from 1; nil for all.
  private let numbers: [Int]?
  /// The byte where the slide that asks for them ends.
  let end: Int
  let isHidden: Bool
  let entries: [Entry]

  /// Reads the front matter that begins with a line; nil if it asks for no file.
  init?(at line: MarkdownLine, of lines: LineTable) {
    let (source, start) = (lines.source, line.start)
    guard let head = FrontMatter.ownHead(of: source, from: start, firstLine: 1, true),
      let value = head.entries.first(where: { $0.key == "src" })?.value, !value.isEmpty
    else { return nil }
    let parts = value.split(separator: "#", maxSplits: 1).map(String.init)
    isFromRoot = parts[0].hasPrefix("/")
    path = isFromRoot ? String(parts[0].dropFirst()) : parts[0]
    numbers = parts.count > 1 ? Self.numbers(parts[1]) : nil
    isHidden = head.entries.contains { ["hide", "disabled"].contains($0.key) && $0.value == "true" }
    entries = Self.entries(in: start..<(start + head.end), of: source)
    // Other text of such a slide is not shown.
    end = lines[(line.number + head.lineCount)...].first(where: Self.isSeparator)?.start ?? lines.range.upperBound
  }

  private static func entries(in head: Range<Int>, of source: SourceLines) -> [Entry] {
    var entries: [Entry] = []
    for (number, line) in source.lines(in: head).enumerated().dropFirst() {
      let text = source.bytes[line.content]
      if text.isFence { break }
      let bytes = Array(text) + [UInt8(ascii: "\n")]
      if let key = YAMLReader.key(of: text) {
        entries.append(Entry(key: key.name.lowercased(), text: bytes, line: number))
      } else if !entries.isEmpty {
        entries[entries.count - 1].text += bytes
      }
    }
    return entries
  }

  /// Returns the settings of one of the slides that these do not replace, and the byte where its text begins; nil if it
  /// asks for slides of another file itself.
  func settings(of slide: Range<Int>, in source: SourceLines) -> (entries: [Entry], end: Int)? {
    guard let head = FrontMatter.ownHead(of: source, from: slide.lowerBound, firstLine: 1, true) else {
      let (content, next) = source.line(at: slide.lowerBound)
      return ([], source.bytes[content].isFence ? min(next, slide.upperBound) : slide.lowerBound)
    }
    let own = Self.entries(in: slide.lowerBound..<(slide.lowerBound + head.end), of: source)
    guard !own.contains(where: { $0.key == "src" }) else { return nil }
    let taken = Set(entries.map(\.key))
    return (own.filter { !taken.contains($0.key) }, slide.lowerBound + head.end)
  }

  private static func numbers(_ text: String) -> [Int] {
    text.split(separator: ",").flatMap { part -> [Int] in
      let ends = part.split(separator: "-").compactMap { decimal($0.trimmed) }
      guard let first = ends.first, let last = ends.last, first > 0, first <= last, last - first < 1000 else {
        return []
      }
      return Array(first...last)
    }
  }

  private static func isSeparator(_ line: MarkdownLine) -> Bool {
    !line.isInsideLiteral && line.bytes.elementsEqual("---".utf8)
  }

  /// Returns the slides of the file that are shown, each from its first line on.
  func slides(of source: SourceLines) -> [Range<Int>] {
    var (starts, next) = ([0], FrontMatter(headOf: source).end)
    let lines = LineTable(source, in: next..<source.bytes.count, ending: SlideRules(kind: .exact))
    for line in lines where line.start >= next && Self.isSeparator(line) {
      starts.append(line.start)
      let head = FrontMatter.ownHead(of: source, from: line.start, firstLine: 1, true)
      next = head.map { line.start + $0.end } ?? line.next
    }
    let all = zip(starts, starts.dropFirst() + [source.bytes.count]).map { $0..<$1 }
    guard let numbers else { return all }
    return numbers.compactMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
  }
}
