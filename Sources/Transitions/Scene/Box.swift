/// An upright rectangle of the square space.
struct Box: Sendable {
  var center: Point
  var width: Double
  var height: Double

  /// The box on the way to another one: itself at 0, the other at 1.
  func toward(_ other: Box, _ share: Double) -> Box {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    return Box(
      center: Point(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y)),
      width: mix(width, other.width), height: mix(height, other.height))
  }

  var shape: Shape { .rectangle(center: center, width: width, height: height) }
}

extension Stage {
  /// Where a rectangle of cells stands.
  func box(_ rect: Rect) -> Box {
    let (columns, rows) = (Double(rect.size.columns), Double(rect.size.rows))
    return Box(
      center: Point(x: Double(rect.origin.column) + columns / 2, y: (Double(rect.origin.row) + rows / 2) * aspect),
      width: columns, height: rows * aspect)
  }
}
