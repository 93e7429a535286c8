internal import PortholeStreams
internal import Transitions

/// The blocks of a page that have begun and not ended, and the columns that they stand in.
struct OpenBlocks {
  /// The deepest level of quotes and lists. Deeper ones are set at this level.
  static let deepest = 12

  private struct Frame {
    let node: MarkdownNode
    var blocks: [MarkdownBlock] = []
    var list: MarkdownList?
    var parts: [Int] = []
    var table: MarkdownTable?
  }

  /// The program that the page was written for, and the alignment of its text.
  private let (program, alignment): (Convention, MarkdownAlignment)
  private var frames: [Frame] = []
  /// The columns of the page with their blocks so far, and the number of the current one; nil before the first.
  private var layout: (shares: [Int], blocks: [(column: Int, block: MarkdownBlock)], current: Int?)?
  /// The blocks of each version so far; nil outside.
  private var versions: [[MarkdownBlock]]?
  private var footnotes = 0
  /// The alignment and the size of text, by the last comments.
  var textAlignment: MarkdownAlignment
  var fontSize = 1
  /// The numbers of the parts that the open elements of HTML are.
  var elementParts: [Int] = []
  /// The blocks of the whole page, once that has ended.
  private(set) var finished: [MarkdownBlock] = []

  init(_ context: PageContext) {
    (program, alignment) = (context.convention.program, context.alignment)
    textAlignment = alignment
  }

  var isAtTop: Bool { frames.count == 1 }

  var kind: MarkdownNode.Kind? { frames.last?.node.kind }

  /// The numbers of the parts that a block belongs to which begins here.
  var outerParts: [Int] { isAtTop ? elementParts : [] }

  func isInnermost(_ node: MarkdownNode) -> Bool { frames.last?.node == node }

  /// Begins a block, but for lists and quotes that are too deep, and for the items of such lists.
  mutating func begin(
    _ node: MarkdownNode, _ kind: MarkdownNode.Kind, list: MarkdownList? = nil, table: MarkdownTable? = nil
  ) {
    switch kind {
    // Every level of a list is two frames: itself and its item.
    case .quote, .list: if frames.count >= 2 * Self.deepest { return }
    case .item, .task: if frames.last?.list == nil { return }
    default: break
    }
    frames.append(Frame(node: node, list: list, table: table))
  }

  mutating func end(_ kind: MarkdownNode.Kind) {
    if kind == .document {
      endVersions()
      endColumns()
    }
    let frame = frames.removeLast()
    switch kind {
    case .document: finished = frame.blocks
    case .quote:
      var blocks = frame.blocks
      if program == .patat, !blocks.isEmpty, blocks.allSatisfy(\.isList) {
        for block in blocks { append(block) }
        break
      }
      let alert = blocks.takeAlert()
      append(.quote(blocks, alert: alert))
    case .list: if let list = frame.list { append(.list(list)) }
    case .item, .task:
      let item = MarkdownList.Item(
        isDone: kind == .task ? frame.node.isDone : nil, parts: frame.parts, blocks: frame.blocks)
      frames[frames.count - 1].list?.items.append(item)
    case .table: if let table = frame.table { append(.table(table)) }
    case .footnote:
      footnotes += 1
      append(.footnote(number: footnotes, frame.blocks))
    default: break
    }
  }

  mutating func beginRow() { frames[frames.count - 1].table?.rows.append([]) }

  mutating func append(cell text: MarkdownText) {
    guard let row = frames[frames.count - 1].table?.rows.indices.last else { return }
    frames[frames.count - 1].table?.rows[row].append(text)
  }

  /// Makes the item of a list that has just begun belong to parts.
  mutating func addToItem(parts: [Int]) -> Bool {
    guard let last = frames.last, last.node.kind == .item || last.node.kind == .task, last.blocks.isEmpty else {
      return false
    }
    frames[frames.count - 1].parts += parts
    return true
  }

  // MARK: Columns

  mutating func beginColumns(_ shares: [Int]) {
    endColumns()
    if isAtTop { layout = (shares, [], nil) }
  }

  /// The columns of the layout that is open; 0 without one.
  var columnCount: Int { layout?.shares.count ?? 0 }

  mutating func go(toColumn number: Int) {
    if number < columnCount { layout?.current = number }
  }

  mutating func endColumns() {
    guard let layout, isAtTop else { return }
    self.layout = nil
    if !layout.blocks.isEmpty { append(.columns(shares: layout.shares, layout.blocks)) }
  }

  // MARK: Versions

  mutating func beginVersions() {
    endVersions()
    if isAtTop { versions = [] }
  }

