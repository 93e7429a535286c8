/// Tells what each line of Markdown is, one line after the other, by CommonMark's rules for blocks, with GitHub's tables
/// and footnotes: the one reading of lines for all that looks for marks in them. ``LineTable`` keeps it.
///
/// cmark reads whole pages and says little about their lines. A file is split, and its marks are found, before there are
/// pages. Both must agree; a test compares them.
struct MarkdownLines: Sendable {
  private enum Container: Sendable {
    case quote
    /// A list item, and the columns that the lines below its first one are indented by.
    case item(width: Int)
    case footnote
  }

  private enum Leaf: Sendable {
    case none
    /// A paragraph, and the cells that its last line has as the header of a table.
    case paragraph(cells: Int)
    case table
    case fence(mark: UInt8, count: Int)
    case indentedCode
    case html(HTMLStart)
  }

  private var containers: [Container] = []
  private var leaf = Leaf.none
  private var isEmpty = false

  /// The most blocks inside each other, as in cmark.
  private static let deepest = 100

  /// The start of a line that goes on in the open quotes and list items.
  var continuation: [UInt8] {
    containers.flatMap { container in
      switch container {
      case .quote: Array("> ".utf8)
      case .item(let width): Array(repeating: UInt8(ascii: " "), count: width)
      case .footnote: Array("    ".utf8)
      }
    }
  }

  var isOpen: Bool {
    if case .none = leaf { return !containers.isEmpty }
    return true
  }

  /// Ends the paragraph: the line that was taken last is none, or a part of another block.
  mutating func endParagraph() { leaf = .none }

  /// - Complexity: O(bytes + open blocks).
  mutating func read(_ line: ArraySlice<UInt8>) -> MarkdownLine {
    var cursor = LineCursor(line)
    let matched = match(&cursor)
    let isWhole = matched == containers.count
    if isWhole, let found = goesOn(cursor) { return found }
    guard !cursor.isAtEnd else {
      close(to: matched)
      return result(.blank, cursor)
    }
    return begin(cursor, matched: matched)
  }

  /// Goes behind the marks of the open containers.
  private func match(_ cursor: inout LineCursor) -> Int {
    for (index, container) in containers.enumerated() {
      switch container {
      case .quote:
        guard cursor.indent < 4, cursor.first == UInt8(ascii: ">") else { return index }
        cursor.skip(marks: 1)
        cursor.skip(columns: 1)
      case .item(let width):
        let isContent = !(isEmpty && index == containers.count - 1)
        guard cursor.indent >= width || cursor.isAtEnd && isContent else { return index }
        cursor.skip(columns: min(width, cursor.indent))
      case .footnote:
        guard cursor.indent >= 4 || cursor.isAtEnd && cursor.indent == 0 else { return index }
        cursor.skip(columns: min(4, cursor.indent))
      }
    }
    return containers.count
  }

  /// Returns a line of the open code or HTML; nil if that ends or there is none.
  private mutating func goesOn(_ cursor: LineCursor) -> MarkdownLine? {
    switch leaf {
    case .none, .paragraph, .table: return nil
    case .fence(let mark, let count):
      let run = cursor.rest.prefix { $0 == mark }
      guard cursor.indent < 4, run.count >= count, cursor.rest[run.endIndex...].allSatisfy(isBlank) else {
        return result(.code, cursor, isInside: true)
      }
      leaf = .none
      return result(.fence, cursor, isInside: true)
    case .indentedCode:
      if cursor.isAtEnd { return result(.blank, cursor, isInside: true) }
      return cursor.indent >= 4 ? result(.indentedCode, cursor, isInside: true) : nil
    case .html(let start):
      if start == .element, cursor.isAtEnd { return nil }
      return html(start, cursor, isInside: true)
    }
  }

  /// Reads a line of HTML, which may be the last one of its block.
  private mutating func html(_ start: HTMLStart, _ cursor: LineCursor, isInside: Bool) -> MarkdownLine {
    leaf = start.end(in: cursor.rest) == nil ? .html(start) : .none
    return result(start == .comment ? .comment : .html, cursor, isInside: isInside)
  }

