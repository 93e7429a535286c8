/// A link definition, `[label]: target "words"`, as the file has it.
struct Definition: Sendable {
  var label: String
  var target: String
  /// The column of the target, from 1.
  var targetColumn: Int
  var words: String
  /// The column of its first character, from 1.
  var wordsColumn: Int
  /// The words after the target without quotes; nil if there are none.
  var stray: String?
  var path: String
  var line: Int

  init(
    label: String, target: String, targetColumn: Int, words: String, wordsColumn: Int, path: String, line: Int
  ) {
    (self.label, self.target, self.targetColumn) = (label, target, targetColumn)
    (self.words, self.wordsColumn, self.path, self.line) = (words, wordsColumn, path, line)
  }

  /// Reads a line in Markdown's reference syntax; nil for any other line.
  ///
  /// At most three blanks, a label that is not empty, a colon, a target (in `<...>` if it has blanks), and optional
  /// words in `"..."`, `'...'` or `(...)`.
  init?(_ content: Range<Int>, of source: SourceLines, line: Int, path: String) {
    let bytes = source.bytes
    let end = source.trimmed(content).upperBound
    var i = content.lowerBound
    while i < end, bytes[i] == UInt8(ascii: " ") { i += 1 }
    guard i < end, i - content.lowerBound <= 3, bytes[i] == UInt8(ascii: "[") else { return nil }
    let labelStart = i + 1
    guard let labelEnd = Self.labelEnd(bytes, from: labelStart, to: min(end, labelStart + Label.longest)),
      labelEnd + 1 < end, bytes[labelEnd + 1] == UInt8(ascii: ":")
    else { return nil }
    i = labelEnd + 2
    while i < end, isBlank(bytes[i]) { i += 1 }
    guard i < end else { return nil }

    let target: Range<Int>
    if bytes[i] == UInt8(ascii: "<"), let close = bytes[i..<end].firstIndex(of: UInt8(ascii: ">")) {
      target = (i + 1)..<close
      i = close + 1
    } else {
      let stop = bytes[i..<end].firstIndex(where: isBlank) ?? end
      target = i..<stop
      i = stop
    }
    while i < end, isBlank(bytes[i]) { i += 1 }

    self.path = path
    self.line = line
    label = source.text(source.trimmed(labelStart..<labelEnd))
    self.target = source.text(target)
    targetColumn = source.column(of: target.lowerBound, inLineAt: content.lowerBound)
    words = ""
    wordsColumn = source.column(of: i, inLineAt: content.lowerBound)
    guard i < end else { return }
    if let close = Self.closing(bytes[i]), end - i >= 2, bytes[end - 1] == close {
      words = source.text((i + 1)..<(end - 1))
      wordsColumn += 1
    } else {
      stray = source.text(i..<end)
    }
  }

  /// Reads a definition of Markdown, which may go on in the lines below its first one: CommonMark allows a line end between
  /// its parts, and within its label and its words.
  ///
  /// - Returns: The definition and the number of its lines; nil if none begins there. That of a footnote is none.
  static func read(
    at start: Int, to end: Int, of source: SourceLines, line: Int = 1, path: String = ""
  ) -> (definition: Definition, lines: Int)? {
    var (content, next) = source.line(at: start)
    let first = source.bytes[content].withoutLastBlanks
    let label = first.drop(while: isBlank)
    guard label.first == UInt8(ascii: "["), label.dropFirst().first != UInt8(ascii: "^") else { return nil }
    var found = Definition(content, of: source, line: line, path: path).map { (definition: $0, lines: 1) }
    if let own = found?.definition {
      let isOpen = own.stray.map { beginsWords($0.utf8.first) } ?? false
      let mayGoOn = own.words.isEmpty && own.stray == nil && next < end && beginsWords(source.firstMark(at: next))
      guard isOpen || mayGoOn else { return found }
    } else if first.last != UInt8(ascii: ":"), first.contains(UInt8(ascii: "]")) {
      return nil
    }
    var (text, count) = (Array(first), 1)
    while next < end, count < mostLines, text.count < 2 * Label.longest {
      (content, next) = source.line(at: next)
      let more = source.bytes[source.trimmed(content)]
      if more.isEmpty { break }
      text += [UInt8(ascii: " ")] + more
      count += 1
      guard let whole = Definition(text.indices, of: SourceLines(bytes: text), line: line, path: path) else { continue }
      if whole.stray == nil, found == nil || !whole.words.isEmpty {
        found = (whole, count)
        if !whole.words.isEmpty { break }
      } else if let stray = whole.stray, !beginsWords(stray.utf8.first) {
        break
      }
    }
    return found
  }

