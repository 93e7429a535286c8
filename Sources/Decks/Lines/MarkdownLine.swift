struct MarkdownLine: Sendable {
  /// The kinds of line, by CommonMark's names for blocks.
  enum Kind: UInt8, Sendable {
    case blank
    case text
    case heading
    /// A line of `=` or `-` that makes a heading of the paragraph above.
    case underline
    case rule
    case fence
    case code
    /// A line that is code because of its indentation.
    case indentedCode
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
  var next: Int
  var kind: Kind
  var isInside = false
  /// The byte where its text begins, behind the marks of quotes and list items.
  var textStart: Int
  /// The number of quotes and list items around it.
  var depth = 0

  /// The byte where it begins.
  var start: Int { bytes.startIndex }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isBlankLine: Bool { bytes.allSatisfy(isBlank) }

  /// The byte where the text after the end of a comment begins; nil if there is none.
  var tail: Int? {
    guard kind == .comment, let end = HTMLStart.comment.end(in: bytes[textStart...]) else { return nil }
    return bytes[end...].firstIndex { !isBlank($0) }
  }

  /// True if it is code or a comment, in which marks have no meaning.
  var isLiteral: Bool { role != .text }

  /// True if it belongs to code or a comment that began above.
  var isInsideLiteral: Bool { isInside && isLiteral }

  var isFootnote: Bool { bytes.drop(while: isBlank).starts(with: "[^".utf8) }

  var beginsComment: Bool { kind == .comment && !isInside }

  var role: Role {
    switch kind {
    case .fence: isInside ? .code : .fence
    case .code, .indentedCode: .code
    case .comment: .comment
    case .blank, .text, .heading, .underline, .rule, .html, .definition, .ruledTable: .text
    }
  }
}
