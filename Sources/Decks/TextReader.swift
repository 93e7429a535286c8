internal import Transitions

/// Turns text with SGR colours into cells. Nothing of the text survives but what shows in a cell.
struct TextReader {
  private var pen: Pen
  private let blank: Cell
  private var filter = EscapeFilter()
  private var clusterer = CellClusterer()
  /// All rows without their trailing blanks, one after the other.
  private var cells: [Cell] = []
  /// Where each finished row ends in `cells`.
  private var ends: [Int] = []
  private var rowStart = 0
  private var widest = 0

  private init(pen: Pen) {
    self.pen = pen
    blank = pen.cell
  }

  /// The picture that a part of a file draws.
  ///
  /// Its size is that of the text without blanks at the ends of lines and blank lines at the end, at least `size`, and
  /// at least one cell.
  ///
  /// - Parameters:
  ///   - range: Whole lines of `source`.
  ///   - hidden: Those of them that do not show, from the top.
  ///   - firstLine: The number of the first of them.
  ///   - pen: How text looks before the first SGR sequence.
  ///   - size: The least size.
  static func grid(
    of source: SourceLines, in range: Range<Int>, besides hidden: [Range<Int>] = [], firstLine: Int, pen: Pen,
    size: Size, path: String
  ) throws(DeckProblem) -> Grid {
    var reader = TextReader(pen: pen)
    reader.cells.reserveCapacity(min(range.count, Limits.cells))
    var next = range.lowerBound
    var line = firstLine
    var hidden = hidden[...]
    while next < range.upperBound {
      let content: Range<Int>
      let start = next
      (content, next) = source.line(at: next)
      if let first = hidden.first, first.contains(start) {
        if next >= first.upperBound { hidden.removeFirst() }
        line += 1
        continue
      }
      do {
        try reader.take(source.bytes[content.clamped(to: range)])
      } catch {
        throw DeckProblem(path: path, line: line, error)
      }
      line += 1
    }
    return try reader.finished(size: size, path: path)
  }

  private mutating func take(_ line: ArraySlice<UInt8>) throws(DeckProblem.Fact) {
    guard ends.count < Limits.rows else { throw .tooManyRows }
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      switch filter.take(scalar) {
      case .nothing: break
      case .text(let scalar): show(scalar)
      case .tab:
        cells.append(contentsOf: repeatElement(blank, count: 8 - (cells.count - rowStart) % 8))
        clusterer = CellClusterer()
      case .rendition: pen.apply(filter.parameters.values)
      case .control: break
      }
      guard cells.count - rowStart <= Limits.columns else { throw .tooManyColumns }
    }
    filter.endLine()
    clusterer = CellClusterer()
    while cells.count > rowStart, cells[cells.count - 1].isBlank, cells[cells.count - 1].background == blank.background
    {
      cells.removeLast()
    }
    widest = max(widest, cells.count - rowStart)
    rowStart = cells.count
    ends.append(rowStart)
    guard widest * ends.count <= Limits.cells else { throw .tooManyCells(columns: widest, rows: ends.count) }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch clusterer.take(scalar) {
    case .nothing: break
    case .mark where pen.isConcealed: break
    case .mark(let mark):
      guard cells.count > rowStart else { return }
      let last = cells.count - 1
      cells[last].marks.append(mark)
      if cells[last].role == .trail { cells[last - 1].marks = cells[last].marks }
    case .base(_, let columns) where pen.isConcealed:
      cells.append(contentsOf: repeatElement(pen.cell, count: columns))
    case .base(let base, let columns):
      var cell = pen.cell
      cell.scalar = base
      if columns == 2 {
        cell.role = .lead
        cells.append(cell)
        cell.role = .trail
      }
      cells.append(cell)
    }
  }

  private func finished(size: Size, path: String) throws(DeckProblem) -> Grid {
    var rows = ends.count
    while rows > 0, ends[rows - 1] == (rows > 1 ? ends[rows - 2] : 0) { rows -= 1 }
    let full = Size(columns: max(widest, size.columns, 1), rows: max(rows, size.rows, 1))
    guard full.area <= Limits.cells else {
      throw DeckProblem(path: path, .tooManyCells(columns: full.columns, rows: full.rows))
    }
    var grid = Grid(size: full, filledWith: blank)
    var start = 0
    for row in 0..<rows {
      let first = row * full.columns
      grid.cells[first..<(first + ends[row] - start)] = cells[start..<ends[row]]
      start = ends[row]
    }
    return grid
  }
}
