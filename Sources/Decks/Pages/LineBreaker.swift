internal import Transitions

/// Breaks text into lines: at blanks, beside wide characters, and inside a word that is longer than a line.
struct LineBreaker {
  private var lines: [SetLine] = []
  private let width: Int
  private let style: MarkdownStyle
  private let base: Cell
  private var line = SetLine()
  /// The place of a link that each cell of the line belongs to; -1 for none.
  private var owners: [Int] = []
  /// Where the next line would begin if the growing one became too long.
  private var breakPoint: Int?
  private var clusterer = CellClusterer()

  /// - Parameters:
  ///   - width: The most columns of a line, at least 2.
  ///   - style: How looks are drawn.
  ///   - base: How text without one is.
  static func lines(of text: MarkdownText, width: Int, style: MarkdownStyle, base: Cell) -> [SetLine] {
    var breaker = LineBreaker(width: width, style: style, base: base)
    for run in text.runs { breaker.take(run) }
    breaker.endLine()
    return breaker.lines
  }

  private init(width: Int, style: MarkdownStyle, base: Cell) {
    self.width = width
    self.style = style
    self.base = base
  }

  private mutating func take(_ run: MarkdownText.Run) {
    var cell = style.cell(run.look, on: base)
    if let color = run.colors.foreground { cell.foreground = color }
    if let color = run.colors.background { cell.background = color }
    let isCode = run.look.contains(.code)
    let owner = run.place ?? -1
    // Where no panel shows what is code, marks do, as in the source.
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

  /// A blank; several are as good as one, and at the start of a line as none, but in code.
  private mutating func putBlank(like cell: Cell, owner: Int, isCode: Bool) {
    let isRepeated = line.cells.last.map { $0.scalar == " " } ?? true
    if isCode || !isRepeated, line.cells.count < width {
      line.append(" ", columns: 1, like: cell)
      owners.append(owner)
    }
    if let first = line.cells.first, first.scalar != " " { breakPoint = line.cells.count }
  }

  /// Whether a line may end between the last character and another because one of them is wide.
  private func canBreak(before scalar: Unicode.Scalar, columns: Int) -> Bool {
    guard let last = line.cells.last, columns == 2 || last.role == .trail else { return false }
    return !Self.staysBehind.contains(scalar) && !Self.staysBefore.contains(last.scalar)
  }

  /// No line begins with these.
  private static let staysBehind = Set("、。，．・：；？！）」』】〕〉》ー…)]},.:;?!".unicodeScalars)
  /// No line ends with these.
  private static let staysBefore = Set("（「『【〔〈《([{".unicodeScalars)

  /// Ends the growing line where it may be broken; what stands behind that begins the next.
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
    var start = 0
    for column in owners.indices where column + 1 == owners.count || owners[column + 1] != owners[column] {
      if owners[start] >= 0 { line.places.append((owners[start], start..<(column + 1))) }
      start = column + 1
    }
    lines.append(line.compact)
    line = SetLine()
    owners.removeAll(keepingCapacity: true)
    breakPoint = nil
  }
}
