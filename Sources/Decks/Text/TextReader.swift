internal import PortholeStreams
internal import Transitions

struct TextPart {
  let source: SourceLines
  let range: Range<Int>
  /// The hidden lines of the range, from the top.
  var hidden: [Range<Int>] = []
  let firstLine: Int
  let path: String
}

/// Turns text with SGR colours into cells. Only text that shows in a cell is kept.
struct TextReader {
  private var pen: GraphicRendition
  private let blank: Cell
  private var parser = ControlParser(mostString: HyperlinkCommand.mostString)
  private var clusterer = CellClusterer()
  /// All rows without their trailing blanks, one after the other.
  private var cells: [Cell] = []
  private var ends: [Int] = []
  private var rowStart = 0
  private var widest = 0
  /// The most columns of a row; nil for no limit.
  private let wrap: Int?
  /// The first row of each line that is shown.
  private var starts: [Int] = []
  private var isBroken = false

  private init(pen: GraphicRendition, wrap: Int?) {
    self.pen = pen
    self.wrap = wrap
    blank = pen.cell
  }

  /// Its size is that of the text without trailing blanks and blank lines, at least `size`, and at least one cell.
  ///
  /// - Parameters:
  ///   - pen: The rendition before the first SGR sequence.
  ///   - size: The least size.
  ///   - wrap: The most columns of a row; nil keeps lines whole.
  /// - Returns: The picture, the first row of each line that is shown, and a Boolean value indicating whether any was
  ///   wrapped.
  static func picture(
    of part: TextPart, pen: GraphicRendition, size: Size, wrap: Int? = nil
  ) throws(DeckProblem) -> (grid: Grid, starts: [Int], isBroken: Bool) {
    var reader = TextReader(pen: pen, wrap: wrap)
    let (source, range) = (part.source, part.range)
    reader.cells.reserveCapacity(min(range.count, Limits.cells))
    var number = part.firstLine
    var hidden = part.hidden[...]
    for line in source.lines(in: range) {
      defer { number += 1 }
      if let first = hidden.first, first.contains(line.start) {
        if line.next >= first.upperBound { hidden.removeFirst() }
        continue
      }
      do {
        try reader.read(source.bytes[line.content.clamped(to: range)])
      } catch {
        throw DeckProblem(path: part.path, line: number, error)
      }
    }
    return (try reader.finished(size: size, path: part.path), reader.starts, reader.isBroken)
  }

  /// Returns the picture of a whole text in its own size, line by line.
  static func grid(
    of source: SourceLines, firstLine: Int = 1, pen: GraphicRendition, path: String
  ) throws(DeckProblem) -> Grid {
    let part = TextPart(source: source, range: 0..<source.bytes.count, firstLine: firstLine, path: path)
    return try picture(of: part, pen: pen, size: Size(columns: 0, rows: 0)).grid
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(DeckProblem.Reason) {
    guard ends.count < Limits.rows else { throw .tooManyRows }
    var scalars = String(decoding: line, as: UTF8.self).unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch parser.take(scalar) {
      case .print(let scalar): show(scalar, before: next)
      case .execute(0x09):
        cells.append(contentsOf: repeatElement(blank, count: 8 - (cells.count - rowStart) % 8))
        clusterer = CellClusterer()
      case .sgr: pen.apply(parser.parameters)
      case .escape(0x5C): if let command = HyperlinkCommand(parser.takeString()) { pen.apply(command) }
      case .none, .execute, .escape, .csi: break
      }
      guard cells.count - rowStart <= Limits.columns else {
        throw .said("is wider than \(Limits.columns) columns; break the line")
      }
    }
    // A sequence never continues on the next line.
    parser.cancel()
    clusterer = CellClusterer()
    while cells.count > rowStart, cells[cells.count - 1].isBlank, cells[cells.count - 1].background == blank.background
    {
      cells.removeLast()
    }
    starts.append(ends.count)
    if let wrap, cells.count - rowStart > wrap {
      try breakRow(to: wrap)
    } else {
      endRow()
    }
    guard widest * ends.count <= Limits.cells else { throw .tooManyCells(columns: widest, rows: ends.count) }
  }

  private mutating func endRow() {
    widest = max(widest, cells.count - rowStart)
    rowStart = cells.count
    ends.append(rowStart)
  }

  private mutating func breakRow(to columns: Int) throws(DeckProblem.Reason) {
    let wrapping = RowWrapping(cells[rowStart...], columns: columns)
    let row = Array(cells[rowStart...])
    isBroken = isBroken || wrapping.parts.count > 1
    let shift = rowStart
    cells.removeSubrange(rowStart...)
    for (number, part) in wrapping.parts.enumerated() {
      guard ends.count < Limits.rows else { throw .tooManyRows }
      if number > 0 { cells.append(contentsOf: repeatElement(blank, count: wrapping.indent)) }
      cells += row[(part.lowerBound - shift)..<(part.upperBound - shift)]
      endRow()
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    switch clusterer.take(scalar, before: next) {
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

/// Wraps a row of cells at its blanks. A longer word stays whole, and so does a label in brackets. The next row begins
/// below the first letter.
struct RowWrapping {
  /// The ranges of cells for each row, without the blanks between them.
  private(set) var parts: [Range<Int>] = []
  /// The number of blanks before each part but the first.
  private(set) var indent = 0

  /// - Parameter columns: The most columns of a row, at least 1.
  init(_ cells: ArraySlice<Cell>, columns: Int) {
    let start = cells.firstIndex { !$0.isBlank } ?? cells.endIndex
    // Text far to the right leaves no room below it.
    indent = start - cells.startIndex <= columns / 2 ? start - cells.startIndex : 0
    var first = cells.startIndex
    var used = 0
    var i = start
    var lastEnd = start
    while i < cells.endIndex {
      let end = Self.wordEnd(in: cells, from: i)
      // The blanks before a word count with it.
      if used > 0, used + end - lastEnd > columns {
        parts.append(first..<lastEnd)
        first = i
        used = indent + end - i
      } else {
        used += used == 0 ? end - cells.startIndex : end - lastEnd
      }
      lastEnd = end
      i = cells[end...].firstIndex { !$0.isBlank } ?? cells.endIndex
    }
    parts.append(first..<cells.endIndex)
  }

  /// Returns the end of the word that begins at a cell. Blanks in closed brackets are a part of it.
  private static func wordEnd(in cells: ArraySlice<Cell>, from start: Int) -> Int {
    var i = start
    while i < cells.endIndex, !cells[i].isBlank {
      if cells[i].scalar == "[", let close = cells[i...].prefix(64).firstIndex(where: { $0.scalar == "]" }) {
        i = close
      }
      i += 1
    }
    return i
  }
}
