internal import Transitions

/// Builds the blocks of a page while the tree of cmark is walked, and gathers the places of links in it.
struct MarkdownBlockReader {
  /// Quotes and lists that are nested deeper than this stand where they would at this depth.
  static let deepest = 12

  /// What of the page is known before its text is read.
  struct Context {
    /// The first line of the tree that belongs to the page.
    var firstLine: Int
    /// What that line is in the file.
    var firstLineInFile: Int
    /// How pictures are drawn before they say anything themselves.
    var pen: Pen
    /// Which of the page's definitions a label stands for.
    var labels: [Label: Int]
    var path: String
  }

  /// A place of a link.
  enum Place {
    /// One that has a definition, by its number.
    case defined(Int)
    /// One that says itself where it leads.
    case inline(MarkdownLinkUse)
  }

  /// A block whose end has not come yet.
  private struct Frame {
    let node: MarkdownNode
    var blocks: [MarkdownBlock] = []
    var list: MarkdownList?
    var table: MarkdownTable?
  }

  private let context: Context
  private var frames: [Frame] = []
  private var text: MarkdownTextReader?
  private var footnotes = 0
  private(set) var blocks: [MarkdownBlock] = []
  /// In the order of the page.
  private(set) var places: [Place] = []
  /// Whether there were more than ``Limits/links``.
  private(set) var isOverfull = false
  /// What makes the page unreadable.
  private(set) var failure: DeckProblem?

  init(_ tree: borrowing MarkdownTree, context: Context) {
    self.context = context
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
    case .code: takeCode(node)
    // Not shown. A comment that means something to a deck (notes, pauses, the end of a slide) would be read here.
    case .html: break
    case .text, .softBreak, .hardBreak, .codeSpan, .inlineHTML, .emphasis, .strong, .struck, .image, .footnoteMark:
      text?.take(node, kind, isEntering: isEntering, place: nil)
    case .link:
      let place = isEntering ? addPlace(node) : nil
      text?.take(node, kind, isEntering: isEntering, place: place)
    }
  }

  /// The number of the place that a link has got; nil if there are too many.
  private mutating func addPlace(_ node: MarkdownNode) -> Int? {
    guard places.count < Limits.links else {
      isOverfull = true
      return nil
    }
    let use = MarkdownLinkUse(url: node.url, words: node.title, line: node.line, column: node.column)
    places.append(use.definition.map(Place.defined) ?? .inline(use))
    return places.count - 1
  }

  private mutating func finishText(_ node: MarkdownNode, _ kind: MarkdownNode.Kind) {
    let text = text?.text ?? MarkdownText()
    self.text = nil
    for run in text.runs {
      if let place = run.place, case .inline(var use) = places[place] {
        use.text += run.text
        // What cmark finds by itself has no line of its own.
        if use.line == 0 { use.line = node.line }
        places[place] = .inline(use)
      }
    }
    switch kind {
    case .heading: append(.heading(level: node.level, text))
    case .tableCell:
      guard let row = frames[frames.count - 1].table?.rows.indices.last else { return }
      frames[frames.count - 1].table?.rows[row].append(text)
    default:
      // Of the definitions that were put before the page those stay that cmark takes for none.
      if node.line >= context.firstLine { append(.paragraph(text)) }
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
    case .quote:
      var blocks = frame.blocks
      let alert = MarkdownAlert.taken(from: &blocks)
      append(.quote(blocks, alert: alert))
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

  private mutating func takeCode(_ node: MarkdownNode) {
    let language = Self.language(node.info)
    if language.utf8.map(lowercased).elementsEqual("art".utf8) { return takeArt(node) }
    var lines = node.literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    append(.code(lines, language: language))
  }

  /// The first word after a fence, without what some programs put round it: `{.swift .numbered}`, `swift,ignore`.
  private static func language(_ info: String) -> String {
    let word = info.utf8.drop { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ".") || isBlank($0) }
      .prefix { !isBlank($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func takeArt(_ node: MarkdownNode) {
    let source = SourceLines(bytes: Array(node.literal.utf8))
    let firstLine = node.line + 1 - context.firstLine + context.firstLineInFile
    do throws(DeckProblem) {
      let grid = try TextReader.grid(
        of: source, in: 0..<source.bytes.count, firstLine: firstLine, pen: context.pen,
        size: Size(columns: 0, rows: 0), path: context.path)
      var labels: [Int: [(place: Int, columns: Range<Int>)]] = [:]
      for (number, area) in LabelFinder.places(of: context.labels, in: grid) {
        isOverfull = isOverfull || places.count == Limits.links
        guard !isOverfull else { break }
        let columns = area.origin.column..<(area.origin.column + area.size.columns)
        labels[area.origin.row, default: []].append((places.count, columns))
        places.append(.defined(number))
      }
      append(.art(grid, labels: labels))
    } catch {
      failure = failure ?? error
    }
  }
}
