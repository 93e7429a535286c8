extension Catalog {
  /// Returns a wipe: a straight edge moves over the screen and reveals the new one behind it.
  ///
  /// - Parameter direction: The direction in which the edge moves.
  public static func wipe(_ direction: Direction = .left) -> any Transition { Wipe(direction: direction) }

  /// Returns an old screen that opens from the middle like two doors, or a new one that closes over it like two doors.
  ///
  /// - Parameter opens: If true, the doors open; if false, they close.
  public static func barnDoor(opens: Bool = true) -> any Transition { BarnDoor(opens: opens) }

  /// Returns slats of the new screen that widen over the old one, one a little after the other.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the edges of the slats move.
  ///   - slats: The maximum number of slats, at least 1; a slat is at least two cells wide.
  public static func venetianBlinds(_ direction: Direction = .down, slats: Int = 6) -> any Transition {
    VenetianBlinds(direction: direction, slats: slats)
  }

  /// Returns squares of the new screen that widen over the old one.
  ///
  /// - Parameter ranks: The maximum number of rows of squares, at least 1; a square is at least one cell high.
  public static func checkerboard(ranks: Int = 6) -> any Transition { Checkerboard(ranks: ranks) }

  /// Cells of the new screen appear in random order, which depends only on the stage's seed.
  public static let dissolve: any Transition = Dissolve()
}

struct Wipe: Transition {
  var direction: Direction

  var dragAxis: DragAxis { .along(direction) }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    var edge = stage.destination.point(progress, toward: direction)
    edge.y = stage.eighths(edge.y)
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .halfPlane(edge: edge, outward: direction.angle)))
  }
}

struct BarnDoor: Transition {
  var opens: Bool

  func scene(at progress: Double, on stage: Stage) -> Scene {
    // The gap is so high that only its two upright edges ever come near the stage.
    let screen = stage.destination
    let gap = Shape.rectangle(
      center: screen.center, width: screen.width * (opens ? progress : 1 - progress),
      height: 2 * (stage.width + stage.height))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(Layer(opens ? .to : .from, clip: gap))
  }
}

struct VenetianBlinds: Transition {
  /// The share of a slat by which the last one is behind the first.
  private static let lag = 0.5

  var direction: Direction
  var slats: Int

  var dragAxis: DragAxis { .along(direction) }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let isUpright = direction == .left || direction == .right
    let screen = stage.destination
    let cells = Int((isUpright ? screen.width : screen.height / stage.aspect).rounded())
    let slats = min(max(1, slats), max(1, cells))
    // A slat is a whole number of cells wide, so that neighbouring slats never share a cell.
    let breadth = max(2, (cells + slats - 1) / slats)
    let period = Double(breadth) * (isUpright ? 1 : stage.aspect)
    // Edges that arrive at rows at the same time would change all of their words at once.
    let followers = max(0, (cells - 1) / breadth)
    let lag = followers > 0 ? VenetianBlinds.lag * period / Double(followers) : 0
    let width = period * progress * (followers > 0 ? 1 + VenetianBlinds.lag : 1)
    let stripes = Shape.stripes(
      edge: screen.point(0, toward: direction), across: direction.angle, period: period,
      width: isUpright ? width : stage.eighths(width), step: isUpright ? -lag : -stage.eighths(lag))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: stripes))
  }
}

struct Checkerboard: Transition {
  var ranks: Int

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let screen = stage.destination
    let rows = Int((screen.height / stage.aspect).rounded())
    let ranks = min(max(1, ranks), max(1, rows))
    let side = Double(max(1, (rows + ranks - 1) / ranks)) * stage.aspect
    let board = Shape.bricks(
      corner: Point(x: screen.left, y: screen.top), width: 2 * side * progress, height: side, period: 2 * side)
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: board))
  }
}

struct Dissolve: Transition {
  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .grains(width: 1, height: stage.aspect, share: progress, seed: stage.seed)))
  }
}
