/// The kind of a line of Markdown, and what belongs to it.
struct MarkdownLine: Equatable, Sendable {
  /// The kinds of line, by CommonMark's names for blocks.
  enum Kind: Sendable {
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
  }

  var kind: Kind
  /// A Boolean value indicating whether its block began in a line above.
  var isInside = false
  /// The byte where its text begins, behind the marks of quotes and list items.
  var start: Int
  /// The number of quotes and list items around it.
  var depth = 0
  /// The byte where the text after the end of a comment begins; nil if there is none.
  var tail: Int?

  /// A Boolean value indicating whether it is code or a comment, in which marks have no meaning.
  var isLiteral: Bool {
    switch kind {
    case .fence, .code, .indentedCode, .comment: true
    case .blank, .text, .heading, .underline, .rule, .html: false
    }
  }

  /// A Boolean value indicating whether it belongs to code or a comment that began above.
  var isInsideLiteral: Bool { isLiteral && isInside }

  /// A Boolean value indicating whether a comment begins with it, outside of paragraphs.
  var beginsComment: Bool { kind == .comment && !isInside }
}
