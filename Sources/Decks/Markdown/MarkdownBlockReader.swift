internal import PortholeEncoding
internal import Transitions

/// Builds the blocks of a page from cmark's tree, and collects the places of its links.
struct MarkdownBlockReader {
  /// The deepest level of quotes and lists. Deeper ones are set at this level.
  static let deepest = 12

  /// The facts about the page that its text does not tell.
  struct Context {
    /// The lines of the tree in the file.
    var lines: PageLines
    /// The first rendition of text pictures.
    var pen: GraphicRendition
    /// The number of the definition for each label.
    var labels: [Label: Int]
    /// The variables to fill in.
    var variables: Variables
    /// A Boolean value indicating whether lists are shown item by item.
    var isIncremental: Bool
    /// A Boolean value indicating whether lines end as in the source.
    var keepsLines: Bool
    /// The alignment of its text, unless it says another.
    var alignment: MarkdownAlignment
    /// The lines that begin with an arrow behind a backslash, which centres nothing.
    var escapedArrows: Set<Int>
    /// The program that the page was written for.
    var convention: DeckConvention
    var path: String
  }

  /// A place of a link.
  enum Place {
    /// A link with a definition, by its number.
    case defined(Int)
    /// An inline link.
    case inline(MarkdownLinkUse)
  }

  /// A block that has not ended.
  private struct Frame {
    let node: MarkdownNode
    var blocks: [MarkdownBlock] = []
    var list: MarkdownList?
    /// The numbers of the parts that it is.
    var parts: [Int] = []
    var table: MarkdownTable?
  }

  private var context: Context
  private var frames: [Frame] = []
  private var text: MarkdownTextReader?
  private var footnotes = 0
  /// The settings of the last comments.
  private var textAlignment = MarkdownAlignment.left
  private var fontSize = 1
  private var itemLines: Int
  private var isIncremental: Bool
  private var hasIncrementalTables: Bool
  /// The elements of HTML that are open.
  private var elements = HTMLBlockReader.Elements()
  /// The parts that appear by themselves.
  private(set) var parts = PageParts()
  /// The columns of the page with their blocks so far, and the number of the current one; nil before the first.
  private var layout: (shares: [Int], blocks: [(column: Int, block: MarkdownBlock)], current: Int?)?
  private var anchors = HeadingAnchors()
  /// The line of the last HTML block in the file.
  private var htmlLine = 1
  /// The names that HTML gives to the next block.
  private var htmlAnchors: [String] = []
  /// The commands in the current text.
  private var commands: [PageCommand] = []
  /// The speaker's notes.
  private(set) var notes: [String] = []
  /// A Boolean value indicating whether a comment centres the page on the screen.
  private(set) var isInMiddle = false
  /// A Boolean value indicating whether a comment asks for no line below the page.
  private(set) var hasNoFooter = false
  /// The comments that were likely meant as commands, with their lines.
  private(set) var flaws: [(reason: DeckProblem.Reason, line: Int)] = []
  private(set) var blocks: [MarkdownBlock] = []
  /// The places of links, in the order of the page.
  private(set) var places: [Place] = []
  /// The images that it asks for.
  private(set) var images: Set<MarkdownImage> = []
  /// The images that its programs draw.
  private(set) var drawings: Set<MarkdownImage> = []
  /// The programs that its snippets ask for.
  private(set) var programs: [ScreenProgram] = []
  private(set) var code: CodeReader
  /// A Boolean value indicating whether there were more than ``Limits/links``.
  private(set) var isOverfull = false
  /// The problem that makes the page unreadable.
  private(set) var failure: DeckProblem?

  init(_ tree: borrowing MarkdownTree, context: Context, code: CodeReader) {
    self.context = context
    self.code = code
    isIncremental = context.isIncremental
    textAlignment = context.alignment
    hasIncrementalTables = context.convention.options.hasIncrementalTables
    itemLines = context.convention.options.itemLines
    tree.walk { node, isEntering in take(node, isEntering: isEntering) }
  }

