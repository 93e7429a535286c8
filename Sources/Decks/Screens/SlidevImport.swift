/// The slides of another file in a deck of Slidev: front matter with `src: pages/a.md#2,5-7`.
struct SlidevImport {
  /// The path, without the numbers behind `#`.
  let path: String
  /// The numbers of the slides, from 1; nil for all.
  private let numbers: [Int]?
  /// The byte where the slide that asks for them ends.
  let end: Int

  /// Reads the front matter that begins at a byte; nil if it asks for no file.
  init?(at start: Int, of source: SourceLines) {
    guard let head = SplitFile.ownHead(of: source, from: start, firstLine: 1, true),
      let value = head.entries.first(where: { $0.key == "src" })?.value, !value.isEmpty
    else { return nil }
    let parts = value.split(separator: "#", maxSplits: 1).map(String.init)
    let words = parts[0].hasPrefix("/") ? String(parts[0].dropFirst()) : parts[0]
    path = words
    numbers = parts.count > 1 ? Self.numbers(parts[1]) : nil
    // Other text of such a slide is not shown.
    let rest = (start + head.end)..<source.bytes.count
    end = LineReader(source, in: rest).first(where: Self.isSeparator)?.start ?? source.bytes.count
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
    while next < source.bytes.count {
      guard let line = LineReader(source, from: next).first(where: Self.isSeparator) else { break }
      starts.append(line.start)
      let head = SplitFile.ownHead(of: source, from: line.start, firstLine: 1, true)
      next = head.map { line.start + $0.end } ?? line.next
    }
    let all = zip(starts, starts.dropFirst() + [source.bytes.count]).map { $0..<$1 }
    guard let numbers else { return all }
    return numbers.compactMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
  }
}
