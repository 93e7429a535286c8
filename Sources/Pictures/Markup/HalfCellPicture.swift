internal import Transitions

/// The parts of a screen that lie on a grid of half cells, 8 units wide and high: backgrounds and blocks of that size.
///
/// It is drawn in the coordinates of that grid, within an element of the class `k`. Nothing overlaps.
struct HalfCellPicture {
  /// The units of a picture in a unit of the grid.
  static let unit = 8
  /// The rule of the class `k`.
  static let rules = ".k{transform:scale(8);shape-rendering:crispEdges}"

  private let columns: Int
  private let rows: Int
  private var colors: [UInt32?]

  /// Creates an empty picture.
  ///
  /// - Parameter size: The size in cells.
  init(size: Size) {
    (columns, rows) = (size.columns, size.rows * 2)
    colors = Array(repeating: nil, count: columns * rows)
  }

  /// Returns a Boolean value indicating whether numbers in units of a picture lie on the grid.
  static func holds(_ numbers: Int...) -> Bool { numbers.allSatisfy { $0 % unit == 0 } }

  /// Fills a rectangle in units of the picture. All of them must lie on the grid.
  mutating func fill(_ color: UInt32, x: Int, y: Int, width: Int, height: Int) {
    for row in y / Self.unit..<(y + height) / Self.unit {
      for column in x / Self.unit..<(x + width) / Self.unit { colors[row * columns + column] = color }
    }
  }

  /// Returns the elements, in a group of the class `k`.
  ///
  /// - Parameters:
  ///   - ground: The background that is there already.
  ///   - standard: The fill that is set already.
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