  private mutating func take(_ node: MarkdownNode, isEntering: Bool) {
    guard let kind = node.kind else { return }
    switch kind {
    case .paragraph, .heading, .tableCell:
      if isEntering { text = MarkdownTextReader(keepsLines: context.keepsLines) } else { finishText(node, kind) }
    case .document, .quote, .list, .item, .task, .table, .footnote:
      if isEntering { open(node, kind) } else if frames.last?.node == node { close(kind) }
    case .tableHead, .tableRow:
      if isEntering { frames[frames.count - 1].table?.rows.append([]) }
    case .rule: append(.rule)
    case .code: takeCode(node)
    case .html:
      htmlLine = context.lines.inFile(node.line)
      htmlAnchors += HeadingAnchors.names(inHTML: node.literal)
      let reader = HTMLBlockReader(node.literal, in: elements, parts: parts, convention: context.convention)
      (elements, parts) = (reader.elements, reader.parts)
      for (item, parts) in reader.items { take(item, parts: parts) }
    case .inlineHTML:
      htmlAnchors += HeadingAnchors.names(inHTML: node.literal)
      let found = PageCommand.all(in: node.literal, prefix: context.convention.options.prefix)
      commands += found
      let comment = Array(node.literal.utf8)
      if found.isEmpty, comment.starts(with: "<!--".utf8), comment.count > 7,
        !context.convention.program.hasNotesInComments
      {
        htmlLine = context.lines.inFile(node.line)
        note(comment.dropFirst(4).dropLast(3))
      }
      let part = part(of: node.literal)
      text?.take(inline: node.literal, part: part)
    case .text, .softBreak, .hardBreak, .codeSpan, .emphasis, .strong, .struck, .image, .footnoteMark:
      text?.take(node, kind, isEntering: isEntering, place: nil)
    case .link:
      let place = isEntering ? addPlace(node) : nil
      text?.take(node, kind, isEntering: isEntering, place: place)
    }
  }

  /// Returns the number of the part that an element within a text begins; nil if it begins none.
  private mutating func part(of html: String) -> Int? {
    var scanner = HTMLScanner(html)
    guard case .tag(let tag)? = scanner.take() else { return nil }
    return parts.next(for: tag, of: context.convention.program)
  }

  private mutating func take(_ item: HTMLBlockReader.Item, parts: [Int]) {
    switch item {
    case .command(let command): take(command)
    case .comment(let body): note(body)
    case .rule: append(.rule, parts: parts)
    case .code(let lines): append(.code(CodeBlock(lines: lines)), parts: parts)
    case .text(var text, let level, let isCentered):
      text.fill(&context.variables)
      images.formUnion(text.runs.compactMap(\.image))
      text.anchors = htmlAnchors
      htmlAnchors = []
      append(
        level.map { .heading(level: $0, text) } ?? .paragraph(text), isCentered: isCentered && frames.count == 1,
        parts: parts)
    }
  }

  private mutating func take(_ command: PageCommand) {
    switch command {
    case .pause: append(.pause)
    case .step(let index): if let part = parts.next(index: index) { letLastBlockAppear(part) }
    case .note(let note): notes.append(note)
    case .blankLines(let count): append(.blank(count))
    case .align(let alignment): textAlignment = alignment
    case .fontSize(let size): fontSize = size
    case .itemLines(let count): itemLines = count
    case .incrementalTables(let isOn): hasIncrementalTables = isOn
    case .middle: isInMiddle = true
    case .noFooter: hasNoFooter = true
    case .incremental(let isOn): isIncremental = isOn
    case .columns(let shares):
      endColumns()
      if frames.count == 1 { layout = (shares, [], nil) }
    case .column(let number): if layout?.shares.indices.contains(number) == true { layout?.current = number }
    case .endColumns: endColumns()
    case .output(let name): append(.output(named: name))
    case .formula(let text): append(code.formula(text), line: htmlLine)
    case .endSlide, .skipSlide, .include: break
    }
  }

