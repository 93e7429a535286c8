/// The parts of a screen that keep their size on a scaled layer, and the rows that belong together.
///
/// A plate is a group of touching cells of another ground than the page's, or of blocks, that holds a letter and is only a
/// part of the page: a button, the header of a list, a block of code. What covers much of the page is a picture with letters
/// on it.
///
/// No memory is allocated once the buffers have grown.
struct TextParts: Sendable {
  enum Part: UInt8, Sendable {
    case picture
    /// Letters, lines, and the bars beside quotations.
    case ink
    case title
    case plate
  }

  struct Block: Sendable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  private(set) var parts: [Part] = []
  /// The places of the titles, from top to bottom. Titles that are near each other are one.
  private(set) var titles: [Block] = []
  /// The turn of each row, 0...1, from the top; see ``findTurns(_:into:isJoined:)``.
  private(set) var turns: [Double] = []
  /// The ground that most of the cells have.
  private(set) var page = Color(bits: 0)
  /// True for each row that belongs together with the next one.
  private var isJoined: [Bool] = []
  private var groups = TouchingCells()
  /// The number of cells of each ground, by its bits.
  private var counts: [UInt32: Int] = [:]

  /// The largest share of a plate, in hundredths of the page.
  private static let largest = 35
  /// The most rows between two titles that are one. Farther apart, they have room for themselves on a page that shows them.
  private static let gap = 3

  /// - Complexity: O(cells).
  mutating func find(
    in cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, _ titles: borrowing Titles,
    _ size: Size
  ) {
    findPage(bare)
    parts.removeAll(keepingCapacity: true)
    isJoined.removeAll(keepingCapacity: true)
    for _ in 0..<size.rows { isJoined.append(false) }
    for index in 0..<size.area {
      let cell = cells[index]
      let isInk = cell.isInk || titles.isBar(index)
      let isTitle = !isInk && titles.ground(index) != Titles.none
      parts.append(isTitle ? .title : cell.background != bare[index].background ? .plate : isInk ? .ink : .picture)
    }
    findTitles(size)
    findPlates(in: cells, without: bare, size)
    let lines = cells
    groups.find(on: size) { lines[$0].kind == .line }
    for group in groups.groups { join(Self.rows(of: groups.cells[group], size)) }
    Self.findTurns(size.rows, into: &turns) { isJoined[$0] }
  }

  /// Returns whether a row belongs together with the next one: a title, a plate or a table stands on both.
  func isJoined(_ row: Int) -> Bool { row < isJoined.count && isJoined[row] }

  /// Finds when each row takes its turn: rows that belong together at once, the others one after the other.
  static func findTurns(_ rows: Int, into turns: inout [Double], isJoined: (_ row: Int) -> Bool) {
    turns.removeAll(keepingCapacity: true)
    var first = 0
    for row in 0..<rows where row == rows - 1 || !isJoined(row) {
      let turn = Double(first + row + 1) / Double(2 * rows)
      for _ in first...row { turns.append(turn) }
      first = row + 1
    }
  }

  private mutating func findPage(_ cells: UnsafeBufferPointer<Cell>) {
    counts.removeAll(keepingCapacity: true)
    var start = cells.startIndex
    for index in cells.indices
    where index + 1 == cells.endIndex || cells[index + 1].background != cells[index].background {
      let bits = cells[index].background.bits
      // A default value would be allocated.
      counts[bits] = (counts[bits] ?? 0) + index + 1 - start
      start = index + 1
    }
    // The least of equals.
    if let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) { page = Color(bits: most.key) }
  }

  private mutating func findTitles(_ size: Size) {
    titles.removeAll(keepingCapacity: true)
    for row in 0..<size.rows {
      let start = row * size.columns
      let cells = parts[start..<start + size.columns]
      guard let first = cells.firstIndex(of: .title), let last = cells.lastIndex(of: .title) else { continue }
      let columns = first - start..<last + 1 - start
      if let above = titles.last, row - above.rows.upperBound <= Self.gap {
        let (left, right) = (
          min(columns.lowerBound, above.columns.lowerBound), max(columns.upperBound, above.columns.upperBound)
        )
        titles[titles.count - 1] = Block(columns: left..<right, rows: above.rows.lowerBound..<row + 1)
      } else {
        titles.append(Block(columns: columns, rows: row..<row + 1))
      }
    }
    for title in titles { join(title.rows) }
  }

  private mutating func findPlates(
    in cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, _ size: Size
  ) {
    // Apart from the parts, so that neither is copied.
    var groups = TouchingCells()
    swap(&groups, &self.groups)
    defer { swap(&groups, &self.groups) }
    groups.find(on: size) {
      parts[$0] != .title && (bare[$0].background != page || parts[$0] == .picture && !bare[$0].isBlank)
    }
    for group in groups.groups where group.count * 100 < size.area * Self.largest {
      var (letters, blocks) = (0, 0)
      for index in groups.cells[group] {
        if cells[index].isLetter { letters += 1 }
        if bare[index].kind == .block || bare[index].kind == .pattern { blocks += 1 }
      }
      // A drawing has hardly any ground of its own.
      guard letters > 0, blocks * 4 <= group.count * 3 else { continue }
      for index in groups.cells[group] { parts[index] = .plate }
      join(Self.rows(of: groups.cells[group], size))
    }
  }

  private static func rows(of group: ArraySlice<Int>, _ size: Size) -> Range<Int> {
    var (first, end) = (size.rows, 0)
    for index in group {
      (first, end) = (min(first, index / size.columns), max(end, index / size.columns + 1))
    }
    return first..<end
  }

  /// Joins some rows. What is half as high as the page is the page itself.
  private mutating func join(_ rows: Range<Int>) {
    guard rows.count * 2 <= isJoined.count else { return }
    for row in rows.dropLast() { isJoined[row] = true }
  }
}
