/// A size in cells. Negative numbers count as zero.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// Negative numbers become zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// How many cells there are.
  public var area: Int { columns * rows }
}

/// A cell's place, from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// From 0 at the left.
  public var column: Int
  /// From 0 at the top.
  public var row: Int

  /// Any integers: a position may lie off the screen.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells. It may be empty and may lie off the screen.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Position
  /// How many cells across and down.
  public var size: Size

  /// The cells from (`column`, `row`), `columns` across and `rows` down.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Position(column: column, row: row)
    size = Size(columns: columns, rows: rows)
  }

  /// Whether the cell lies inside.
  public func contains(_ position: Position) -> Bool {
    position.column >= origin.column && position.column - origin.column < size.columns
      && position.row >= origin.row && position.row - origin.row < size.rows
  }

  /// Whether both have a cell in common.
  package func meets(_ other: Rect) -> Bool {
    max(origin.column, other.origin.column)
      < min(origin.column + size.columns, other.origin.column + other.size.columns)
      && max(origin.row, other.origin.row) < min(origin.row + size.rows, other.origin.row + other.size.rows)
  }

  /// The same rectangle elsewhere.
  public func moved(columns: Int, rows: Int) -> Rect {
    Rect(
      column: origin.column + columns, row: origin.row + rows, columns: size.columns, rows: size.rows)
  }
}

/// A place in the square space of shapes: x in column widths (u) from the screen's left edge, y in u from its top
/// edge, a cell being 1 u wide and `aspect` u high.
public struct Point: Hashable, Sendable {
  /// Column widths from the left edge.
  public var x: Double
  /// Column widths from the top edge.
  public var y: Double

  /// Any finite numbers.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
