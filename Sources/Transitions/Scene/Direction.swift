/// Which way something moves on the screen.
public enum Direction: String, CaseIterable, Sendable {
  /// Towards the first column.
  case left
  /// Towards the last column.
  case right
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down

  /// The other way.
  public var opposite: Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// The angle from +x towards +y (clockwise on the screen), in radians.
  public var angle: Double {
    switch self {
    case .right: 0
    case .down: .pi / 2
    case .left: .pi
    case .up: -.pi / 2
    }
  }
}

extension Stage {
  /// A share of the way by which what lies on the ``destination`` leaves the stage in a direction, in u; a negative one of
  /// the way by which it came from the other side. A whole width or height where the destination is the whole stage.
  public func way(_ direction: Direction, _ share: Double) -> Point {
    let box = destination
    let isLeaving = share >= 0
    let way =
      switch direction {
      case .left: Point(x: -share * (isLeaving ? box.right : width - box.left), y: 0)
      case .right: Point(x: share * (isLeaving ? width - box.left : box.right), y: 0)
      case .up: Point(x: 0, y: -share * (isLeaving ? box.bottom : height - box.top))
      case .down: Point(x: 0, y: share * (isLeaving ? height - box.top : box.bottom))
      }
    if isContinuous { return way }
    return Point(x: (way.x + 0.5).rounded(.down), y: (way.y / aspect + 0.5).rounded(.down) * aspect)
  }

  /// A height or y rounded to eighths of a cell, the finest steps in which blocks draw a level edge. Half-way between two
  /// of them either would do, and the edge would be drawn in steps.
  func eighths(_ y: Double) -> Double { isContinuous ? y : (y / aspect * 8).rounded() / 8 * aspect }
}