  /// Lets the block above appear by itself.
  private mutating func letLastBlockAppear(_ part: Int) {
    if frames.count == 1, let column = layout?.current, let blocks = layout?.blocks {
      guard let last = blocks.lastIndex(where: { $0.column == column && !$0.block.isPause }) else { return }
      layout?.blocks[last].block = .part(part, blocks[last].block)
    } else if let frame = frames.indices.last, let last = frames[frame].blocks.lastIndex(where: { !$0.isPause }) {
      frames[frame].blocks[last] = .part(part, frames[frame].blocks[last])
    }
  }

  /// Returns the numbers of the parts that the commands in a text make of it, and removes these commands.
  private mutating func takeSteps() -> [Int] {
    var found: [Int] = []
    for case .step(let index) in commands { if let part = parts.next(index: index) { found.append(part) } }
    commands.removeAll { if case .step = $0 { true } else { false } }
    return found
  }

  /// Notes a comment that was likely meant as a command.
  private mutating func note(_ comment: ArraySlice<UInt8>) {
    guard !context.convention.program.hasNotesInComments else { return }
    let prefix = context.convention.options.prefix
    var body = comment.drop { isBlank($0) }
    if !prefix.isEmpty {
      guard body.starts(with: prefix) else { return }
      body = body.dropFirst(prefix.count)
    }
    guard flaws.count < 100, let (word, suggestion) = PageCommand.meant(by: body) else { return }
    flaws.append((.unknownCommand(word, suggestion: suggestion), htmlLine))
  }

  private mutating func endColumns() {
    guard let layout, frames.count == 1 else { return }
    self.layout = nil
    if !layout.blocks.isEmpty { append(.columns(shares: layout.shares, layout.blocks)) }
  }

  /// Returns the number of a new place of a link; nil if there are too many.
  private mutating func addPlace(_ node: MarkdownNode) -> Int? {
    guard places.count < Limits.links else {
      isOverfull = true
      return nil
    }
    places.append(
      node.definition.map(Place.defined)
        ?? .inline(MarkdownLinkUse(url: node.url, words: node.title, line: node.line, column: node.column)))
    return places.count - 1
  }

  private mutating func finishText(_ node: MarkdownNode, _ kind: MarkdownNode.Kind) {
    var text = text?.text ?? MarkdownText()
    self.text = nil
    text.fill(&context.variables)
    images.formUnion(text.runs.compactMap(\.image))
    for run in text.runs {
      if let place = run.place, case .inline(var use) = places[place] {
        use.text += run.text
        // An address that cmark finds by itself has no line of its own.
        if use.line == 0 { use.line = node.line }
        places[place] = .inline(use)
      }
    }
    defer {
      // Commands within a text, which cannot be split, take effect after it.
      let commands = self.commands
      self.commands = []
      for command in commands { take(command) }
    }
    var parts: [Int]?
    let hasCommands = !commands.isEmpty
    let steps = takeSteps()
    if !steps.isEmpty, !text.runs.isEmpty, let last = frames.indices.last {
      let isItem = frames[last].node.kind == .item || frames[last].node.kind == .task
      if kind == .tableCell {
        for index in text.runs.indices { text.runs[index].parts += steps }
      } else if isItem, frames[last].blocks.isEmpty {
        frames[last].parts += steps
      } else {
        parts = steps + outerParts
      }
    }
    let level = context.escapedArrows.contains(node.line) ? nil : text.takeArrows()
    text.anchors = htmlAnchors
    htmlAnchors = []
    if kind == .heading || level ?? 0 > 0 {
      let words = text.runs.filter { !$0.look.contains(.image) }.map(\.text).joined()
      text.anchors.append(anchors.next(words))
    }
    let isCentered = level != nil || (elements.isCentered && frames.count == 1)
    switch kind {
    case .heading:
      // A title that stands alone is centred in presenterm.
      let isTitle = isInMiddle && context.convention.program == .presenterm
      append(.heading(level: node.level, text), isCentered: isCentered || isTitle, parts: parts)
    case .tableCell:
      guard let row = frames[frames.count - 1].table?.rows.indices.last else { return }
      frames[frames.count - 1].table?.rows[row].append(text)
    default:
      // Definitions put before the page stay if cmark takes them for text.
      // Lines right above a table have no number in cmark.
      guard node.line == 0 || node.line >= context.lines.first, !text.runs.isEmpty || !hasCommands else { return }
      let block = level.map { $0 > 0 ? MarkdownBlock.heading(level: $0, text) : .paragraph(text) }
      append(block ?? .paragraph(text), isCentered: isCentered, parts: parts)
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
      // In patat, a list in a quote is shown step by step if other lists are not, and whole if they are.
      let isTurned = context.convention.program == .patat && frames.last?.node.kind == .quote
      frame.list = MarkdownList(
        firstNumber: node.firstNumber, hasParentheses: node.hasParentheses, isTight: node.isTight,
        isIncremental: isIncremental != isTurned, waitsBefore: context.convention.waitsBeforeLists,
        waitsAfter: context.convention.waitsAfterLists, gap: itemLines - 1)
    }
    if kind == .table { frame.table = MarkdownTable(alignments: node.alignments, isIncremental: hasIncrementalTables) }
    frames.append(frame)
  }

