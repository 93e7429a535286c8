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
  /// A share of the way by which a screen leaves in a direction, in u: 1 is a whole width or height.
  public func way(_ direction: Direction, _ share: Double) -> Point {
    switch direction {
    case .left: Point(x: -width * share, y: 0)
    case .right: Point(x: width * share, y: 0)
    case .up: Point(x: 0, y: -height * share)
    case .down: Point(x: 0, y: height * share)
    }
  }

  /// A height or y rounded to eighths of a cell, the finest steps in which blocks draw a level edge. Half-way between two
  /// of them either would do, and the edge would be drawn in steps.
  func eighths(_ y: Double) -> Double { (y / aspect * 8).rounded() / 8 * aspect }
}
