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
    self.label = label
    self.target = target
    self.targetColumn = targetColumn
    self.words = words
    self.wordsColumn = wordsColumn
    self.path = path
    self.line = line
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

  /// Returns true if a line is a definition, and not that of a footnote, or one whose words in
  /// quotes stand in the line below.
  static func stands(in content: Range<Int>, before next: Int, of source: SourceLines) -> Bool {
    guard let item = Definition(content, of: source, line: 0, path: ""), item.label.utf8.first != UInt8(ascii: "^")
    else { return false }
    guard item.words.isEmpty, next < source.bytes.count else { return true }
    let first = source.bytes[source.trimmed(source.line(at: next).content)].first
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'") && first != UInt8(ascii: "(")
  }

  var isComment: Bool { target == "#" && (label == "//" || !words.isEmpty) }

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
