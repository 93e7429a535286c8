internal import Transitions

extension GlyphShape {
  /// Returns the corners of a shape with a slanted side, in order around it and in shares of the cell; nil for
  /// characters that upright rectangles make up, and for text.
  static func corners(of scalar: UInt32) -> [Point]? {
    let (upperLeft, upperRight) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
    let (lowerRight, lowerLeft) = (Point(x: 1, y: 1), Point(x: 0, y: 1))
    let middle = Point(x: 0.5, y: 0.5)
    // First the cells without their left, upper, right or lower quarter, then these quarters alone.
    return switch scalar {
    case 0x1FB3C...0x1FB67: diagonalCorners(Int(scalar - 0x1FB3C))
    case 0x1FB68: [upperLeft, upperRight, lowerRight, lowerLeft, middle]
    case 0x1FB69: [upperLeft, middle, upperRight, lowerRight, lowerLeft]
    case 0x1FB6A: [upperLeft, upperRight, middle, lowerRight, lowerLeft]
    case 0x1FB6B: [upperLeft, upperRight, lowerRight, middle, lowerLeft]
    case 0x1FB6C: [upperLeft, middle, lowerLeft]
    case 0x1FB6D: [upperLeft, upperRight, middle]
    case 0x1FB6E: [upperRight, lowerRight, middle]
    case 0x1FB6F: [lowerRight, lowerLeft, middle]
    default: nil
    }
  }

  /// Returns the corners of the part of the cell on the ink's side of a diagonal.
  private static func diagonalCorners(_ index: Int) -> [Point] {
    let (p, q, corner) = diagonalLine(index)
    func side(_ point: Point) -> Double { (q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x) }
    let inner = side(corner) > 0 ? 1.0 : -1.0
    let cell = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
    var corners: [Point] = []
    for (index, point) in cell.enumerated() {
      let next = cell[(index + 1) % 4]
      if side(point) * inner >= 0 { corners.append(point) }
      // An end of the edge that lies between two corners of the cell.
      for end in [p, q] where end != point && end != next && lies(end, between: point, and: next) {
        corners.append(end)
      }
    }
    return corners
  }

  private static func lies(_ place: Point, between a: Point, and b: Point) -> Bool {
    a.x == b.x ? place.x == a.x : place.y == a.y
  }
}
