internal import PortholeStreams
internal import Transitions

/// Builds the blocks of a page from cmark's tree, and collects the places of its links.
struct MarkdownBlockReader {
  private var context: PageContext
  private var open: OpenBlocks
  private var text: MarkdownTextReader?
  private var itemLines: Int
  private var isIncremental: Bool
  private var hasIncrementalTables: Bool
  private var elements = HTMLBlockReader.Elements()
  private(set) var parts = PageParts()
  private var anchors = HeadingAnchors()
  private var htmlLine = 1
  private var htmlAnchors: [String] = []
  private var commands: [PageCommand] = []
  private(set) var notes: [String] = []
  /// True if a comment centres the page on the screen.
  private(set) var isInMiddle = false
  /// True if a comment asks for no line below the page.
  private(set) var hasNoFooter = false
  /// The comments that were likely meant as commands, with their lines.
  private(set) var flaws: [(reason: DeckProblem.Reason, line: Int)] = []
  private(set) var links = LinkPlaces()
  private(set) var images: Set<MarkdownImage> = []
  private(set) var drawings: Set<MarkdownImage> = []
  private(set) var programs: [ScreenProgram] = []
  private(set) var code: CodeReader
  private(set) var failure: DeckProblem?

  var blocks: [MarkdownBlock] { open.finished }

  init(_ tree: borrowing MarkdownTree, context: PageContext, code: CodeReader) {
    self.context = context
    open = OpenBlocks(context)
    self.code = code
    isIncremental = context.isIncremental
    hasIncrementalTables = context.convention.options.hasIncrementalTables
    itemLines = context.convention.options.itemLines
    tree.walk { node, isEntering in read(node, isEntering: isEntering) }
  }

  private mutating func read(_ node: MarkdownNode, isEntering: Bool) {
    guard let kind = node.kind else { return }
    switch kind {
    case .paragraph, .heading, .tableCell:
      if isEntering { text = MarkdownTextReader(keepsLines: context.keepsLines) } else { finishText(node, kind) }
    case .document, .quote, .list, .item, .task, .table, .footnote:
      if isEntering { begin(node, kind) } else if open.isInnermost(node) { open.end(kind) }
    case .tableHead, .tableRow: if isEntering { open.beginRow() }
    case .rule: open.append(.rule)
    case .code: takeCode(node)
    case .html:
      htmlLine = context.lines.inFile(node.line)
      htmlAnchors += HeadingAnchors.names(inHTML: node.literal)
      let reader = HTMLBlockReader(node.literal, in: elements, parts: parts, convention: context.convention)
      (elements, parts) = (reader.elements, reader.parts)
      open.elementParts = elements.parts
      for (item, parts) in reader.items { read(item, parts: parts) }
    case .inlineHTML:
      htmlAnchors += HeadingAnchors.names(inHTML: node.literal)
      takeCommands(in: node)
      let part = part(of: node.literal)
      text?.read(inline: node.literal, part: part)
    case .image:
      let url = isEntering ? "" : node.definition.map { context.definitions.items[$0].target } ?? node.url
      text?.read(image: url, isEntering: isEntering)
    case .text, .softBreak, .hardBreak, .codeSpan, .emphasis, .strong, .struck, .footnoteMark:
      text?.read(node, kind, isEntering: isEntering, place: nil)
    case .link:
      // Without an address it is words.
      let place = isEntering && !node.url.isEmpty ? links.add(node) : nil
      text?.read(node, kind, isEntering: isEntering, place: place)
    }
  }

  /// Takes the commands and the notes of a comment within a text.
  private mutating func takeCommands(in node: MarkdownNode) {
    let found = PageCommand.all(in: node.literal, prefix: context.convention.options.prefix)
    commands += found
    let comment = Array(node.literal.utf8)
    guard found.isEmpty, comment.starts(with: "<!--".utf8), comment.count > 7 else { return }
    let body = comment.dropFirst(4).dropLast(3)
    if context.convention.program.hasNotesInComments {
      if let note = PageCommand(noteIn: body) { commands.append(note) }
      return
    }
    htmlLine = context.lines.inFile(node.line)
    note(body)
  }

