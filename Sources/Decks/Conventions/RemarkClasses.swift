/// Reads the marks of remark that give a part of the text a class, `.red[words]`, and keeps the words. A part may end on
/// another line. Columns and aligned parts become commands of ours. Code keeps its brackets.
struct RemarkClasses {
  /// The owner of an open bracket.
  private enum Bracket {
    case other, words
    case block(RemarkBlocks.Block)
  }

  private var open: [Bracket] = []
  private var blocks: RemarkBlocks

  /// The most open brackets that are tracked.
  private static let most = 100

  init(alignment: MarkdownAlignment = .left) { blocks = RemarkBlocks(alignment: alignment) }

  /// Returns a line of text, with its end, without the marks. Commands in it have lines of their own.
  ///
  /// - Complexity: O(bytes).
  mutating func without(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if open.isEmpty, !line.contains(UInt8(ascii: ".")) { return Array(line) }
    var kept: [UInt8] = []
    // The start of what stands after the last command.
    var start = 0
    func isBare() -> Bool { kept[start...].allSatisfy(Self.isSpace) }
    func add(_ command: String) {
      if isBare() { kept.removeSubrange(start...) } else { kept.append(UInt8(ascii: "\n")) }
      kept += command.utf8
      kept.append(UInt8(ascii: "\n"))
      start = kept.count
    }
    /// The place where words with a class begin the line: they are no list, whatever they begin with.
    var words: Int?
    var isCode = false
    var i = line.startIndex
    while i < line.endIndex {
      let byte = line[i]
      if byte == UInt8(ascii: "\\"), i + 1 < line.endIndex {
        kept += line[i...(i + 1)]
        i += 2
        continue
      }
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, open.count < Self.most, let bracket = Self.bracket(in: line, at: i) {
        if isBare(), let block = blocks.block(line[(i + 1)..<bracket], before: line[(bracket + 1)...]) {
          open.append(.block(block))
          add(blocks.begin(block))
        } else {
          if ContainerMarks(of: kept[start...]).end == kept.endIndex { words = kept.count }
          open.append(.words)
        }
        i = bracket + 1
        continue
      }
      if !isCode, byte == UInt8(ascii: "["), open.count < Self.most { open.append(.other) }
      if !isCode, byte == UInt8(ascii: "]") {
        switch open.popLast() {
        case .block(let block): add(blocks.end(block))
        case .words: break
        case .other, nil: kept.append(byte)
        }
        i += 1
        continue
      }
      kept.append(byte)
      i += 1
    }
    if start > 0, isBare() { kept.removeSubrange(start...) }
    if let words, words >= start, let mark = Self.blockMark(in: kept[words...]) {
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
    guard let first = body.first else { return nil }
    if first == UInt8(ascii: "#") || first == UInt8(ascii: ">") { return body.startIndex }
    let mark = body.drop(while: isDigit)
    guard let sign = mark.first, mark.dropFirst().first.map({ $0 <= UInt8(ascii: " ") }) ?? false,
      (mark.startIndex == body.startIndex ? "-*+" : ".)").utf8.contains(sign)
    else { return nil }
    return mark.startIndex
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
}

/// The parts of a slide of remark that stand side by side or aligned, as commands of ours.
struct RemarkBlocks {
  enum Block {
    /// The column of a number, 0 or 1.
    case column(Int)
    case aligned(MarkdownAlignment)
  }

  private let alignment: MarkdownAlignment
  /// The columns so far; nil outside of columns.
  private var columns: Set<Int>?
  private var count = 0

  /// The most parts of a slide, since each becomes longer here. Others are plain text.
  private static let most = 1000

  init(alignment: MarkdownAlignment) { self.alignment = alignment }

  /// Returns the part that classes make of what begins a line; nil if it is words.
  func block(_ classes: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Block? {
    guard count < Self.most else { return nil }
    for name in classes.split(separator: UInt8(ascii: ".")) {
      switch String(decoding: name, as: UTF8.self) {
      case "left-column", "pull-left": return .column(0)
      case "right-column", "pull-right": return .column(1)
      case let name where Self.isWhole(rest):
        if let alignment = MarkdownAlignment(rawValue: name) { return .aligned(alignment) }
      default: break
      }
    }
    return nil
  }

  mutating func begin(_ block: Block) -> String {
    count += 1
    switch block {
    case .aligned(let alignment): return "<!-- alignment: \(alignment.rawValue) -->"
    case .column(let number):
      let layout = columns == nil ? "<!-- column_layout: [1, 1] -->" : ""
      columns = (columns ?? []).union([number])
      return layout + "<!-- column: \(number) -->"
    }
  }

  /// Returns the command at the end of a part. What stands after one column alone stands beside it.
  mutating func end(_ block: Block) -> String {
    switch block {
    case .aligned: return "<!-- alignment: \(alignment.rawValue) -->"
    case .column(let number):
      guard columns?.count == 2 else { return "<!-- column: \(1 - number) -->" }
      columns = nil
      return "<!-- reset_layout -->"
    }
  }

  /// Returns true if a part that begins before a text is its whole line, or goes on below it.
  private static func isWhole(_ rest: ArraySlice<UInt8>) -> Bool {
    var depth = 1
    for (index, byte) in zip(rest.indices, rest) {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 { return rest[(index + 1)...].allSatisfy { $0 <= UInt8(ascii: " ") } }
    }
    return rest.allSatisfy { $0 <= UInt8(ascii: " ") }
  }
}
