/// The cells of a frame that may differ from the frame before, as spans of columns.
///
/// Cells outside the spans are unchanged, so a sink that keeps the last frame can skip them. Cells inside may or may
/// not differ.
public struct Damage: Hashable, Sendable {
  /// Columns `start ..< end` of one row.
  public struct Span: Hashable, Sendable {
    /// The row, from 0 at the top.
    public var row: Int
    /// The first column.
    public var start: Int
    /// One past the last column.
    public var end: Int

    /// Creates a span. It is empty if it ends before its start.
    public init(row: Int, start: Int, end: Int) {
      self.row = row
      self.start = start
      self.end = max(start, end)
    }

    /// Returns the part of the span on a screen; nil if there is none.
    package func clipped(to size: Size) -> Span? {
      let (first, last) = (max(0, start), min(end, size.columns))
      return row >= 0 && row < size.rows && first < last ? Span(row: row, start: first, end: last) : nil
    }
  }

  /// The spans in reading order, without overlap.
  public package(set) var spans: [Span]

  /// Creates damage without any cells.
  public init() {
    spans = []
  }

  /// Returns damage that covers every cell.
  public static func everything(_ size: Size) -> Damage {
    var damage = Damage()
    if size.columns > 0 {
      for row in 0..<size.rows { damage.spans.append(Span(row: row, start: 0, end: size.columns)) }
    }
    return damage
  }

  /// Adds cells that may differ.
  ///
  /// - Parameter span: The cells. Spans that overlap or touch are merged; an empty span adds nothing.
  /// - Complexity: O(1) if spans are added in reading order, otherwise O(spans after this one).
  public mutating func add(_ span: Span) {
    guard span.start < span.end else { return }
    var (start, end) = (span.start, span.end)
    var first = spans.count
    while first > 0,
      spans[first - 1].row > span.row || spans[first - 1].row == span.row && spans[first - 1].end >= start
    {
      first -= 1
    }
    var last = first
    while last < spans.count, spans[last].row == span.row, spans[last].start <= end {
      start = min(start, spans[last].start)
      end = max(end, spans[last].end)
      last += 1
    }
    let whole = Span(row: span.row, start: start, end: end)
    if first < last {
      spans[first] = whole
      spans.removeSubrange(first + 1..<last)
    } else {
      spans.insert(whole, at: first)
    }
  }

  /// Adds the cells in which two grids differ; all cells of `after` if they differ in size.
  ///
  /// - Complexity: O(cells); O(1) if one grid is an unchanged copy of the other.
  public mutating func addChanges(from before: Grid, to after: Grid) {
    guard before.size == after.size else { return add(.everything(after.size)) }
    if before.cells == after.cells { return }
    let columns = after.size.columns
    for row in 0..<after.size.rows {
      var column = 0
      while column < columns {
        let start = column
        while column < columns, before.cells[row * columns + column] != after.cells[row * columns + column] {
          column += 1
        }
        add(Span(row: row, start: start, end: column))
        column = max(column, start + 1)
      }
    }
  }

  /// Returns the first cell that differs between two frames of one size although it lies in no span; nil if there is none.
  ///
  /// - Complexity: O(cells).
  package func missed(from before: Grid, to after: Grid) -> Position? {
    guard before.size == after.size else { return nil }
    var spans = spans[...]
    for (index, cell) in after.cells.enumerated() where cell != before.cells[index] {
      let (row, column) = index.quotientAndRemainder(dividingBy: after.size.columns)
      while let span = spans.first, span.row < row || span.row == row && span.end <= column { spans.removeFirst() }
      if spans.first.map({ $0.row == row && $0.start <= column }) != true { return Position(column: column, row: row) }
    }
    return nil
  }

  private mutating func add(_ other: Damage) {
    for span in other.spans { add(span) }
  }

  package mutating func removeAll() {
    spans.removeAll(keepingCapacity: true)
  }
}

/// The comparison of frames with others that are drawn anew, and of their damage with what has changed. A difference is a
/// fault of ours, and ends the program with its place.
///
/// Debug builds compare every frame. Release builds compare none, or every 256th one if they are built for tests with
/// `PORTHOLE_CHECKED` in the environment.
package struct FrameOracle: Sendable {
  #if DEBUG
    /// The number of frames of which one is compared; 0 for none.
    package static let interval = 1
  #elseif PORTHOLE_CHECKED
    package static let interval = 256
  #else
    package static let interval = 0
  #endif

  private var count = 0

  package init() {}

  package mutating func isDue() -> Bool {
    guard Self.interval > 0 else { return false }
    count += 1
    if count < Self.interval { return false }
    count = 0
    return true
  }

  /// Ends the program and names the cell and its fault. A nil cell has no fault.
  package static func expectNone(_ cell: Position?, _ fault: String) {
    if let cell { fatalError("column \(cell.column), row \(cell.row): \(fault)") }
  }
}
