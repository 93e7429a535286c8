internal import Navigation
internal import Transitions

/// A hand on a transition: how far it has come, as progress, and what becomes of it when it lets go.
struct Drag {
  /// From this speed on, in u a second, letting go is a flick.
  static let flick = 40.0

  /// How far the hand goes from one end of the transition to the other, in u.
  let reach: Double
  private let aspect: Double
  /// The progress where the hand took it.
  private let start: Double
  private let measure: Measure

  /// What is measured.
  private enum Measure {
    /// The distance from a point, less what it was at first; on the way back it shrinks.
    case distance(from: Point, first: Double, sign: Double)
    /// The way along a direction, from a point.
    case way(from: Point, Direction)
  }

  /// A hand that begins a transition itself, where it pressed: whichever way it goes is forward.
  ///
  /// - Parameters:
  ///   - travel: Which way the transition is dragged.
  ///   - press: The cell that was pressed.
  ///   - stage: Where it plays.
  init(beginning dragAxis: DragAxis, at press: Position, on stage: Stage) {
    let point = stage.middle(of: press)
    switch dragAxis {
    case .outward:
      self.init(.distance(from: point, first: 0, sign: 1), start: 0, reach: stage.reach(from: stage.origin), on: stage)
    case .along(let direction):
      let direction = stage.operation.isReturn ? direction.opposite : direction
      // Where the edge of the terminal is near, to the edge is all the way.
      let reach = min(stage.length(direction), max(stage.room(direction, from: point), 8))
      self.init(.way(from: point, direction), start: 0, reach: reach, on: stage)
    }
  }

  /// A hand that draws the screen aside from the left edge of the terminal.
  init(fromEdgeAt press: Position, on stage: Stage) {
    self.init(.way(from: stage.middle(of: press), .right), start: 0, reach: stage.width, on: stage)
  }

  /// A hand that takes a transition that is under way: the edge it pressed stays under it.
  ///
  /// - Parameters:
  ///   - travel: Which way the transition is dragged.
  ///   - progress: Where it stands.
  ///   - press: The cell that was pressed.
  ///   - stage: Where it plays.
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
      self.init(.way(from: point, direction), start: progress, reach: stage.length(direction), on: stage)
    }
  }

  private init(_ measure: Measure, start: Double, reach: Double, on stage: Stage) {
    self.measure = measure
    self.start = start
    self.reach = max(reach, 1)
    aspect = stage.aspect
  }

  /// The progress that belongs to a place of the hand; it may lie outside 0...1.
  func progress(at position: Position) -> Double {
    let point = Point(x: Double(position.column) + 0.5, y: (Double(position.row) + 0.5) * aspect)
    switch measure {
    case .distance(let origin, let first, let sign):
      return start + sign * (origin.distance(to: point) - first) / reach
    case .way(let origin, let direction):
      let way =
        switch direction {
        case .left: origin.x - point.x
        case .right: point.x - origin.x
        case .up: origin.y - point.y
        case .down: point.y - origin.y
        }
      return start + way / reach
    }
  }

  /// Whether a hand that lets go plays the transition to its end; else it springs back.
  ///
  /// - Parameters:
  ///   - progress: Where the hand is.
  ///   - velocity: How fast the transition moves, in whole ways a second.
  func finishes(at progress: Double, velocity: Double) -> Bool {
    let speed = velocity * reach
    if abs(speed) > Drag.flick { return speed > 0 }
    return progress > 0.5
  }
}

extension Stage {
  /// The middle of a cell.
  fileprivate func middle(of cell: Position) -> Point {
    Point(x: Double(cell.column) + 0.5, y: (Double(cell.row) + 0.5) * aspect)
  }

  /// How far it is from one side to the other.
  fileprivate func length(_ direction: Direction) -> Double {
    direction == .left || direction == .right ? width : height
  }

  /// How far it is from a point to the edge.
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