  private mutating func close(_ kind: MarkdownNode.Kind) {
    if kind == .document { endColumns() }
    let frame = frames.removeLast()
    switch kind {
    case .document: blocks = frame.blocks
    case .quote:
      var blocks = frame.blocks
      if context.convention.program == .patat, !blocks.isEmpty, blocks.allSatisfy(\.isList) {
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

  /// The numbers of the parts that the open elements of HTML are.
  private var outerParts: [Int] { frames.count == 1 ? elements.parts : [] }

  /// - Parameter parts: The numbers of the parts that the block belongs to; nil for those of the open elements.
  private mutating func append(_ block: MarkdownBlock, isCentered: Bool = false, parts: [Int]? = nil) {
    guard !frames.isEmpty else { return }
    var block = laidOut(block, isCentered: isCentered)
    if !block.isPause { for part in parts ?? outerParts { block = .part(part, block) } }
    if frames.count == 1, let column = layout?.current {
      layout?.blocks.append((column, block))
    } else {
      frames[frames.count - 1].blocks.append(block)
    }
  }

  /// Returns a block with the alignment and the size that comments set so far.
  private func laidOut(_ block: MarkdownBlock, isCentered: Bool) -> MarkdownBlock {
    var block = block
    guard frames.count == 1 else { return block }
    switch block {
    case .paragraph, .heading:
      if fontSize > 1 { block = .large(block, size: fontSize) }
      let alignment = isCentered ? .center : textAlignment
      return alignment == .left ? block : .aligned(block, alignment)
    case .art: return textAlignment == .left ? block : .aligned(block, textAlignment)
    // The layouts of Slidev centre it as a whole.
    case .quote where context.alignment == .center && context.convention.program == .slidev:
      return .aligned(block, .center)
    default: return block
    }
  }

  private mutating func takeCode(_ node: MarkdownNode) {
    if CodeReader.language(node.info).utf8.map(lowercased).elementsEqual("art".utf8) { return takeArt(node) }
    var lines = node.literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let line = context.lines.inFile(node.line)
    append(code.take(node.info, lines, isTilde: node.isTilde, line: line), line: line)
  }

  private mutating func append(_ block: CodeReader.Block, line: Int) {
    switch block {
    case .program(var program, let block) where programs.count < Limits.programs:
      program.line = line
      if let drawing = program.drawing { drawings.insert(drawing) }
      programs.append(program)
      append(.program(programs.count - 1, block))
    case .program(_, let block), .code(let block): append(.code(block))
    }
  }

  private mutating func takeArt(_ node: MarkdownNode) {
    let source = SourceLines(bytes: Array(context.variables.filled(node.literal).utf8))
    let firstLine = context.lines.inFile(node.line) + 1
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
