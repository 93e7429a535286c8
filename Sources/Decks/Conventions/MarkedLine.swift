/// A line of a slide, as a reader of marks gets it.
struct MarkedLine {
  /// The place of a line among code and comments.
  enum Kind {
    case text
    /// The line that opens a block of code.
    case fence
    /// Code, or the line that ends it.
    case code
    /// A comment, or a part of one, on lines of its own.
    case comment
  }

  /// The text that a page has in place of a line: Markdown with commands of ours.
  enum Result {
    /// The line itself.
    case same
    /// Other lines, each with its end. Blocks of code begin and end as in the line itself.
    case lines([UInt8])
    /// Other lines that are complete. The line itself begins no block of code and no comment.
    case instead([UInt8])

    /// Nothing: the line is blank.
    static let nothing = Result.instead([UInt8(ascii: "\n")])

    /// One or several lines.
    static func text(_ text: String) -> Result { .instead(Array((text + "\n").utf8)) }
  }

  /// The line without its end.
  let bytes: ArraySlice<UInt8>
  let kind: Kind
  /// Its number in the slide's text, from 0.
  let number: Int

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isBlankLine: Bool { bytes.allSatisfy(isBlank) }
}

extension MarkedLine.Kind {
  init(_ line: MarkdownLine) {
    switch line.kind {
    case .fence: self = line.isInside ? .code : .fence
    case .code, .indentedCode: self = .code
    case .comment: self = .comment
    case .blank, .text, .heading, .underline, .rule, .html: self = .text
    }
  }
}
