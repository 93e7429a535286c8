/// A line of Markdown: where it stands, and what cmark takes it for.
struct MarkdownLine: Sendable {
  enum Kind: UInt8, Sendable {
    case blank
    case text
    case heading
    /// A line of `=` or `-` that makes a heading of the text above.
    case underline
    case rule
    case fence
    case code
    case comment
    case html
    case definition
    case ruledTable
  }

  /// The parts that a line can play for marks, which have no meaning in code.
  enum Role: Sendable {
    case text
    case fence
    case code
    case comment
  }

  /// Its number, from 0.
  var number = 0
  /// The line without its end. The indices are those of the whole text.
  let bytes: ArraySlice<UInt8>
  /// The byte where the next line begins.
  let next: Int
  var kind: Kind
  /// True if its block began in a line above.
  var isInside = false
  /// True if it stands in a quote, a list or a footnote.
  var isNested = false
  var isFootnote = false

  var start: Int { bytes.startIndex }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// True if it has no characters, whatever it belongs to.
  var isBlankLine: Bool { bytes.allSatisfy(isBlank) }

  /// The byte where its text begins: behind the marks of quotes and list items, if its block begins with it.
  var textStart: Int {
    isInside ? bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex : ContainerMarks(of: bytes).end
  }

  /// The label of the footnote that the line defines, such as `^1`; nil for other lines.
  var footnoteLabel: Label? {
    let text = bytes.drop(while: isBlank)
    guard isFootnote, !isInside, text.starts(with: "[^".utf8), let close = text.firstIndex(of: UInt8(ascii: "]")),
      text[close...].dropFirst().first == UInt8(ascii: ":")
    else { return nil }
    return Label(String(decoding: text[text.startIndex..<close].dropFirst(), as: UTF8.self))
  }

  /// The byte where the text after the end of a comment begins; nil if there is none.
  var tail: Int? {
    guard kind == .comment, let end = bytes.end(of: "-->") else { return nil }
    return bytes[end...].firstIndex { !isBlank($0) }
  }

  /// True if it is code or a comment, in which marks have no meaning.
  var isLiteral: Bool { role != .text }

  /// True if it belongs to code or a comment that began above.
  var isInsideLiteral: Bool { isInside && isLiteral }

  /// True if a comment begins with it, outside of paragraphs.
  var beginsComment: Bool { kind == .comment && !isInside }

  var role: Role {
    switch kind {
    case .fence: .fence
    case .code: .code
    case .comment: .comment
    case .blank, .text, .heading, .underline, .rule, .html, .definition, .ruledTable: .text
    }
  }
}

/// The facts about a line, in a byte.
struct LineFacts: Sendable {
  private let bits: UInt8

  init(_ kind: MarkdownLine.Kind, isInside: Bool = false, isNested: Bool = false, isFootnote: Bool = false) {
    bits = kind.rawValue | (isInside ? 16 : 0) | (isNested ? 32 : 0) | (isFootnote ? 64 : 0)
  }

  var kind: MarkdownLine.Kind { MarkdownLine.Kind(rawValue: bits & 15) ?? .text }
  var isInside: Bool { bits & 16 != 0 }
  var isNested: Bool { bits & 32 != 0 }
  var isFootnote: Bool { bits & 64 != 0 }
}

extension ArraySlice<UInt8> {
  /// True for `---` with blanks after it, which begins and ends front matter.
  var isFence: Bool {
    starts(with: "---".utf8) && dropFirst(3).allSatisfy(isBlank)
  }

  /// True for three hyphens or more, with blanks after them.
  var isUnderline: Bool {
    let marks = prefix { $0 == UInt8(ascii: "-") }
    return marks.count >= 3 && self[marks.endIndex...].allSatisfy(isBlank)
  }

  /// Returns the byte after the first place of some ASCII characters; nil if there is none.
  func end(of word: String) -> Int? {
    let word = Array(word.utf8)
    var rest = self
    while let first = rest.firstIndex(of: word[0]) {
      if rest[first...].starts(with: word) { return first + word.count }
      rest = rest[(first + 1)...]
    }
    return nil
  }
}
