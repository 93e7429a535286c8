/// The places of box-drawing lines on a reduced layer: each line stands in the row and in the column in which its middle
/// lies, so none is lost. No memory is allocated once the buffers have grown.
struct ScaledLines: Sendable {
  /// The first row, or column, of the layer whose middle lies in each of the stage, and the number of them.
  private typealias Place = (first: Int, count: Int)
  private var rows: [Place] = []
  private var columns: [Place] = []
  /// A Boolean value indicating whether the layer has lines.
  var isEmpty = true

  /// Prepares a layer for a frame.
  mutating func prepare(_ layer: borrowing PreparedLayer, stage: Size, aspect: Double) {
    Self.find(layer.size.rows, stage.rows, offset: layer.offset.y / aspect, scale: layer.scale.y, &rows)
    Self.find(layer.size.columns, stage.columns, offset: layer.offset.x, scale: layer.scale.x, &columns)
  }

  private static func find(_ count: Int, _ limit: Int, offset: Double, scale: Double, _ places: inout [Place]) {
    places.removeAll(keepingCapacity: true)
    for _ in 0..<limit { places.append((0, 0)) }
    for index in 0..<count {
      let place = ((Double(index) + 0.5) * scale + offset).rounded(.down)
      guard place >= 0, place < Double(limit) else { continue }
      if places[Int(place)].count == 0 { places[Int(place)].first = index }
      places[Int(place)].count += 1
    }
  }

  /// Returns the rows of the layer whose lines show on a row of the stage.
  func rows(on line: Int) -> Range<Int> { rows[line].first..<rows[line].first + rows[line].count }

  /// Returns the line that a cell of the stage shows; nil if there is none. An upright one needs no row.
  ///
  /// - Parameters:
  ///   - nearest: The layer's column at the middle of the stage's, and the row that is seen there.
  ///   - cells: The layer's own cells.
  ///   - rows: The rows of the layer whose lines show there.
  func line(
    _ column: Int, nearest: (column: Int, row: Int), _ cells: UnsafeBufferPointer<Cell>, _ size: Size,
    in rows: Range<Int>
  ) -> Cell? {
    if isEmpty { return nil }
    let across = columns[column]
    func cell(_ column: Int, _ row: Int) -> Cell { cells[row * size.columns + column] }
    var found: Cell?
    for y in rows {
      for x in across.first..<across.first + across.count {
        let cell = cell(x, y)
        if cell.kind == .line, cell.role == .narrow, found == nil || !cell.isLevelLine && !cell.isUprightLine {
          found = cell
        }
      }
    }
    if let found { return found }
    for y in rows where cell(nearest.column, y).isLevelLine {
      return cell(nearest.column, y)
    }
    for x in across.first..<across.first + across.count where cell(x, nearest.row).isUprightLine {
      return cell(x, nearest.row)
    }
    return nil
  }
}
