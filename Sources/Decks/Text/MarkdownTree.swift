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
    let root = Self.isPrepared.withLock { isPrepared in
      if !isPrepared { cmark_gfm_core_extensions_ensure_registered() }
      isPrepared = true
      return Self.parse(pieces)
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

  private static func parse(_ pieces: [[UInt8]]) -> OpaquePointer? {
    guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      guard let found = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    for piece in pieces {
      piece.withUnsafeBytes { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return cmark_parser_finish(parser)
  }
}
