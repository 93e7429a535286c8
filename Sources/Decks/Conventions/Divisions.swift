/// The divisions of pandoc between lines of colons: `::: name`, `::: {.name width=40%}`.
struct Divisions {
  private var open: [(end: String, column: Int?)] = []

  /// Returns the text in place of a line of colons; nil if the speaker's notes begin there.
  mutating func read(
    _ line: ArraySlice<UInt8>, at number: Int, of lines: LineTable, _ requests: inout SlideRequests
  ) -> String? {
    guard let tag = Self.tag(line) else { return open.popLast()?.end ?? "" }
    let classes = Self.classes(of: tag)
    if classes.contains("notes") { return nil }
    var (text, end, column) = ("", "", nil as Int?)
    if let name = classes.first(where: { $0 == "incremental" || $0 == "nonincremental" }) {
      text = "<!-- incremental_lists: \(name == "incremental") -->"
      end = "<!-- incremental_lists: \(name != "incremental") -->"
    } else if classes.contains("columns") {
      let shares = Self.shares(below: number, of: lines)
      if shares.count > 1 {
        (text, end) = (
          "<!-- column_layout: [\(shares.map(String.init).joined(separator: ", "))] -->", "<!-- reset_layout -->"
        )
        column = 0
      }
    } else if classes.contains("column") {
      if let outer = open.last?.column {
        text = "<!-- column: \(outer) -->"
        open[open.count - 1].column = outer + 1
      }
    } else if classes.contains("fragment") {
      (text, end) = ("<div class=\"\(classes.joined(separator: " "))\">\n", "\n</div>\n")
    } else {
      requests.leaveOut(":::\(classes.first ?? "")", at: number)
    }
    open.append((end, column))
    return text
  }

  static func beginsNotes(_ line: ArraySlice<UInt8>) -> Bool {
    let body = line.trimmed
    return body.starts(with: ":::".utf8) && tag(body).map { classes(of: $0).contains("notes") } ?? false
  }

  /// Returns the attributes of the line that opens a division; nil if it ends one.
  private static func tag(_ line: ArraySlice<UInt8>) -> HTMLTag? {
    let words = line.drop { $0 == UInt8(ascii: ":") }.trimmed
    guard !words.isEmpty else { return nil }
    return HTMLTag(Array("a ".utf8)[...] + words.map { "{}:".utf8.contains($0) ? UInt8(ascii: " ") : $0 }, isEnd: false)
  }

  private static func classes(of tag: HTMLTag) -> [String] {
    let pairs = tag.pairs.filter { $0.value.isEmpty }.map(\.name)
    let marked = pairs.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
    return marked.isEmpty ? Array(pairs.filter { !$0.hasPrefix("#") }.prefix(1)) : marked
  }

  private static func shares(below number: Int, of lines: LineTable) -> [Int] {
    var (depth, shares) = (0, [Int?]())
    for line in lines.dropFirst(number + 1) where line.role == .text {
      let body = line.bytes.trimmed
      guard body.starts(with: ":::".utf8) else { continue }
      guard let tag = tag(body) else {
        if depth == 0 { break }
        depth -= 1
        continue
      }
      if depth == 0, classes(of: tag).contains("column") {
        shares.append(decimal((tag.attribute("width") ?? "").prefix { $0.isNumber }).flatMap { $0 > 0 ? $0 : nil })
      }
      depth += 1
    }
    let free = max(10, 100 - shares.reduce(0) { $0 + ($1 ?? 0) }) / max(1, shares.count { $0 == nil })
    return Array(shares.map { $0 ?? free }.prefix(8))
  }
}
