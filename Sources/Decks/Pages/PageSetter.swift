internal import Transitions

/// Sets the blocks of a page, line by line from the top.
struct PageSetter {
  private(set) var lines: [SetLine] = []
  /// The first lines of the blocks, without those inside other blocks.
  private(set) var blockLines: [Int] = []
  var anchorLines: [String: Int] = [:]
  var pauses: [PagePause] = []
  var isCut = false

  var placesColumns = true
  var programs = ProgramLayout()
  var outputs: [ProgramOutput.Source] = []
  /// The words that are set in large letters, in order.
  var largeTexts: [String] = []
  var images = PageImages()
  var topLine = 0

  let style: MarkdownStyle
  let width: Int
  let breaksCode: Bool
  let mostLines: Int
  /// The marks at the left of every line, from the outermost block to the innermost.
  private var margins: [Margin] = []
  private var base: Cell
  private var depth = 0
  private var alignment = MarkdownAlignment.left
  var isPausing = false
  /// The open parts, each of which appears by itself, and the columns left of them.
  private var parts: [(number: Int, column: Int)] = []
  var begunParts: Set<Int> = []

  /// The marks of a block at the left of its lines.
  private struct Margin {
    /// The mark of the first line until that is set, then of the others.
    var next: SetLine
    let others: SetLine
    var width: Int { others.cells.count }
  }

  /// The least columns of text at any depth. Deeper blocks make the page wider.
  static let least = 12

  init(width: Int, style: MarkdownStyle, breaksCode: Bool = true) {
    self.width = width
    self.breaksCode = breaksCode
    self.style = style
    base = style.text
    mostLines = min(Limits.rows, Limits.cells / max(width, 1))
  }

  /// True if marks stand at the left of the lines.
  var isInMargins: Bool { !margins.isEmpty }

  var room: Int { max(Self.least, width - margins.reduce(0) { $0 + $1.width }) }

  mutating func set(_ blocks: [MarkdownBlock], isTight: Bool = false) {
    var isFirst = true
    for block in blocks {
      if case .pause = block {
        isPausing = true
        continue
      }
      if !isFirst, !isTight { setBlank() }
      isFirst = false
      if margins.isEmpty { blockLines.append(lines.count) }
      set(block)
    }
  }

  /// Sets a block below the others, or keeps a pause for it.
  mutating func add(_ block: MarkdownBlock) {
    if case .pause = block {
      isPausing = true
      return
    }
    if !blockLines.isEmpty { setBlank() }
    blockLines.append(lines.count)
    set(block)
  }

  mutating func set(_ block: MarkdownBlock) {
    switch block {
    case .paragraph(let text): set(text, like: base)
    case .heading(let level, let text): setHeading(text, level: level)
    case .rule: set(SetLine(repeating: style.glyphs.breakRule, count: room, like: style.cell(style.theme.line)))
    case .code(let code): setCode(code)
    case .program(let number, let code): setProgram(number, code: code)
    case .output(let name): setOutput(named: name)
    case .art(let grid, let labels): setArt(grid, labels: labels)
    case .quote(let blocks, let alert): setQuote(blocks, alert: alert)
    case .list(let list): setList(list)
    case .table(let table):
      for (line, beginsRow) in TableSetter.lines(of: table, width: room, style: style, base: base) {
        isPausing = isPausing || beginsRow && table.isIncremental
        set(line)
      }
    case .footnote(let number, let blocks):
      let mark = SetLine("\(number)" + " ", like: style.cell(style.theme.line))
      set(blocks, behind: mark, isTight: true)
    case .aligned(.quote(let blocks, let alert), let alignment):
      setMoved(.quote(blocks, alert: alert), to: alignment)
    case .aligned(let block, let alignment):
      self.alignment = alignment
      set(block)
      self.alignment = .left
    case .large(let block, let size): setLarge(block, size: size)
    case .columns(let shares, let blocks): setColumns(shares, blocks)
    case .versions(let versions): setVersions(versions)
    case .blank(let count): for _ in 0..<count { set(SetLine(), isBlank: true) }
    case .pause: break
    case .part(let number, let block): setParts([number]) { $0.set(block) }
    }
  }

