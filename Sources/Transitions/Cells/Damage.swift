/// Which cells of a frame may differ from the frame before: per row, at most a few spans of columns.
///
/// A sink that keeps what it has shown need look at nothing else. Everything outside the spans is unchanged; inside
/// them cells may or may not differ.
public struct Damage: Sendable {
  /// Columns `start ..< end` of `row`.
  public struct Span: Hashable, Sendable {
    /// The row, from 0 at the top.
    public var row: Int
    /// The first column.
    public var start: Int
    /// One past the last column.
    public var end: Int

    /// - Precondition: `start <= end`.
    public init(row: Int, start: Int, end: Int) {
      precondition(start <= end, "A span does not run backwards")
      self.row = row
      self.start = start
      self.end = end
    }
  }

  /// In reading order, without overlap.
  public package(set) var spans: [Span]

  /// Nothing changed.
  public init() {
    spans = []
  }

  /// Every cell may have changed.
  public static func everything(_ size: Size) -> Damage {
    var damage = Damage()
    if size.columns > 0 {
      for row in 0..<size.rows { damage.spans.append(Span(row: row, start: 0, end: size.columns)) }
    }
    return damage
  }

  /// Adds cells to those that may differ.
  ///
  /// - Parameter span: It may overlap others, which it is then made one with; an empty one adds nothing.
  /// - Complexity: Constant for spans that come in reading order, else in proportion to those that lie behind it.
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

  /// Adds the cells in which two states of a screen differ.
  ///
  /// - Precondition: Both have the same size.
  /// - Complexity: O(cells); nothing where one is an unchanged copy of the other.
  public mutating func addChanges(from before: Grid, to after: Grid) {
    precondition(before.size == after.size, "Two states of a screen differ in size")
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

  /// Forgets the spans but keeps the memory.
  package mutating func removeAll() {
    spans.removeAll(keepingCapacity: true)
  }
}