  mutating func beginVersion() {
    if let count = versions?.count, count < PagePause.mostVersions { versions?.append([]) }
  }

  mutating func endVersions() {
    guard let all = versions, isAtTop else { return }
    versions = nil
    if !all.isEmpty { append(.versions(all)) }
  }

  // MARK: Blocks

  /// - Parameter parts: The numbers of the parts that the block belongs to; nil for those of the open elements.
  mutating func append(_ block: MarkdownBlock, isCentered: Bool = false, parts: [Int]? = nil) {
    guard !frames.isEmpty else { return }
    var block = laidOut(block, isCentered: isCentered)
    if !block.isPause { for part in parts ?? outerParts { block = .part(part, block) } }
    if isAtTop, let last = versions?.indices.last {
      versions?[last].append(block)
    } else if isAtTop, let column = layout?.current {
      layout?.blocks.append((column, block))
    } else {
      frames[frames.count - 1].blocks.append(block)
    }
  }

  mutating func letLastAppear(_ part: Int) {
    if isAtTop, let column = layout?.current, let blocks = layout?.blocks {
      guard let last = blocks.lastIndex(where: { $0.column == column && !$0.block.isPause }) else { return }
      layout?.blocks[last].block = .part(part, blocks[last].block)
    } else if let frame = frames.indices.last, let last = frames[frame].blocks.lastIndex(where: { !$0.isPause }) {
      frames[frame].blocks[last] = .part(part, frames[frame].blocks[last])
    }
  }

  /// Returns a block with the alignment and the size that comments set so far.
  private func laidOut(_ block: MarkdownBlock, isCentered: Bool) -> MarkdownBlock {
    var block = block
    guard isAtTop else { return block }
    switch block {
    case .paragraph, .heading:
      if fontSize > 1 { block = .large(block, size: fontSize) }
      let alignment = isCentered ? .center : textAlignment
      return alignment == .left ? block : .aligned(block, alignment)
    case .art: return textAlignment == .left ? block : .aligned(block, textAlignment)
    // The layouts of Slidev centre it as a whole.
    case .quote where alignment == .center && program == .slidev:
      return .aligned(block, .center)
    default: return block
    }
  }
}

struct LinkPlaces {
  enum Place {
    case defined(Int)
    case inline(MarkdownLinkUse)
  }

  private(set) var all: [Place] = []
  private(set) var isOverfull = false

  /// Returns the number of a new place; nil if there are too many.
  mutating func add(_ place: Place) -> Int? {
    guard all.count < Limits.links else {
      isOverfull = true
      return nil
    }
    all.append(place)
    return all.count - 1
  }

  /// Returns the number of a new place of a link; nil if there are too many.
  mutating func add(_ node: MarkdownNode) -> Int? {
    add(
      node.definition.map(Place.defined)
        ?? .inline(MarkdownLinkUse(url: node.url, words: node.title, line: node.line, column: node.column)))
  }

  /// - Parameter line: The line of the text. An address that cmark finds by itself has none of its own.
  mutating func add(_ text: MarkdownText, line: Int) {
    for run in text.runs {
      guard let place = run.place, case .inline(var use) = all[place] else { continue }
      use.text += run.text
      if use.line == 0 { use.line = line }
      all[place] = .inline(use)
    }
  }
}

struct PageContext {
  var lines: PageLines
  var pen: GraphicRendition
  var definitions: DefinitionTable
  var variables: Variables
  var isIncremental: Bool
  var keepsLines: Bool
  var alignment: MarkdownAlignment
  /// The lines that begin with an arrow behind a backslash, which centres nothing.
  var escapedArrows: Set<Int> = []
  var convention: DeckConvention
  var path: String
}

extension [MarkdownBlock] {
  /// Removes the mark of an alert from the blocks of a quote.
  mutating func takeAlert() -> MarkdownAlert? {
    guard case .paragraph(var text)? = first, let run = text.runs.first, run.look.isEmpty else { return nil }
    let mark = run.text.utf8.prefix { $0 != UInt8(ascii: "]") }
    guard mark.starts(with: "[!".utf8), mark.count < run.text.utf8.count, mark.count < 16 else { return nil }
    let word = mark.dropFirst(2).map(lowercased)
    guard let alert = MarkdownAlert.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) }) else { return nil }
    let rest = run.text.utf8.dropFirst(mark.count + 1).drop { isBlank($0) || $0 == UInt8(ascii: "\n") }
    text.runs[0].text = String(decoding: rest, as: UTF8.self)
    if rest.isEmpty { text.runs.removeFirst() }
    if text.runs.isEmpty { removeFirst() } else { self[0] = .paragraph(text) }
    return alert
  }
}
