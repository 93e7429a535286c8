extension ResampledLayer {
  /// Returns the line that a cell of the stage shows on a scaled layer; nil if there is none. Each line stands in the row
  /// and in the column in which its middle lies, so none is lost. An upright one needs no row.
  ///
  /// - Parameters:
  ///   - row: The layer's row that is seen there.
  ///   - rows: The rows of the layer whose lines show there.
  ///   - cells: The layer's own cells.
  mutating func line(
    _ column: Int, row: Int, in rows: Range<Int>, _ cells: UnsafeBufferPointer<Cell>, _ size: Size
  ) -> Cell? {
    let (nearest, middles) = (across[column].nearest, across[column].middles)
    func cell(_ column: Int, _ row: Int) -> Cell { cells[row * size.columns + column] }
    var found: Cell?
    for y in rows {
      for x in middles {
        let cell = cell(x, y)
        if cell.kind == .line, cell.role == .narrow, found == nil || !cell.isLevelLine && !cell.isUprightLine {
          found = cell
        }
      }
    }
    if let found { return found }
    for y in rows where cell(nearest, y).isLevelLine {
      return cell(nearest, y)
    }
    for x in middles where cell(x, row).isUprightLine {
      return cell(x, row)
    }
    return nil
  }
}
