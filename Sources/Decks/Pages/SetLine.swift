internal import Transitions

struct SetLine: Sendable {
  var cells: [Cell] = []
  /// The places of links by number, with their cells, from left to right.
  var places: [(number: Int, columns: Range<Int>)] = []

  init(repeating scalar: Unicode.Scalar, count: Int, like cell: Cell) {
    var cell = cell
    cell.scalar = scalar
    cells = Array(repeating: cell, count: max(0, count))
  }

  init() {}

  init(cells: [Cell], places: [(number: Int, columns: Range<Int>)]) {
    self.cells = cells
    self.places = places
  }

  /// A copy without spare capacity, to be kept.
  var compact: SetLine {
    cells.capacity - cells.count <= cells.count / 8 ? self : SetLine(cells: cells.map { $0 }, places: places)
  }

  init(_ words: String, like cell: Cell) {
    append(words, like: cell)
  }

  mutating func append(_ words: String, like cell: Cell) {
    var clusterer = CellClusterer()
    var scalars = words.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch clusterer.take(scalar, before: next) {
      case .nothing: break
      case .mark(let mark): addMark(mark)
      case .base(let base, let columns): append(base, columns: columns, like: cell)
      }
    }
  }

  mutating func append(_ base: Unicode.Scalar, columns: Int, like cell: Cell) {
    var cell = cell
    cell.scalar = base
    guard columns == 2 else { return cells.append(cell) }
    cell.role = .lead
    cells.append(cell)
    cell.role = .trail
    cells.append(cell)
  }

  mutating func addMark(_ mark: Unicode.Scalar) {
    guard let last = cells.indices.last else { return }
    cells[last].marks.append(mark)
    if cells[last].role == .trail { cells[last - 1].marks = cells[last].marks }
  }

  mutating func pad(to column: Int, like cell: Cell) {
    if cells.count < column { cells.append(contentsOf: repeatElement(cell.blanked, count: column - cells.count)) }
  }

  mutating func append(_ other: SetLine) {
    let offset = cells.count
    cells += other.cells
    places += other.places.map { ($0.number, ($0.columns.lowerBound + offset)..<($0.columns.upperBound + offset)) }
  }

  mutating func crop(to columns: Int, mark: Unicode.Scalar, like cell: Cell) {
    guard cells.count > columns, columns > 0 else { return }
    cells.removeLast(cells.count - columns + 1)
    if cells.last?.role == .lead { cells[cells.count - 1] = cell.blanked }
    append(mark, columns: 1, like: cell)
  }
}