  /// Returns definitions as cmark gets them: they precede the text, each in a paragraph of its own.
  static func head(of definitions: [Definition]) -> [UInt8] {
    definitions.enumerated().flatMap { number, definition in
      MarkdownInput.valid(MarkdownInput.plain(Array("[\(definition.label)]: <".utf8)))
        + MarkdownNode.url(ofDefinition: number) + Array(">\n\n".utf8)
    }
  }

  private static let mostLines = 20

  private static func beginsWords(_ byte: UInt8?) -> Bool { byte.map { "\"'(".utf8.contains($0) } ?? false }

  /// True if it is a comment, as many write it: `[//]: # (words)` or `[comment]: <> (words)`.
  var isComment: Bool { target.isEmpty || target == "#" && (label == "//" || !words.isEmpty) }

  private static func labelEnd(_ bytes: [UInt8], from start: Int, to limit: Int) -> Int? {
    var i = start
    var isBlankSoFar = true
    while i < limit {
      switch bytes[i] {
      case UInt8(ascii: "]"): return isBlankSoFar ? nil : i
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"):
        i += 1
        isBlankSoFar = false
      default: if !isBlank(bytes[i]) { isBlankSoFar = false }
      }
      i += 1
    }
    return nil
  }

  private static func closing(_ quote: UInt8) -> UInt8? {
    switch quote {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote
    case UInt8(ascii: "("): UInt8(ascii: ")")
    default: nil
    }
  }
}

/// A link's label for comparison: case folded, runs of blanks as one space, none at the ends, as in Markdown. It is
/// compared by scalars, in O(length).
struct Label: Hashable, Sendable {
  private var scalars: [UInt32] = []
  private var hasGap = false

  /// The most bytes or scalars of a label.
  static let longest = 999

  init() {}

  init(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  var isEmpty: Bool { scalars.isEmpty }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace {
      hasGap = !scalars.isEmpty
      return
    }
    if hasGap {
      scalars.append(0x20)
      hasGap = false
    }
    if scalar.isASCII {
      scalars.append(UInt32(lowercased(UInt8(truncatingIfNeeded: scalar.value))))
    } else {
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        for lower in upper.properties.lowercaseMapping.unicodeScalars { scalars.append(lower.value) }
      }
    }
  }

  static func == (a: Label, b: Label) -> Bool { a.scalars == b.scalars }

  func hash(into hasher: inout Hasher) { hasher.combine(scalars) }
}

/// Finds possible labels of links in a text that has not been parsed.
enum BracketLabels {
  /// Calls `body` with the text between brackets in one line, except in definitions.
  ///
  /// - Complexity: O(bytes).
  static func forEach(in bytes: ArraySlice<UInt8>, _ body: (Label) -> Void) {
    var open: Int?
    for (index, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case UInt8(ascii: "["): open = index + 1
      case UInt8(ascii: "]"):
        let isDefinition = index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: ":")
        if let open, index > open, index - open <= Label.longest, !isDefinition {
          body(Label(String(decoding: bytes[open..<index], as: UTF8.self)))
        }
        open = nil
      case UInt8(ascii: "\n"): open = nil
      default: break
      }
    }
  }
}
