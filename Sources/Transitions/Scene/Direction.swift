/// A direction of movement on the screen.
public enum Direction: String, CaseIterable, Sendable {
  /// Towards the first column.
  case left
  /// Towards the last column.
  case right
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down

  /// The opposite direction.
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
  /// Returns the offset in u of a screen that moves in a direction, from its place at the ``destination``. At a share
  /// of 1 the screen has just left the stage; at -1 it is just off the opposite side, before it enters; at 0 it is in
  /// place.
  ///
  /// Without a modal, a share of 1 is a whole stage width or height. The offset is rounded to whole cells, except where
  /// an animated SVG is written. A share that is not finite counts as 0.
  public func offset(_ direction: Direction, _ share: Double) -> Point {
    let box = destination
    let share = share.isFinite ? share : 0
    let isLeaving = share >= 0
    let offset =
      switch direction {
      case .left: Point(x: -share * (isLeaving ? box.right : width - box.left), y: 0)
      case .right: Point(x: share * (isLeaving ? width - box.left : box.right), y: 0)
      case .up: Point(x: 0, y: -share * (isLeaving ? box.bottom : height - box.top))
      case .down: Point(x: 0, y: share * (isLeaving ? height - box.top : box.bottom))
      }
    return toCells(offset)
  }

  /// Returns the offset in u from the top left corner of one box to that of another, rounded to whole cells.
  func offset(from start: Box, to end: Box) -> Point {
    toCells(Point(x: end.left - start.left, y: end.top - start.top))
  }

  /// Returns an offset in u, rounded to whole cells unless `isContinuous` is set: words between two rows could not be
  /// read. Halves round up everywhere, so that the steps of a movement are even.
  ///
  /// A slanting movement makes its steps across and down together: the longer way is rounded, and the other follows it.
  private func toCells(_ offset: Point) -> Point {
    if isContinuous { return offset }
    let (x, y) = (offset.x, offset.y / aspect)
    /// Halves must not depend on rounding errors.
    func steady(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    var whole = Point(x: Self.whole(x), y: Self.whole(y))
    if abs(x) >= abs(y), x != 0 {
      whole.y = Self.whole(steady(y * whole.x / x))
    } else if y != 0 {
      whole.x = Self.whole(steady(x * whole.y / y))
    }
    return Point(x: whole.x, y: whole.y * aspect)
  }

  /// Returns a height or y in u, rounded to eighths of a cell, the finest steps in which blocks draw a level edge.
  /// Between two steps, cells could round differently and the edge would look jagged.
  func eighths(_ y: Double) -> Double { isContinuous ? y : Self.eighths(ofRows: y / aspect) * aspect }

  static func whole(_ cells: Double) -> Double { (cells + 0.5).rounded(.down) }

  static func eighths(ofRows rows: Double) -> Double { (rows * 8).rounded() / 8 }
}

/// The path of a pointer that drags a transition from start to end.
public enum DragAxis: Hashable, Sendable {
  /// Away from the transition's origin in any direction; the length is the distance to the farthest corner.
  case outward
  /// Straight along one direction; the length is the stage's width or height. The way back is reversed.
  case along(Direction)
}
