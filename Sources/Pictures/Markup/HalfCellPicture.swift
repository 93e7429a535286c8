internal import Transitions

/// What of a screen lies on a grid of half cells, 8 units wide and high: grounds, and blocks as large as those.
///
/// It is drawn in that grid's own small numbers, so within an element of the class `k`; nothing lies on anything else.
struct HalfCellPicture {
  /// Units of a picture that one of the grid takes.
  static let unit = 8
  /// What that class means.
  static let rules = ".k{transform:scale(8);shape-rendering:crispEdges}"

  private let columns: Int
  private let rows: Int
  private var colors: [UInt32?]

  /// Nothing yet.
  ///
  /// - Parameter size: In cells.
  init(size: Size) {
    (columns, rows) = (size.columns, size.rows * 2)
    colors = Array(repeating: nil, count: columns * rows)
  }

  /// Whether some units of a picture lie on the grid.
  static func holds(_ numbers: Int...) -> Bool { numbers.allSatisfy { $0 % unit == 0 } }

  /// Fills a rectangle, told in units of the picture, all of which the grid holds.
  mutating func fill(_ color: UInt32, x: Int, y: Int, width: Int, height: Int) {
    for row in y / Self.unit..<(y + height) / Self.unit {
      for column in x / Self.unit..<(x + width) / Self.unit { colors[row * columns + column] = color }
    }
  }

  /// The elements, in one of the class `k`.
  ///
  /// - Parameters:
  ///   - ground: The colour that is there already.
  ///   - standard: The fill that need not be said.
  func elements(on ground: UInt32, standard: UInt32) -> String {
    let body = BoxPaths.elements(of: boxes(on: ground), standard: standard)
    return body.isEmpty ? "" : "<g class=\"k\">\(body)</g>"
  }

  /// By colour, in the order in which colours come: runs in each row.
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
