internal import Transitions

/// A drag of a transition: turns positions of the mouse into progress, and decides the end at release.
struct Drag {
  /// The speed of a flick, in u per second.
  static let flick = 40.0

  /// The distance from one end of the transition to the other, in u.
  let reach: Double
  private let aspect: Double
  private let start: Double
  private let measure: Measure

  private enum Measure {
    /// The distance from a point, less its first value; on the way back it shrinks.
    case distance(from: Point, first: Double, sign: Double)
    case along(from: Point, Direction)
  }

  /// Begins a transition where the mouse was pressed: any movement is forward.
  init(beginning dragAxis: DragAxis, at press: Position, on stage: Stage) {
    let point = stage.middle(of: press)
    switch dragAxis {
    case .outward:
      self.init(.distance(from: point, first: 0, sign: 1), start: 0, reach: stage.reach(from: stage.origin), on: stage)
    case .along(let direction):
      let direction = stage.operation.isReturn ? direction.opposite : direction
      // Near the edge of the terminal, the distance to the edge is the full reach.
      let reach = min(stage.length(direction), max(stage.room(direction, from: point), 8))
      self.init(.along(from: point, direction), start: 0, reach: reach, on: stage)
    }
  }

  init(fromEdgeAt press: Position, on stage: Stage) {
    self.init(.along(from: stage.middle(of: press), .right), start: 0, reach: stage.width, on: stage)
  }

  /// Grabs a running transition: its edge stays under the mouse.
  init(taking dragAxis: DragAxis, at progress: Double, press: Position, on stage: Stage) {
    let point = stage.middle(of: press)
    switch dragAxis {
    case .outward:
      self.init(
        .distance(
          from: stage.origin, first: stage.origin.distance(to: point), sign: stage.operation.isReturn ? -1 : 1),
        start: progress, reach: stage.reach(from: stage.origin), on: stage)
    case .along(let direction):
      let direction = stage.operation.isReturn ? direction.opposite : direction
      self.init(.along(from: point, direction), start: progress, reach: stage.length(direction), on: stage)
    }
  }

  private init(_ measure: Measure, start: Double, reach: Double, on stage: Stage) {
    self.measure = measure
    self.start = start
    self.reach = max(reach, 1)
    aspect = stage.aspect
  }

  /// Returns the progress for a position of the mouse; it may lie outside 0...1.
  func progress(at position: Position) -> Double {
    let point = Point(x: Double(position.column) + 0.5, y: (Double(position.row) + 0.5) * aspect)
    switch measure {
    case .distance(let origin, let first, let sign):
      return start + sign * (origin.distance(to: point) - first) / reach
    case .along(let origin, let direction):
      let distance =
        switch direction {
        case .left: origin.x - point.x
        case .right: point.x - origin.x
        case .up: origin.y - point.y
        case .down: point.y - origin.y
        }
      return start + distance / reach
    }
  }

  /// Returns true if a release plays the transition to its end; else it goes back.
  ///
  /// - Parameter velocity: The speed of the transition, in transitions per second.
  func finishes(at progress: Double, velocity: Double) -> Bool {
    let speed = velocity * reach
    if abs(speed) > Drag.flick { return speed > 0 }
    return progress > 0.5
  }
}

extension Stage {
  fileprivate func middle(of cell: Position) -> Point {
    Point(x: Double(cell.column) + 0.5, y: (Double(cell.row) + 0.5) * aspect)
  }

  fileprivate func length(_ direction: Direction) -> Double {
    direction == .left || direction == .right ? width : height
  }

  fileprivate func room(_ direction: Direction, from point: Point) -> Double {
    switch direction {
    case .left: point.x
    case .right: width - point.x
    case .up: point.y
    case .down: height - point.y
    }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
