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

  /// Returns the line that a cell of the stage shows; nil if there is none.
  ///
  /// - Parameters:
  ///   - nearest: The layer's cell at the middle of the stage's.
  ///   - cells: The layer's own cells.
  ///   - row: The row of the layer whose text stands there, with the lines on it; nil for the scaled place.
  func line(
    _ column: Int, _ line: Int, nearest: (column: Int, row: Int), _ cells: UnsafeBufferPointer<Cell>, _ size: Size,
    row: Int?
  ) -> Cell? {
    if isEmpty { return nil }
    let across = columns[column]
    let down = row.map { (first: $0, count: 1) } ?? rows[line]
    if down.count == 0 && across.count == 0 { return nil }
    func cell(_ column: Int, _ row: Int) -> Cell { cells[row * size.columns + column] }
    var found: Cell?
    for y in down.first..<down.first + down.count {
      for x in across.first..<across.first + across.count {
        let cell = cell(x, y)
        if cell.kind == .line, cell.role == .narrow, found == nil || !cell.isLevelLine && !cell.isUprightLine { found = cell }
      }
    }
    if let found { return found }
    for y in down.first..<down.first + down.count where cell(nearest.column, y).isLevelLine {
      return cell(nearest.column, y)
    }
    for x in across.first..<across.first + across.count where cell(x, nearest.row).isUprightLine {
      return cell(x, nearest.row)
    }
    return nil
  }
}