  /// Returns the number of the part that an element within a text begins; nil if it begins none.
  private mutating func part(of html: String) -> Int? {
    var scanner = HTMLScanner(html)
    guard case .tag(let tag)? = scanner.nextPiece() else { return nil }
    return parts.next(for: tag)
  }

  private mutating func read(_ item: HTMLBlockReader.Item, parts: [Int]) {
    switch item {
    case .command(let command): read(command)
    case .comment(let body): note(body)
    case .rule: open.append(.rule, parts: parts)
    case .code(let lines): open.append(.code(CodeBlock(lines: lines)), parts: parts)
    case .text(var text, let level, let isCentered):
      text.fill(&context.variables)
      images.formUnion(text.runs.compactMap(\.image))
      text.anchors = htmlAnchors
      htmlAnchors = []
      open.append(
        level.map { .heading(level: $0, text) } ?? .paragraph(text), isCentered: isCentered && open.isAtTop,
        parts: parts)
    }
  }

  private mutating func read(_ command: PageCommand) {
    switch command {
    case .pause: open.append(.pause)
    case .step(let index): if let part = parts.next(index: index) { open.letLastAppear(part) }
    case .note(let note): notes.append(note)
    case .blankLines(let count): open.append(.blank(count))
    case .align(let alignment): open.textAlignment = alignment
    case .fontSize(let size): open.fontSize = size
    case .itemLines(let count): itemLines = count
    case .incrementalTables(let isOn): hasIncrementalTables = isOn
    case .middle: isInMiddle = true
    case .noFooter: hasNoFooter = true
    case .incremental(let isOn): isIncremental = isOn
    case .columns(let shares, let wrong):
      if let wrong {
        let list = shares.map(String.init).joined(separator: ", ")
        noteFlaw(.said("\(DeckProblem.quoted(wrong)) is not a width; write [\(list)]"))
      }
      open.beginColumns(shares)
    case .wrong(let key, let value, let expected):
      noteFlaw(.badValue(key: key, value: value, expected: expected))
    case .column(let number):
      let count = open.columnCount
      if number >= count {
        noteFlaw(
          .note(
            count == 0
              ? "column \(number) has no layout above it; write <!-- column_layout: [1, 1] --> there"
              : "column \(number) is beyond the layout above it; its columns are 0 to \(count - 1)"))
      }
      open.go(toColumn: number)
    case .endColumns: open.endColumns()
    case .versions: open.beginVersions()
    case .version: open.beginVersion()
    case .endVersions: open.endVersions()
    case .output(let name): open.append(.output(named: name))
    case .formula(let text): append(code.formula(text), line: htmlLine)
    case .endSlide, .skipSlide, .include: break
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
    let comment = "the comment \(DeckProblem.quoted(word))"
    let isKnown = word.prefix { $0 != ":" } == suggestion.prefix { $0 != ":" }
    noteFlaw(
      .said(
        isKnown
          ? "\(comment) has a wrong value; write one such as \(DeckProblem.quoted(suggestion))"
          : "\(comment) is not a command; did you mean \(DeckProblem.quoted(suggestion))?"))
  }

  private mutating func noteFlaw(_ reason: DeckProblem.Reason) {
    if flaws.count < 100 { flaws.append((reason, htmlLine)) }
  }

  private mutating func finishText(_ node: MarkdownNode, _ kind: MarkdownNode.Kind) {
    var text = text?.text ?? MarkdownText()
    self.text = nil
    text.fill(&context.variables)
    images.formUnion(text.runs.compactMap(\.image))
    links.add(text, line: node.line)
    defer {
      // Commands within a text, which cannot be split, take effect after it.
      let commands = self.commands
      self.commands = []
      for command in commands { read(command) }
    }
    var parts: [Int]?
    let hasCommands = !commands.isEmpty
    let steps = takeSteps()
    if !steps.isEmpty, !text.runs.isEmpty {
      if kind == .tableCell {
        for index in text.runs.indices { text.runs[index].parts += steps }
      } else if !open.addToItem(parts: steps) {
        parts = steps + open.outerParts
      }
    }
    let level = context.escapedArrows.contains(node.line) ? nil : text.takeArrows()
    text.anchors = htmlAnchors
    htmlAnchors = []
    if kind == .heading || level ?? 0 > 0 {
      let words = text.runs.filter { !$0.look.contains(.image) }.map(\.text).joined()
      text.anchors.append(anchors.next(words))
    }
    let isCentered = level != nil || (elements.isCentered && open.isAtTop)
    switch kind {
    case .heading:
      // A title that stands alone is centred in presenterm.
      let isTitle = isInMiddle && context.convention.program == .presenterm
      open.append(.heading(level: node.level, text), isCentered: isCentered || isTitle, parts: parts)
    case .tableCell: open.append(cell: text)
    default:
      // Definitions put before the page stay if cmark takes them for text.
      // Lines right above a table have no number in cmark.
      guard node.line == 0 || node.line >= context.lines.first, !text.runs.isEmpty || !hasCommands else { return }
      let block = level.map { $0 > 0 ? MarkdownBlock.heading(level: $0, text) : .paragraph(text) }
      open.append(block ?? .paragraph(text), isCentered: isCentered, parts: parts)
    }
  }

  private mutating func begin(_ node: MarkdownNode, _ kind: MarkdownNode.Kind) {
    switch kind {
    case .list:
      // In patat, a list in a quote is shown step by step if other lists are not, and whole if they are.
      let isTurned = context.convention.program == .patat && open.kind == .quote
      let list = MarkdownList(
        firstNumber: node.firstNumber, hasParentheses: node.hasParentheses, isTight: node.isTight,
        isIncremental: isIncremental != isTurned, waitsBefore: context.convention.waitsBeforeLists,
        waitsAfter: context.convention.waitsAfterLists, gap: itemLines - 1)
      open.begin(node, kind, list: list)
    case .table:
      open.begin(
        node, kind,
        table: MarkdownTable(alignments: node.alignments, isIncremental: hasIncrementalTables))
    default: open.begin(node, kind)
    }
  }

  private mutating func takeCode(_ node: MarkdownNode) {
    if CodeReader.language(node.info).utf8.map(lowercased).elementsEqual("art".utf8) { return takeArt(node) }
    var lines = node.literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let line = context.lines.inFile(node.line)
    append(code.read(node.info, lines, isTilde: node.isTilde, line: line), line: line)
  }

  private mutating func append(_ block: CodeReader.Block, line: Int) {
    switch block {
    case .program(var program, let block) where programs.count < Limits.programs:
      program.line = line
      if let drawing = program.drawing { drawings.insert(drawing) }
      programs.append(program)
      open.append(.program(programs.count - 1, block))
    case .program(_, let block), .code(let block): open.append(.code(block))
    }
  }

  private mutating func takeArt(_ node: MarkdownNode) {
    let source = SourceLines(bytes: Array(context.variables.filled(node.literal).utf8))
    let firstLine = context.lines.inFile(node.line) + 1
    do throws(DeckProblem) {
      let grid = try TextReader.grid(of: source, firstLine: firstLine, pen: context.pen, path: context.path)
      var labels: [Int: [(place: Int, columns: Range<Int>)]] = [:]
      for (number, area) in LabelFinder.places(of: context.definitions.numbers, in: grid) {
        guard let place = links.add(.defined(number)) else { break }
        let columns = area.origin.column..<(area.origin.column + area.size.columns)
        labels[area.origin.row, default: []].append((place, columns))
      }
      open.append(.art(grid, labels: labels))
    } catch {
      failure = failure ?? error
    }
  }
}
