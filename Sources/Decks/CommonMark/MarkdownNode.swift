internal import CPortholeMark

struct MarkdownNode: Equatable {
  let pointer: OpaquePointer

  enum Kind: String {
    case document
    case quote = "block_quote"
    case list, item
    case task = "tasklist"
    case code = "code_block"
    case html = "html_block"
    case paragraph, heading
    case rule = "thematic_break"
    case footnote
    case table
    case tableHead = "table_header"
    case tableRow = "table_row"
    case tableCell = "table_cell"
    case text
    case softBreak = "softbreak"
    case hardBreak = "linebreak"
    case codeSpan = "code"
    case inlineHTML = "html_inline"
    case emphasis = "emph"
    case strong
    case struck = "strikethrough"
    case link, image
    case footnoteMark
  }

  /// The kind; nil for one that only programs can add to a tree.
  var kind: Kind? {
    // Extensions get their numbers at run time, and footnotes have no names.
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnote
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteMark
    default: Kind(rawValue: String(cString: cmark_node_get_type_string(pointer)))
    }
  }

  /// The content of text, code or HTML; the number of a footnote mark.
  var literal: String { Self.text(cmark_node_get_literal(pointer)) }

  /// The words after the fence of a code block.
  var info: String { Self.text(cmark_node_get_fence_info(pointer)) }

  /// True if the fence of a code block is made of tildes.
  var isTilde: Bool {
    var (length, offset, mark): (Int32, Int32, CChar) = (0, 0, 0)
    return cmark_node_get_fenced(pointer, &length, &offset, &mark) != 0 && UInt8(bitPattern: mark) == UInt8(ascii: "~")
  }

  var url: String { Self.text(cmark_node_get_url(pointer)) }

  /// Returns the URL that stands for a definition of the page. It begins with a byte that no UTF-8 holds, neither
  /// directly nor as a character reference.
  static func url(ofDefinition number: Int) -> [UInt8] { [0xFF] + Array("\(number)".utf8) }

  /// The number of a link's definition; nil for an inline link.
  var definition: Int? {
    guard let url = cmark_node_get_url(pointer), UInt8(bitPattern: url[0]) == 0xFF else { return nil }
    return Int(String(cString: url + 1))
  }

  /// The words in quotes of a link, without escapes.
  var title: String { Self.text(cmark_node_get_title(pointer)) }

  /// True if it is the tag `<br>` within text.
  var breaksLine: Bool {
    let letters = literal.utf8.drop { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") }.prefix(while: isLetter)
    return kind == .inlineHTML && letters.map(lowercased).elementsEqual("br".utf8)
  }

  var words: String { words(ofImage: { _ in "" }) }

  var alternatives: String { words(ofImage: \.words) }

  private func words(ofImage alternative: (MarkdownNode) -> String) -> String {
    var words = ""
    var child = cmark_node_first_child(pointer)
    while let node = child.map(MarkdownNode.init) {
      switch node.kind {
      case .text, .codeSpan: words += node.literal
      case .softBreak, .hardBreak: words += " "
      case .inlineHTML: if node.breaksLine { words += " " }
      case .image: words += alternative(node)
      default: words += node.words(ofImage: alternative)
      }
      child = cmark_node_next(node.pointer)
    }
    return words
  }

  /// The level 1...6 of a heading.
  var level: Int { Int(cmark_node_get_heading_level(pointer)) }

  /// The line of its start, from 1; for an inline node, of its end.
  var line: Int { Int(cmark_node_get_start_line(pointer)) }

  /// The byte of its start in the line, from 1.
  var column: Int { Int(cmark_node_get_start_column(pointer)) }

  /// The first number of an ordered list; nil for bullets.
  var firstNumber: Int? {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(pointer)) : nil
  }

  var hasParentheses: Bool { cmark_node_get_list_delim(pointer) == CMARK_PAREN_DELIM }

  /// True if no blank lines stand between the items of a list.
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

  var isDone: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }

  var alignments: [MarkdownAlignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let bytes = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return (0..<count).map { column in
      switch bytes[column] {
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .left
      }
    }
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}

/// The place of text in its line, in the words of presenterm.
enum MarkdownAlignment: String, Sendable {
  case left, center, right
}
