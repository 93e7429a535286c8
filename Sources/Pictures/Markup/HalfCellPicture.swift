internal import Transitions

/// The parts of a screen that lie on a grid of half cells, 8 units wide and high: backgrounds and blocks of that size. In
/// rows that give text room the grid is that of whole cells.
///
/// It is drawn in the coordinates of that grid, within an element of the class `k`. Nothing overlaps.
struct HalfCellPicture {
  /// The units of a picture in a unit of the grid across, and down.
  private let unit: (x: Int, y: Int)

  static func rules(_ rowHeight: RowHeight) -> String {
    let (x, y) = unit(rowHeight)
    return ".k{transform:scale(\(x == y ? "\(x)" : "\(x),\(y)"));shape-rendering:crispEdges}"
  }

  private static func unit(_ rowHeight: RowHeight) -> (x: Int, y: Int) {
    (8, rowHeight == .joined ? 8 : rowHeight.parts)
  }

  private let columns: Int
  private let rows: Int
  private var colors: [UInt32?]

  init(size: Size, rowHeight: RowHeight) {
    unit = Self.unit(rowHeight)
    (columns, rows) = (size.columns, size.rows * rowHeight.parts / unit.y)
    colors = Array(repeating: nil, count: columns * rows)
  }

  /// Returns true if a rectangle in units of a picture lies on the grid.
  func holds(x: Int, y: Int, width: Int, height: Int) -> Bool {
    x % unit.x == 0 && width % unit.x == 0 && y % unit.y == 0 && height % unit.y == 0
  }

  /// Fills a rectangle in units of the picture. All of them must lie on the grid.
  mutating func fill(_ color: UInt32, x: Int, y: Int, width: Int, height: Int) {
    for row in y / unit.y..<(y + height) / unit.y {
      for column in x / unit.x..<(x + width) / unit.x { colors[row * columns + column] = color }
    }
  }

  /// Returns the elements, in a group of the class `k`.
  func elements(on ground: UInt32, standard: UInt32) -> String {
    let body = BoxPaths.elements(of: boxes(on: ground), standard: standard)
    return body.isEmpty ? "" : "<g class=\"k\">\(body)</g>"
  }

  /// Returns the runs of each row by colour, in the order in which colours first appear.
  private func boxes(on ground: UInt32) -> [(color: UInt32, paths: BoxPaths)] {
    var order: [UInt32] = []
    var found: [UInt32: [BoxPaths.Box]] = [:]
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let start = column
        let color = colors[row * columns + start]
        while column < columns, colors[row * columns + column] == color { column += 1 }
        guard let color, color != ground else { continue }
        if found[color] == nil { order.append(color) }
        found[color, default: []].append(BoxPaths.Box(x: start, y: row, width: column - start, height: 1))
      }
    }
    return order.map { ($0, BoxPaths(found[$0] ?? [])) }
  }
}