  private mutating func setParts(_ numbers: [Int], _ set: (inout PageSetter) -> Void) {
    let column = margins.reduce(0) { $0 + $1.width }
    parts += numbers.map { ($0, column) }
    set(&self)
    parts.removeLast(numbers.count)
  }

  /// Adds a line to the page, with the marks at its left.
  mutating func set(_ line: SetLine, isBlank: Bool = false) {
    guard lines.count < mostLines else {
      isCut = true
      return
    }
    if isPausing, !isBlank {
      pauses.append(PagePause(line: lines.count))
      isPausing = false
    }
    for part in parts { begin(part: part.number) }
    for place in line.places { if let part = ProgramLayout.Place.part(at: place.number) { begin(part: part) } }
    guard isInMargins || !parts.isEmpty else { return lines.append(line.compact) }
    var whole = SetLine()
    for index in margins.indices {
      whole.append(margins[index].next)
      margins[index].next = margins[index].others
    }
    whole.append(line)
    for (number, column) in parts {
      whole.places.append((ProgramLayout.Place.part(number), column..<max(width, whole.cells.count, column)))
    }
    lines.append(whole.compact)
  }

  private mutating func begin(part number: Int) {
    if begunParts.insert(number).inserted { pauses.append(PagePause(line: lines.count, part: number)) }
  }

  /// Adds a blank line, with bars only. A mark at the left waits for the line after it.
  private mutating func setBlank() {
    let waiting = margins
    for index in margins.indices { margins[index].next = margins[index].others }
    set(SetLine(), isBlank: true)
    margins = waiting
  }

  private mutating func set(_ text: MarkdownText, like cell: Cell) {
    if text.runs.contains(where: { $0.image != nil }) {
      setPictures(in: text, like: cell)
    } else {
      setWords(text, like: cell)
    }
  }

  mutating func setWords(_ text: MarkdownText, like cell: Cell) {
    noteAnchors(of: text)
    for line in LineBreaker.lines(of: text, width: room, style: style, base: cell) { setAligned(line) }
  }

  /// Keeps the next line as that of a text's anchors.
  mutating func noteAnchors(of text: MarkdownText) {
    for anchor in text.anchors where anchorLines[anchor] == nil { anchorLines[anchor] = lines.count }
  }

  mutating func setAligned(_ line: SetLine) {
    let blanks = max(0, room - line.cells.count)
    guard alignment != .left, blanks > 0 else { return set(line) }
    var moved = SetLine(repeating: " ", count: alignment == .right ? blanks : blanks / 2, like: style.text)
    moved.append(line)
    set(moved)
  }

  /// Adds the steps of code that was set in lines from one on.
  ///
  /// - Parameter numbers: The line of code, from 1, that each of these lines shows.
  mutating func addSteps(_ steps: [[ClosedRange<Int>]], from start: Int, numbers: [Int]) {
    for (index, bright) in steps.enumerated() {
      let step = PagePause.Step(start: start, numbers: numbers, bright: bright)
      pauses.append(PagePause(line: start, step: step, isFirstStep: index == 0))
    }
  }

  /// Sets a block of several lines as a whole at its place between the margins.
  private mutating func setMoved(_ block: MarkdownBlock, to alignment: MarkdownAlignment) {
    var alone = PageSetter(width: room, style: style, breaksCode: breaksCode)
    (alone.programs, alone.images) = (programs, images)
    alone.set(block)
    let free = max(0, room - alone.lines.reduce(0) { max($0, $1.cells.count) })
    let blanks = SetLine(repeating: " ", count: alignment == .right ? free : free / 2, like: style.text)
    margins.append(Margin(next: blanks, others: blanks))
    set(block)
    margins.removeLast()
  }

  private mutating func setHeading(_ text: MarkdownText, level: Int) {
    let cell = style.heading(level)
    if level == 1, style.hasLargeHeadings, !isInMargins, setLetters(text, size: 2, like: cell, mostLines: 4) { return }
    set(text, like: cell)
    switch level {
    case 1: set(SetLine(repeating: style.glyphs.heavyRule, count: room, like: style.cell(style.theme.title)))
    case 2: set(SetLine(repeating: style.glyphs.rule, count: room, like: style.cell(style.theme.line)))
    default: break
    }
  }

