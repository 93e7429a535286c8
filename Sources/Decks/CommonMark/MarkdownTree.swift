internal import CPortholeMark
internal import Synchronization

/// The tree of cmark-gfm: Markdown with GitHub's extensions. It is the only door to that library.
struct MarkdownTree: ~Copyable {
  private let root: OpaquePointer

  /// cmark keeps its special characters in global variables while it parses, so only one thread may parse at a time.
  private static let isPrepared = Mutex(false)

  /// Parses UTF-8 without NULs. ``MarkdownCost`` bounds the cost.
  ///
  /// - Parameter pieces: The pieces of one text, which are never joined.
  init?(_ pieces: [UInt8]...) {
    self.init(pieces, CMARK_OPT_FOOTNOTES, ["table", "strikethrough", "autolink", "tasklist"])
  }

  private init?(_ pieces: [[UInt8]], _ options: Int32, _ extensions: [String]) {
    let root = Self.isPrepared.withLock { isPrepared in
      if !isPrepared { cmark_gfm_core_extensions_ensure_registered() }
      isPrepared = true
      return Self.parse(pieces, options, extensions)
    }
    guard let root else { return nil }
    self.root = root
  }

  deinit { cmark_node_free(root) }

  /// Calls `visit` with every node in the order of the text, and again after its children if it can have any.
  func walk(_ visit: (MarkdownNode, _ isEntering: Bool) -> Void) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event == CMARK_EVENT_ENTER || event == CMARK_EVENT_EXIT, let node = cmark_iter_get_node(iterator)
      else { return }
      visit(MarkdownNode(pointer: node), event == CMARK_EVENT_ENTER)
    }
  }

  /// Calls `visit` with every top-level block, in the order of the text.
  func forEachBlock(_ visit: (MarkdownNode) -> Void) {
    var next = cmark_node_first_child(root)
    while let node = next {
      visit(MarkdownNode(pointer: node))
      next = cmark_node_next(node)
    }
  }

  private static func parse(_ pieces: [[UInt8]], _ options: Int32, _ extensions: [String]) -> OpaquePointer? {
    guard let parser = cmark_parser_new(options) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      guard let found = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    for piece in pieces {
      piece.withUnsafeBytes { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return cmark_parser_finish(parser)
  }
}

extension MarkdownTree {
  /// A block that holds no others, or a quote, list or footnote at the top.
  struct Block {
    enum Kind: Equatable {
      case rule, heading, html, text, container
      case code(isFenced: Bool)
    }

    let kind: Kind
    /// Its lines, from 0. The last one may be too far down, or above the first.
    let first: Int
    let last: Int
    let depth: Int
    let isFootnote: Bool
  }

  /// Returns the blocks of a text in the order of their lines; nil without memory. Invalid bytes mean nothing.
  static func blocks(of text: [UInt8]) -> [Block]? {
    guard let tree = MarkdownTree([text], CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8, ["table"]) else { return nil }
    var blocks: [Block] = []
    tree.walkBlocks { node, kind, depth, isFootnote in
      let first = Int(cmark_node_get_start_line(node)) - 1
      // Text right above the header of a table has no place.
      guard first >= 0 else { return }
      let last = Int(cmark_node_get_end_line(node)) - 1
      blocks.append(Block(kind: kind, first: first, last: last, depth: depth, isFootnote: isFootnote))
    }
    // Footnotes stand at the end of the tree.
    return blocks.enumerated().sorted { ($0.element.first, $0.offset) < ($1.element.first, $1.offset) }.map(\.element)
  }

  /// Calls `visit` with every block that holds no others, and with all at the top.
  private func walkBlocks(_ visit: (OpaquePointer, Block.Kind, _ depth: Int, _ isFootnote: Bool) -> Void) {
    var (next, depth, footnote) = (cmark_node_first_child(root), 0, nil as Int?)
    while var node = next {
      let type = cmark_node_get_type(node)
      let isFootnote = type == CMARK_NODE_FOOTNOTE_DEFINITION
      let kind = Self.kind(of: node, type)
      if kind != .container || depth == 0 { visit(node, kind, depth, footnote != nil || isFootnote) }
      if kind == .container, let child = cmark_node_first_child(node) {
        if isFootnote, footnote == nil { footnote = depth }
        (next, depth) = (child, depth + 1)
        continue
      }
      next = cmark_node_next(node)
      while next == nil, depth > 0, let outer = cmark_node_parent(node) {
        (node, depth) = (outer, depth - 1)
        if footnote == depth { footnote = nil }
        next = cmark_node_next(node)
      }
    }
  }

  private static func kind(of node: OpaquePointer, _ type: cmark_node_type) -> Block.Kind {
    switch type {
    case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM, CMARK_NODE_FOOTNOTE_DEFINITION: return .container
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    case CMARK_NODE_HEADING: return .heading
    case CMARK_NODE_HTML_BLOCK: return .html
    case CMARK_NODE_CODE_BLOCK:
      var (length, offset, mark): (Int32, Int32, CChar) = (0, 0, 0)
      return .code(isFenced: cmark_node_get_fenced(node, &length, &offset, &mark) != 0)
    default: return .text
    }
  }
}
