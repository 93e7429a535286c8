/// A size in cells, kept within a million columns, a million rows and 16 million cells (2^20, 2^20 and 2^24). Negative
/// numbers become zero; of a size with too many cells the first rows remain.
public struct Size: Hashable, Sendable {
  /// The number of columns, 0...2^20.
  public var columns: Int { didSet { self = Size(columns: columns, rows: rows) } }
  /// The number of rows, 0...2^20.
  public var rows: Int { didSet { self = Size(columns: columns, rows: rows) } }

  /// The most columns, and the most rows.
  private static let longest = 1 << 20
  /// The most cells.
  private static let largest = 1 << 24

  /// Creates a size within its limits.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.longest)
    self.rows = min(max(0, rows), Self.longest)
    if self.columns * self.rows > Self.largest { self.rows = Self.largest / self.columns }
  }

  /// The number of cells.
  public var area: Int { columns * rows }
}

/// The place of a cell, counted from 0 at the top left.
public struct Position: Hashable, Codable, Sendable {
  /// The column, counted from 0 at the left.
  public var column: Int
  /// The row, counted from 0 at the top.
  public var row: Int

  /// Creates a position. It may lie off the screen.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells. It may be empty and may lie off the screen.
public struct Rect: Hashable, Codable, Sendable {
  /// The top left cell.
  public var origin: Position
  /// The number of columns and rows.
  public var size: Size

  /// Creates the rectangle with its top left cell at (`column`, `row`), `columns` wide and `rows` high.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Position(column: column, row: row)
    size = Size(columns: columns, rows: rows)
  }

  /// Returns whether a cell lies inside.
  public func contains(_ position: Position) -> Bool {
    position.column >= origin.column && position.column < origin.column &+ size.columns
      && position.row >= origin.row && position.row < origin.row &+ size.rows
  }

  /// The columns from the first to the last.
  public var columns: Range<Int> { origin.column..<max(origin.column, origin.column &+ size.columns) }
  /// The rows from the first to the last.
  public var rows: Range<Int> { origin.row..<max(origin.row, origin.row &+ size.rows) }
  /// A Boolean value indicating whether there are no cells.
  public var isEmpty: Bool { size.area == 0 }

  /// Returns the cells that two rectangles have in common; an empty rectangle if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let (columns, rows) = (columns.clamped(to: other.columns), rows.clamped(to: other.rows))
    return Rect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// Returns the rectangle without a margin, or with one if the numbers are negative.
  ///
  /// - Parameters:
  ///   - columns: The columns to leave out on the left and on the right.
  ///   - rows: The rows to leave out above and below.
  public func inset(columns: Int, rows: Int) -> Rect {
    Rect(
      column: origin.column &+ columns, row: origin.row &+ rows, columns: size.columns &- 2 &* columns,
      rows: size.rows &- 2 &* rows)
  }

  package func meets(_ other: Rect) -> Bool {
    max(origin.column, other.origin.column)
      < min(origin.column &+ size.columns, other.origin.column &+ other.size.columns)
      && max(origin.row, other.origin.row) < min(origin.row &+ size.rows, other.origin.row &+ other.size.rows)
  }

  /// Returns the rectangle moved right and down; negative numbers move it left and up.
  public func moved(columns: Int, rows: Int) -> Rect {
    Rect(
      column: origin.column &+ columns, row: origin.row &+ rows, columns: size.columns, rows: size.rows)
  }
}

/// A point in the square space of shapes. One unit (u) is the width of a column: a cell is 1 u wide and `aspect` u
/// high.
public struct Point: Hashable, Codable, Sendable {
  /// The distance from the screen's left edge in u.
  public var x: Double
  /// The distance from the screen's top edge in u.
  public var y: Double

  /// Creates a point from two finite numbers.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Size: Codable {
  private enum Side: String, CodingKey {
    case columns, rows
  }

  /// Reads a size from its `columns` and `rows`, and keeps it within its limits.
  ///
  /// - Throws: `DecodingError` if a part is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let sides = try decoder.container(keyedBy: Side.self)
    self.init(columns: try sides.decode(Int.self, forKey: .columns), rows: try sides.decode(Int.self, forKey: .rows))
  }

  /// Writes the size as `columns` and `rows`.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var sides = encoder.container(keyedBy: Side.self)
    try sides.encode(columns, forKey: .columns)
    try sides.encode(rows, forKey: .rows)
  }
}