  /// Reads a line with text that goes on with no code and no HTML: the containers that it opens, and its block.
  private mutating func begin(_ line: LineCursor, matched: Int) -> MarkdownLine {
    var cursor = line
    var kept = matched
    let isWhole = matched == containers.count
    var (wasParagraph, isTable) = (false, false)
    if case .paragraph = leaf { wasParagraph = true }
    if case .table = leaf { isTable = isWhole }
    var isParagraph = wasParagraph && isWhole
    // Text with a deep indent may continue a paragraph, also one whose containers have ended.
    var mayContinue = wasParagraph
    while !cursor.isAtEnd {
      if cursor.indent >= 4 {
        guard !mayContinue else { break }
        return open(.indentedCode, .indentedCode, cursor, kept)
      }
      if cursor.first == UInt8(ascii: ">") {
        add(.quote, kept)
        cursor.skip(marks: 1)
        cursor.skip(columns: 1)
      } else if let found = leaf(at: cursor, isParagraph: isParagraph, kept) {
        return found
      } else if let count = Self.footnote(cursor.rest), kept < Self.deepest {
        add(.footnote, kept)
        cursor.skip(marks: count)
        cursor.skip(columns: cursor.indent)
      } else if let count = Self.listMark(cursor.rest, isParagraph: isParagraph), kept < Self.deepest {
        let indent = cursor.indent
        cursor.skip(marks: count)
        // Text behind more than four blanks is code in the item.
        let blanks = cursor.isAtEnd || cursor.indent > 4 ? 1 : cursor.indent
        add(.item(width: indent + count + blanks), kept)
        cursor.skip(columns: blanks)
      } else {
        break
      }
      kept = containers.count
      (isParagraph, isTable, mayContinue) = (false, false, false)
      isEmpty = cursor.isAtEnd
    }
    if cursor.isAtEnd { return result(.blank, cursor) }
    let cells = Self.cells(of: cursor.rest)
    guard isTable || wasParagraph, kept == matched else {
      return open(.paragraph(cells: cells), .text, cursor, kept)
    }
    if isParagraph, cursor.indent < 4, case .paragraph(cells) = leaf, Self.isDelimiter(cursor.rest) {
      leaf = .table
    } else if !isTable {
      leaf = .paragraph(cells: cells)
    }
    return result(.text, cursor, isInside: true)
  }

  /// Returns a line that is a block of its own or begins one, but no paragraph and no indented code; nil for any other.
  private mutating func leaf(at cursor: LineCursor, isParagraph: Bool, _ kept: Int) -> MarkdownLine? {
    let rest = cursor.rest
    switch cursor.first {
    case UInt8(ascii: "#"):
      let marks = rest.prefix { $0 == UInt8(ascii: "#") }
      if marks.count <= 6, rest[marks.endIndex...].first.map(isBlank) ?? true {
        return open(.none, .heading, cursor, kept)
      }
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      if let fence = Self.fence(rest) { return open(fence, .fence, cursor, kept) }
    case UInt8(ascii: "<"):
      if let start = HTMLStart(rest, isInParagraph: isParagraph) {
        close(to: kept)
        isEmpty = false
        return html(start, cursor, isInside: false)
      }
    case UInt8(ascii: "="), UInt8(ascii: "-"):
      let marks = rest.prefix { $0 == cursor.first }
      if isParagraph, rest[marks.endIndex...].allSatisfy(isBlank) {
        return open(.none, .underline, cursor, kept, isInside: true)
      }
    default: break
    }
    return Self.isRule(rest) ? open(.none, .rule, cursor, kept) : nil
  }

  private mutating func add(_ container: Container, _ kept: Int) {
    close(to: kept)
    containers.append(container)
  }

  /// Ends the containers that do not go on, and the block in them.
  private mutating func close(to kept: Int) {
    if kept < containers.count {
      containers.removeLast(containers.count - kept)
      isEmpty = false
    }
    leaf = .none
  }

