/// An upright rectangle of the square space, in u.
public struct Box: Hashable, Sendable {
  /// Its middle.
  public var center: Point
  /// From side to side.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// - Parameters:
  ///   - center: Its middle.
  ///   - width: From side to side, at least 0.
  ///   - height: From top to bottom, at least 0.
  public init(center: Point, width: Double, height: Double) {
    self.center = center
    self.width = width
    self.height = height
  }

  /// The same by its sides; empty where the right one lies left of the left one, or the lower above the upper.
  init(left: Double, right: Double, top: Double, bottom: Double) {
    self.init(
      center: Point(x: (left + right) / 2, y: (top + bottom) / 2), width: max(0, right - left),
      height: max(0, bottom - top))
  }

  /// Its left side.
  public var left: Double { center.x - width / 2 }
  /// Its right side.
  public var right: Double { center.x + width / 2 }
  /// Its upper side.
  public var top: Double { center.y - height / 2 }
  /// Its lower side.
  public var bottom: Double { center.y + height / 2 }

  /// The rectangle as a shape.
  public var shape: Shape { .rectangle(center: center, width: width, height: height) }

  /// The box on the way to another one: itself at 0, the other at 1.
  public func toward(_ other: Box, _ share: Double) -> Box {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    return Box(
      center: Point(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y)),
      width: mix(width, other.width), height: mix(height, other.height))
  }

  /// How far it is from `point` to the farthest corner: the radius at which a circle covers the box.
  public func reach(from point: Point) -> Double {
    let x = max(abs(point.x - left), abs(right - point.x))
    let y = max(abs(point.y - top), abs(bottom - point.y))
    return (x * x + y * y).squareRoot()
  }

  /// The point that lies a share of the way across from the side where a movement in a direction begins: 0 on that side,
  /// 1 on the other, half-way up or across it.
  public func point(_ share: Double, toward direction: Direction) -> Point {
    switch direction {
    case .left: Point(x: right - width * share, y: center.y)
    case .right: Point(x: left + width * share, y: center.y)
    case .up: Point(x: center.x, y: bottom - height * share)
    case .down: Point(x: center.x, y: top + height * share)
    }
  }
}

extension Stage {
  /// All of it.
  public var box: Box { Box(center: center, width: width, height: height) }

  /// Where a rectangle of cells stands.
  public func box(_ rect: Rect) -> Box {
    let (columns, rows) = (Double(rect.size.columns), Double(rect.size.rows))
    return Box(
      center: Point(x: Double(rect.origin.column) + columns / 2, y: (Double(rect.origin.row) + rows / 2) * aspect),
      width: columns, height: rows * aspect)
  }

  /// A box whose level sides are where blocks draw them.
  func level(_ box: Box) -> Box {
    Box(left: box.left, right: box.right, top: eighths(box.top), bottom: eighths(box.bottom))
  }

  /// Where the new screen comes to lie: a presented one that leaves something free of the screen below, in its part of
  /// the stage; any other all over it.
  public var destination: Box { presented.map(box) ?? box }
}
