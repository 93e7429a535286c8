/// Builds the blocks of a page while the tree of cmark is walked.
struct MarkdownBlockReader {
  /// Quotes and lists that are nested deeper than this stand where they would at this depth.
  static let deepest = 12

  /// A block whose end has not come yet.
  private struct Frame {
    let node: MarkdownNode
    var blocks: [MarkdownBlock] = []
    var list: MarkdownList?
    var table: MarkdownTable?
  }

  private var frames: [Frame] = []
  private var text: MarkdownTextReader?
  private var footnotes = 0
  private(set) var blocks: [MarkdownBlock] = []
  /// Every place of a link, in the order of the page.
  private(set) var links: [MarkdownLinkUse] = []

  init(_ tree: borrowing MarkdownTree) {
    tree.walk { node, isEntering in take(node, isEntering: isEntering) }
  }

  private mutating func take(_ node: MarkdownNode, isEntering: Bool) {
    guard let kind = node.kind else { return }
    switch kind {
    case .paragraph, .heading, .tableCell:
      if isEntering { text = MarkdownTextReader() } else { finishText(node, kind) }
    case .document, .quote, .list, .item, .task, .table, .footnote:
      if isEntering { open(node, kind) } else if frames.last?.node == node { close(kind) }
    case .tableHead, .tableRow:
      if isEntering { frames[frames.count - 1].table?.rows.append([]) }
    case .rule: append(.rule)
    case .code: append(code(node))
    // Not shown. A comment that means something to a deck (notes, pauses, the end of a slide) would be read here.
    case .html: break
    case .text, .softBreak, .hardBreak, .codeSpan, .inlineHTML, .emphasis, .strong, .struck, .link, .image,
      .footnoteMark:
      takeText(node, kind, isEntering: isEntering)
    }
  }

  private mutating func takeText(_ node: MarkdownNode, _ kind: MarkdownNode.Kind, isEntering: Bool) {
    let number = links.count
    if kind == .link, isEntering { links.append(MarkdownLinkUse(url: node.url, words: node.title, line: node.line)) }
    text?.take(node, kind, isEntering: isEntering) { number }
  }

  private mutating func finishText(_ node: MarkdownNode, _ kind: MarkdownNode.Kind) {
    let text = text?.text ?? MarkdownText()
    self.text = nil
    switch kind {
    case .heading: append(.heading(level: node.level, text))
    case .tableCell:
      guard let row = frames[frames.count - 1].table?.rows.indices.last else { return }
      frames[frames.count - 1].table?.rows[row].append(text)
    default: append(.paragraph(text))
    }
  }

  private mutating func open(_ node: MarkdownNode, _ kind: MarkdownNode.Kind) {
    var frame = Frame(node: node)
    switch kind {
    // Every level of a list is two frames: itself and its item.
    case .quote, .list: if frames.count >= 2 * Self.deepest { return }
    case .item, .task: if frames.last?.list == nil { return }
    default: break
    }
    if kind == .list {
      frame.list = MarkdownList(
        firstNumber: node.firstNumber, hasParentheses: node.hasParentheses, isTight: node.isTight)
    }
    if kind == .table { frame.table = MarkdownTable(alignments: node.alignments) }
    frames.append(frame)
  }

  private mutating func close(_ kind: MarkdownNode.Kind) {
    let frame = frames.removeLast()
    switch kind {
    case .document: blocks = frame.blocks
    case .quote: append(.quote(frame.blocks))
    case .list: if let list = frame.list { append(.list(list)) }
    case .item, .task:
      let item = MarkdownList.Item(isDone: kind == .task ? frame.node.isDone : nil, blocks: frame.blocks)
      frames[frames.count - 1].list?.items.append(item)
    case .table: if let table = frame.table { append(.table(table)) }
    case .footnote:
      footnotes += 1
      append(.footnote(number: footnotes, frame.blocks))
    default: break
    }
  }

  private mutating func append(_ block: MarkdownBlock) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].blocks.append(block)
  }

  private func code(_ node: MarkdownNode) -> MarkdownBlock {
    var lines = node.literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let language = node.info.split(separator: " ").first.map(String.init) ?? ""
    return .code(lines, language: language)
  }
}

/// A place of a link as the text has it.
struct MarkdownLinkUse: Sendable {
  var url: String
  /// What stands in quotes after it.
  var words: String
  /// The line that it ends in, counted in what was parsed.
  var line: Int
}
