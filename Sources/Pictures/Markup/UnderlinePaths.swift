internal import Transitions

/// The underlines of a row that have colours of their own, as paths. As a property of text, such a colour is known to
/// browsers only; other viewers then draw no line at all.
///
/// They have the geometry of lines in pictures, so cells beside each other have one line.
struct UnderlinePaths {
  private let grid: Grid

  init(of grid: Grid) {
    self.grid = grid
  }

  /// Returns the elements of a row.
  ///
  /// - Parameter y: The place in the picture above which there is only room.
  func elements(row: Int, y: Int) -> String {
    var elements = ""
    var column = 0
    while column < grid.size.columns {
      let (start, first) = (column, grid[column: column, row: row])
      column += 1
      guard let color = Self.color(of: first), let kind = first.style.underlineKind else { continue }
      while column < grid.size.columns, Self.color(of: grid[column: column, row: row]) == color,
        grid[column: column, row: row].style.underlineKind == kind
      {
        column += 1
      }
      elements += Self.element(kind, Markup.color(color), x: start * 8, y: y, cells: column - start)
    }
    return elements
  }

  /// Returns the colour of a cell's underline, if it has one and it is not that of the text.
  static func color(of cell: Cell) -> UInt32? {
    Markup.lineColor(of: cell).flatMap { $0 == Tints.ink(of: cell) ? nil : $0 }
  }

  private static func element(_ kind: Underline, _ color: String, x: Int, y: Int, cells: Int) -> String {
    func level(_ row: Int) -> String { "M\(x) \(y + row).5h\(cells * 8)" }
    let (path, dashes) =
      switch kind {
      case .single: (level(14), "")
      case .double: (level(13) + level(15), "")
      case .curly: ("M\(x) \(y + 14).5q2-2 4 0" + String(repeating: "t4 0", count: cells * 2 - 1), "")
      case .dotted: (level(14), " stroke-dasharray=\"1\"")
      case .dashed: (level(14), " stroke-dasharray=\"3 1\"")
      }
    return "<path fill=\"none\" stroke=\"\(color)\"\(dashes) d=\"\(path)\"/>"
  }
}
