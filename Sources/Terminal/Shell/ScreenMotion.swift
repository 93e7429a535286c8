internal import PortholeStreams
internal import Transitions

/// The transition between the two screens of a program, as bytes for the terminal.
struct ScreenMotion {
  private var stack: LiveStack<String>
  private var diff: CellDiff
  private let place: Rect

  private static let (main, alternate) = ("main", "alternate")
  static let framesPerSecond = 60

  /// - Parameter stage: The size and the aspect of the terminal, and the colour where no screen is.
  init(on stage: Stage, rendition: Rendition, diff: CellDiff, origin: Position, chooser: TransitionChooser) {
    let size = stage.size
    stack = LiveStack(
      Self.main, size: size, aspect: stage.aspect, rendition: rendition, framesPerSecond: Self.framesPerSecond,
      backdrop: stage.backdrop)
    stack.chooser = chooser
    self.diff = diff
    let column = min(max(origin.column, 0), size.columns - 1)
    place = Rect(column: column, row: min(max(origin.row, 0), size.rows - 1), columns: 1, rows: 1)
  }

  var isMoving: Bool { stack.isMoving }

  /// Begins to open the alternate screen. The terminal shows an empty one.
  mutating func push() {
    _ = stack.push(Self.alternate, from: 0)
    diff.invalidate()
  }

  /// Begins to close the alternate screen, which the terminal shows.
  mutating func pop(_ shown: borrowing Grid) {
    _ = stack.navigator.settle()
    if stack.navigator.stack.top.screen == Self.main {
      let chooser = stack.chooser
      stack.chooser.motion = .none
      _ = stack.push(Self.alternate, from: 0)
      stack.chooser = chooser
    }
    _ = stack.pop()
    diff.assume(shown)
  }

  mutating func set(main: Grid? = nil, alternate: Grid? = nil) {
    if let main { stack[Self.main] = LiveScreen(main, links: [place]) }
    if let alternate { stack[Self.alternate] = LiveScreen(alternate) }
  }

  mutating func frame(after frames: Int, into bytes: inout [UInt8]) {
    _ = stack.advance(frames: frames)
    diff.encode(stack.frame, damage: stack.damage, into: &bytes)
  }
}
