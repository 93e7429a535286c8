/// A rectangle with level and upright sides, in u.
public struct Box: Hashable, Sendable {
  /// The centre of the box, in u.
  public var center: Point
  /// The width in u.
  public var width: Double
  /// The height in u.
  public var height: Double

  /// Creates a box about a centre.
  ///
  /// - Parameters:
  ///   - center: The centre of the box, in u.
  ///   - width: The width in u, at least 0.
  ///   - height: The height in u, at least 0.
  public init(center: Point, width: Double, height: Double) {
    self.center = center
    self.width = width
    self.height = height
  }

  /// Creates a box from its sides. It is empty if the right side lies left of the left one, or the bottom above the
  /// top.
  init(left: Double, right: Double, top: Double, bottom: Double) {
    self.init(
      center: Point(x: (left + right) / 2, y: (top + bottom) / 2), width: max(0, right - left),
      height: max(0, bottom - top))
  }

  /// The x of the left side.
  public var left: Double { center.x - width / 2 }
  /// The x of the right side.
  public var right: Double { center.x + width / 2 }
  /// The y of the upper side.
  public var top: Double { center.y - height / 2 }
  /// The y of the lower side.
  public var bottom: Double { center.y + height / 2 }

  /// The box as a shape.
  public var shape: Shape { .rectangle(center: center, width: width, height: height) }

  /// Returns the box at a share of the way to another one: itself at 0, the other at 1. A share that is not finite counts
  /// as 0.
  public func toward(_ other: Box, _ share: Double) -> Box {
    let share = share.isFinite ? share : 0
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    return Box(
      center: Point(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y)),
      width: mix(width, other.width), height: mix(height, other.height))
  }

  /// Returns the distance in u from a point to the farthest corner: the radius at which a circle covers the box.
  ///
  /// A coordinate that is not finite counts as that of the centre.
  package func reach(from point: Point) -> Double {
    let point = Point(x: point.x.isFinite ? point.x : center.x, y: point.y.isFinite ? point.y : center.y)
    let x = max(abs(point.x - left), abs(right - point.x))
    let y = max(abs(point.y - top), abs(bottom - point.y))
    return (x * x + y * y).squareRoot()
  }

  /// Returns the point at a share of the way across the box in a direction: 0 is on the side where the movement begins,
  /// 1 on the opposite side. On the other axis the point is in the middle.
  package func point(_ share: Double, toward direction: Direction) -> Point {
    switch direction {
    case .left: Point(x: right - width * share, y: center.y)
    case .right: Point(x: left + width * share, y: center.y)
    case .up: Point(x: center.x, y: bottom - height * share)
    case .down: Point(x: center.x, y: top + height * share)
    }
  }
}

extension Stage {
  /// The whole stage as a box.
  public var box: Box { Box(center: center, width: width, height: height) }

  /// Returns the box of a rectangle of cells.
  public func box(_ rect: Rect) -> Box {
    let (columns, rows) = (Double(rect.size.columns), Double(rect.size.rows))
    return Box(
      center: Point(x: Double(rect.origin.column) + columns / 2, y: (Double(rect.origin.row) + rows / 2) * aspect),
      width: columns, height: rows * aspect)
  }

  /// Returns the box of the cell that holds a point.
  func cell(around point: Point) -> Box {
    let (x, y) = (point.x.rounded(.down), (point.y / aspect).rounded(.down) * aspect)
    return Box(left: x, right: x + 1, top: y, bottom: y + aspect)
  }

  /// Returns the box with its level sides rounded to eighths of a cell, which block glyphs can draw.
  func level(_ box: Box) -> Box {
    Box(left: box.left, right: box.right, top: eighths(box.top), bottom: eighths(box.bottom))
  }

  /// The final box of the new screen: the modal for a screen presented on one, else the whole stage.
  public var destination: Box { presented.map(box) ?? box }
}