  private mutating func setQuote(_ blocks: [MarkdownBlock], alert: MarkdownAlert?) {
    let color = alert?.color(of: style.theme) ?? style.theme.bar
    var bar = SetLine(repeating: style.glyphs.bar, count: 1, like: style.cell(color))
    bar.append(" ", like: style.text)
    let outer = base
    base.foreground = alert == nil ? style.theme.quote : style.text.foreground
    margins.append(Margin(next: bar, others: bar))
    if let alert { set(SetLine(alert.title, like: style.cell(color, style: .bold))) }
    set(blocks)
    if blocks.isEmpty, alert == nil { set(SetLine()) }
    margins.removeLast()
    base = outer
  }

  private mutating func setList(_ list: MarkdownList) {
    let last = list.firstNumber.map { $0 + list.items.count - 1 }
    let digits = last.map { String($0).utf8.count } ?? 0
    for (index, item) in list.items.enumerated() where !isCut {
      if index > 0 { for _ in 0..<max(list.gap, list.isTight ? 0 : 1) { setBlank() } }
      isPausing = isPausing || list.isIncremental && (index > 0 || list.waitsBefore)
      var mark = SetLine()
      let cell = style.cell(style.theme.line)
      if let first = list.firstNumber {
        let number = String(first + index)
        let blanks = String(repeating: " ", count: digits - number.utf8.count)
        mark.append(blanks + number + (list.hasParentheses ? ") " : ". "), like: cell)
      } else if item.isDone == nil {
        mark.append(style.glyphs.bullets[depth % style.glyphs.bullets.count], columns: 1, like: cell)
        mark.append(" ", like: cell)
      }
      if let isDone = item.isDone {
        mark.append((isDone ? style.glyphs.taskDone : style.glyphs.taskOpen) + " ", like: cell)
      }
      depth += 1
      setParts(item.parts) { $0.set(item.blocks, behind: mark, isTight: list.isTight) }
      depth -= 1
    }
    isPausing = isPausing || list.isIncremental && list.waitsAfter
  }

  /// Sets blocks with a mark before the first line, and as many blanks before the others.
  private mutating func set(_ blocks: [MarkdownBlock], behind mark: SetLine, isTight: Bool) {
    let others = SetLine(repeating: " ", count: mark.cells.count, like: style.text)
    margins.append(Margin(next: mark, others: others))
    set(blocks, isTight: isTight)
    if blocks.isEmpty { set(SetLine()) }
    margins.removeLast()
  }

  private mutating func setArt(_ grid: Grid, labels: [Int: [(place: Int, columns: Range<Int>)]]) {
    let columns = grid.size.columns
    for row in 0..<grid.size.rows where !isCut {
      var line = SetLine()
      line.cells = Array(grid.cells[(row * columns)..<((row + 1) * columns)])
      line.places = (labels[row] ?? []).map { ($0.place, $0.columns) }
      setAligned(line)
    }
  }
}

extension PageSetter {
  /// Sets text in large letters, or as usual if it cannot be drawn.
  mutating func setLarge(_ block: MarkdownBlock, size: Int) {
    let (text, cell): (MarkdownText, Cell)
    switch block {
    case .paragraph(let words): (text, cell) = (words, style.text)
    case .heading(let level, let words): (text, cell) = (words, style.heading(level))
    default: return set(block)
    }
    if !setLetters(text, size: size, like: cell) { set(block) }
  }

  /// - Returns: false if it cannot be drawn, or not in so few lines. Then nothing is set.
  mutating func setLetters(_ text: MarkdownText, size: Int, like cell: Cell, mostLines: Int = .max) -> Bool {
    guard style.hasLargeText,
      let letters = LargeText.lines(of: text, size: size, width: room, style: style, base: cell),
      letters.count <= mostLines
    else { return false }
    noteAnchors(of: text)
    let place = ProgramLayout.Place.largeText(largeTexts.count)
    largeTexts.append(text.runs.map(\.text).joined())
    // All lines of a text are moved by the same columns.
    for var line in letters {
      line.places = [(place, 0..<line.cells.count)]
      setAligned(line)
    }
    return true
  }
}
