internal import Transitions

/// Wraps text: at blanks, beside wide characters, and inside a word that is longer than a line.
struct LineBreaker {
  private var lines: [SetLine] = []
  private let width: Int
  private let style: MarkdownStyle
  private let base: Cell
  private var line = SetLine()
  /// The run of each cell of the line, by its index.
  private var owners: [Int] = []
  private let runs: [MarkdownText.Run]
  /// The start of the next line if the growing one becomes too long.
  private var breakPoint: Int?
  private var clusterer = CellClusterer()

  /// - Parameter width: The most columns of a line, at least 2.
  static func lines(of text: MarkdownText, width: Int, style: MarkdownStyle, base: Cell) -> [SetLine] {
    var breaker = LineBreaker(text.runs, width: width, style: style, base: base)
    for index in text.runs.indices { breaker.takeRun(index) }
    breaker.endLine()
    return breaker.lines
  }

  private init(_ runs: [MarkdownText.Run], width: Int, style: MarkdownStyle, base: Cell) {
    self.runs = runs
    self.width = width
    self.style = style
    self.base = base
  }

  private mutating func takeRun(_ owner: Int) {
    let run = runs[owner]
    var cell = style.cell(run.look, on: base)
    if let color = run.colors.foreground { cell.foreground = color }
    if let color = run.colors.background { cell.background = color }
    let isCode = run.look.contains(.code)
    // Marks show code if no panel does, as in the source.
    if isCode, !style.hasPanels { put("`", columns: 1, like: cell, owner: owner) }
    let text = run.look.contains(.raised) ? style.glyphs.raised(run.text) : run.text
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      if scalar == "\n" {
        endLine()
        clusterer = CellClusterer()
        continue
      }
      switch clusterer.take(scalar, before: next) {
      case .nothing: break
      case .mark(let mark): line.addMark(mark)
      case .base(" ", _): putBlank(like: cell, owner: owner, isCode: isCode)
      case .base(let base, let columns): put(base, columns: columns, like: cell, owner: owner)
      }
    }
    if isCode, !style.hasPanels { put("`", columns: 1, like: cell, owner: owner) }
  }

  private mutating func put(_ scalar: Unicode.Scalar, columns: Int, like cell: Cell, owner: Int) {
    if canBreak(before: scalar, columns: columns) { breakPoint = line.cells.count }
    if line.cells.count + columns > width { wrap() }
    line.append(scalar, columns: columns, like: cell)
    owners.append(contentsOf: repeatElement(owner, count: columns))
  }

  /// Adds a blank. Outside of code, several count as one, and none at the start of a line.
  private mutating func putBlank(like cell: Cell, owner: Int, isCode: Bool) {
    let isRepeated = line.cells.last.map { $0.scalar == " " } ?? true
    if isCode || !isRepeated, line.cells.count < width {
      line.append(" ", columns: 1, like: cell)
      owners.append(owner)
    }
    if let first = line.cells.first, first.scalar != " " { breakPoint = line.cells.count }
  }

  /// Returns true if a line may end between the last character and another because one is wide.
  private func canBreak(before scalar: Unicode.Scalar, columns: Int) -> Bool {
    guard let last = line.cells.last, columns == 2 || last.role == .trail else { return false }
    return !Self.staysBehind.contains(scalar) && !Self.staysBefore.contains(last.scalar)
  }

  private static let staysBehind = Set("、。，．・：；？！）」』】〕〉》ー…)]},.:;?!".unicodeScalars)
  private static let staysBefore = Set("（「『【〔〈《([{".unicodeScalars)

  /// Ends the growing line at the last break. The rest begins the next one.
  private mutating func wrap() {
    let start = breakPoint ?? line.cells.count
    let rest = (cells: Array(line.cells[start...]), owners: Array(owners[start...]))
    line.cells.removeLast(rest.cells.count)
    owners.removeLast(rest.cells.count)
    endLine()
    line.cells += rest.cells
    owners += rest.owners
  }

  private mutating func endLine() {
    while let last = line.cells.last, last.scalar == " ", last.marks.isEmpty {
      line.cells.removeLast()
      owners.removeLast()
    }
    let hasParts = runs.contains { !$0.parts.isEmpty }
    var (start, partStart) = (0, 0)
    for column in owners.indices where column + 1 == owners.count || owners[column + 1] != owners[column] {
      let run = runs[owners[column]]
      let next = column + 1 < owners.count ? runs[owners[column + 1]] : nil
      if next == nil || next?.place != run.place {
        if let place = run.place { line.places.append((place, start..<(column + 1))) }
        start = column + 1
      }
      if hasParts, next == nil || next?.parts != run.parts {
        line.places += run.parts.map { (ProgramLayout.Place.part($0), partStart..<(column + 1)) }
        partStart = column + 1
      }
    }
    lines.append(line.compact)
    line = SetLine()
    owners.removeAll(keepingCapacity: true)
    breakPoint = nil
  }
}