  private mutating func open(
    _ leaf: Leaf, _ kind: MarkdownLine.Kind, _ cursor: LineCursor, _ kept: Int, isInside: Bool = false
  ) -> MarkdownLine {
    close(to: kept)
    (self.leaf, isEmpty) = (leaf, false)
    return result(kind, cursor, isInside: isInside)
  }

  private func result(_ kind: MarkdownLine.Kind, _ cursor: LineCursor, isInside: Bool = false) -> MarkdownLine {
    MarkdownLine(
      bytes: cursor.line, next: cursor.line.endIndex, kind: kind, isInside: isInside, textStart: cursor.text,
      depth: containers.count)
  }
}

// MARK: The marks of blocks

extension MarkdownLines {
  /// Returns the fence at the start of a text; nil if it is none.
  private static func fence(_ text: ArraySlice<UInt8>) -> Leaf? {
    guard let mark = text.first else { return nil }
    let run = text.prefix { $0 == mark }
    // Backticks in the rest make a code span of it.
    let isSpan = mark == UInt8(ascii: "`") && text[run.endIndex...].contains(mark)
    return run.count >= 3 && !isSpan ? .fence(mark: mark, count: run.count) : nil
  }

  private static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
    guard let mark = text.first, "-*_".utf8.contains(mark) else { return false }
    var count = 0
    for byte in text {
      if byte == mark { count += 1 } else if !isBlank(byte) { return false }
    }
    return count >= 3
  }

  /// Returns the length of a list item's mark: a bullet, or a number with a dot or a parenthesis; nil if there is none.
  ///
  /// - Parameter isParagraph: True if it would end a paragraph. Only an item with text does,
  ///   and of numbers only the first.
  private static func listMark(_ text: ArraySlice<UInt8>, isParagraph: Bool) -> Int? {
    let digits = text.prefix(while: isDigit)
    let (marks, most) = digits.isEmpty ? ("-*+".utf8, 1) : (".)".utf8, digits.count + 1)
    guard digits.count <= 9, let mark = text.dropFirst(digits.count).first, marks.contains(mark) else { return nil }
    let rest = text.dropFirst(most)
    guard rest.first.map(isBlank) ?? true else { return nil }
    if isParagraph {
      let isFirst = digits.isEmpty || decimal(digits) == 1
      guard isFirst, !rest.allSatisfy(isBlank) else { return nil }
    }
    return most
  }

  private static func decimal(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Returns the length of a footnote's label at the start of a text; nil if there is none.
  private static func footnote(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.starts(with: "[^".utf8) else { return nil }
    let label = text.dropFirst(2).prefix { $0 != UInt8(ascii: "]") && !isBlank($0) }
    guard !label.isEmpty, text[label.endIndex...].starts(with: "]:".utf8) else { return nil }
    return label.count + 4
  }

  /// Returns true if a line may be the one below a table's header.
  private static func isDelimiter(_ text: ArraySlice<UInt8>) -> Bool {
    var body = text
    if body.first == UInt8(ascii: "|") { body = body.dropFirst() }
    body = body.withoutLastBlanks
    if body.last == UInt8(ascii: "|") { body.removeLast() }
    return body.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).allSatisfy { cell in
      var cell = cell.trimmed
      if cell.first == UInt8(ascii: ":") { cell = cell.dropFirst() }
      if cell.last == UInt8(ascii: ":") { cell.removeLast() }
      return !cell.isEmpty && cell.allSatisfy { $0 == UInt8(ascii: "-") }
    }
  }

  /// Returns the number of cells that a line has as a row of a table.
  private static func cells(of text: ArraySlice<UInt8>) -> Int {
    var (bars, isEscaped, isBarLast) = (0, false, false)
    for byte in text where !isBlank(byte) {
      isBarLast = byte == UInt8(ascii: "|") && !isEscaped
      if isBarLast { bars += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return bars + 1 - (text.first == UInt8(ascii: "|") ? 1 : 0) - (isBarLast && bars > 1 ? 1 : 0)
  }
}
