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

extension ArraySlice<UInt8> {
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
