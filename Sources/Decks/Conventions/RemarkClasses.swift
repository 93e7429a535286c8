/// Reads the marks of remark that give a part of the text a class, `.red[words]`, and keeps the words. A part may end on
/// another line. Columns and aligned parts become commands of ours. Code keeps its brackets.
struct RemarkClasses {
  /// The owner of an open bracket.
  private enum Bracket {
    case other, words, aligned, column(Int)
  }

  private var open: [Bracket] = []
  private let alignment: MarkdownAlignment
  /// The columns so far; nil outside of columns.
  private var columns: Set<Int>?
  private var count = 0

  /// The most brackets that are tracked, and the most parts of a slide, since each becomes longer here.
  private static let (deepest, most) = (100, 1000)

  init(alignment: MarkdownAlignment = .left) { self.alignment = alignment }

  /// Returns a line of text without the marks. Commands in it have lines of their own.
  ///
  /// - Complexity: O(bytes).
  mutating func without(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if open.isEmpty, !line.contains(UInt8(ascii: ".")) { return Array(line) }
    // The start of what stands after the last command, and the place where words with a class begin the line: they are no
    // list, whatever they begin with.
    var (kept, start, words, isCode, i) = ([UInt8](), 0, nil as Int?, false, line.startIndex)
    func isBare() -> Bool { kept[start...].allSatisfy(isBlank) }
    func add(_ command: String) {
      if isBare() { kept.removeSubrange(start...) } else { kept.append(UInt8(ascii: "\n")) }
      kept += "\(command)\n".utf8
      start = kept.count
    }
    while i < line.endIndex {
      let byte = line[i]
      if byte == UInt8(ascii: "\\"), i + 1 < line.endIndex {
        kept += line[i...(i + 1)]
        i += 2
        continue
      }
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, open.count < Self.deepest, let bracket = Self.bracket(in: line, at: i) {
        let part = isBare() ? block(line[(i + 1)..<bracket], before: line[(bracket + 1)...]) : .words
        open.append(part)
        if let command = begin(part) {
          add(command)
        } else if ContainerMarks(of: kept[start...]).end == kept.endIndex {
          words = kept.count
        }
        i = bracket + 1
        continue
      }
      i += 1
      if !isCode, byte == UInt8(ascii: "["), open.count < Self.deepest { open.append(.other) }
      if !isCode, byte == UInt8(ascii: "]"), let part = open.popLast() {
        if let command = end(part) { add(command) }
        if case .other = part {} else { continue }
      }
      kept.append(byte)
    }
    if start > 0 { kept.removeSubrange((isBare() ? start - 1 : kept.count)...) }
    if let words, words >= start, words < kept.count, let mark = Self.blockMark(in: kept[words...]) {
      kept.insert(UInt8(ascii: "\\"), at: mark)
    }
    return kept
  }

  /// Returns the place of the bracket of a class that begins at a dot; nil if none does.
  private static func bracket(in line: ArraySlice<UInt8>, at dot: Int) -> Int? {
    guard line[dot] == UInt8(ascii: "."), dot + 1 < line.endIndex, isLetter(line[dot + 1]) else { return nil }
    if dot > line.startIndex, isNameByte(line[dot - 1]) || line[dot - 1] == UInt8(ascii: "]") { return nil }
    let end = line[(dot + 1)...].firstIndex { !isNameByte($0) && $0 != UInt8(ascii: ".") }
    return end.flatMap { line[$0] == UInt8(ascii: "[") ? $0 : nil }
  }

  /// Returns the place of a mark that would make words a list, a quote or a heading; nil if there is none.
  private static func blockMark(in words: ArraySlice<UInt8>) -> Int? {
    let body = words.drop(while: isBlank)
    if body.first == UInt8(ascii: "#") || body.first == UInt8(ascii: ">") { return body.startIndex }
    let mark = body.drop(while: isDigit)
    guard let sign = mark.first, mark.dropFirst().first.map({ $0 <= UInt8(ascii: " ") }) ?? false,
      (mark.startIndex == body.startIndex ? "-*+" : ".)").utf8.contains(sign)
    else { return nil }
    return mark.startIndex
  }

  // MARK: Columns and aligned parts

  private mutating func block(_ classes: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bracket {
    guard count < Self.most else { return .words }
    for name in classes.split(separator: UInt8(ascii: ".")).map({ String(decoding: $0, as: UTF8.self) }) {
      switch name {
      case "left-column", "pull-left": return .column(0)
      case "right-column", "pull-right": return .column(1)
      default:
        guard MarkdownAlignment(rawValue: name) != nil, Self.isWhole(rest) else { continue }
        wanted = name
        return .aligned
      }
    }
    return .words
  }

  private var wanted = ""

  /// Returns the command at the start of a part; nil if it has none.
  private mutating func begin(_ part: Bracket) -> String? {
    count += 1
    switch part {
    case .other, .words: return nil
    case .aligned: return "<!-- alignment: \(wanted) -->"
    case .column(let number):
      let layout = columns == nil ? "<!-- column_layout: [1, 1] -->" : ""
      columns = (columns ?? []).union([number])
      return layout + "<!-- column: \(number) -->"
    }
  }

  /// Returns the command at the end of a part; nil if it has none. What stands after one column alone stands beside it.
  private mutating func end(_ part: Bracket) -> String? {
    switch part {
    case .other, .words: return nil
    case .aligned: return "<!-- alignment: \(alignment.rawValue) -->"
    case .column(let number):
      guard columns?.count == 2 else { return "<!-- column: \(1 - number) -->" }
      columns = nil
      return "<!-- reset_layout -->"
    }
  }

  /// Tells whether a part that begins before a text is its whole line, or goes on below it.
  private static func isWhole(_ rest: ArraySlice<UInt8>) -> Bool {
    var depth = 1
    let end = rest.firstIndex { byte in
      depth += byte == UInt8(ascii: "[") ? 1 : byte == UInt8(ascii: "]") ? -1 : 0
      return depth == 0
    }
    return end.map { rest[($0 + 1)...].allSatisfy(isBlank) } ?? true
  }
}
