/// A line of Markdown: where it stands, and what it is.
struct MarkdownLine: Sendable {
  /// The kinds of line, by CommonMark's names for blocks.
  enum Kind: UInt8, Sendable {
    case blank
    /// A line of a paragraph or of a table.
    case text
    /// A heading behind `#`.
    case heading
    /// A line of `=` or `-` that makes a heading of the paragraph above.
    case underline
    /// A rule: hyphens, asterisks or underscores.
    case rule
    /// A line that opens or closes fenced code.
    case fence
    /// A line between fences.
    case code
    /// A line that is code because of its indentation.
    case indentedCode
    /// A line of a comment that is a block of its own.
    case comment
    /// A line of another block of HTML.
    case html
    /// The definition of a link.
    case definition
    /// A line of a table of pandoc.
    case ruledTable
  }

  /// The parts that a line can play for marks, which have no meaning in code.
  enum Role: Sendable {
    case text
    /// The line that opens a block of code.
    case fence
    /// Code, or the line that ends it.
    case code
    /// A comment, or a part of one, on lines of its own.
    case comment
  }

  /// Its number, from 0.
  var number = 0
  /// The line without its end. The indices are those of the whole text.
  let bytes: ArraySlice<UInt8>
  /// The byte where the next line begins.
  var next: Int
  var kind: Kind
  /// A Boolean value indicating whether its block began in a line above.
  var isInside = false
  /// The byte where its text begins, behind the marks of quotes and list items.
  var textStart: Int
  /// The number of quotes and list items around it.
  var depth = 0

  /// The byte where it begins.
  var start: Int { bytes.startIndex }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// A Boolean value indicating whether it has no characters, whatever it belongs to.
  var isBlankLine: Bool { bytes.allSatisfy(isBlank) }

  /// The byte where the text after the end of a comment begins; nil if there is none.
  var tail: Int? {
    guard kind == .comment, let end = HTMLStart.comment.end(in: bytes[textStart...]) else { return nil }
    return bytes[end...].firstIndex { !isBlank($0) }
  }

  /// A Boolean value indicating whether it is code or a comment, in which marks have no meaning.
  var isLiteral: Bool { role != .text }

  /// A Boolean value indicating whether it belongs to code or a comment that began above.
  var isInsideLiteral: Bool { isInside && isLiteral }

  /// A Boolean value indicating whether the text of a footnote begins with it.
  var isFootnote: Bool { bytes.drop(while: isBlank).starts(with: "[^".utf8) }

  /// A Boolean value indicating whether a comment begins with it, outside of paragraphs.
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
