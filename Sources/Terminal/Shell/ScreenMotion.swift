internal import PortholeEncoding
internal import PortholeNavigation
internal import Transitions

/// The transition between the two screens of a program, as bytes for the terminal.
struct ScreenMotion {
  private var stack: LiveStack<String>
  private var diff: CellDiff
  private let place: Rect

  private static let (main, alternate) = ("main", "alternate")
  static let framesPerSecond = 60

  /// - Parameters:
  ///   - origin: The cell from which programs open.
  ///   - diff: The encoder of frames.
  ///   - backdrop: The colour where no screen is.
  init(
    size: Size, aspect: Double, rendition: Rendition, diff: CellDiff, backdrop: Color, origin: Position,
    chooser: TransitionChooser
  ) {
    stack = LiveStack(
      Self.main, size: size, aspect: aspect, rendition: rendition, framesPerSecond: Self.framesPerSecond,
      backdrop: backdrop)
    stack.chooser = chooser
    self.diff = diff
    let column = min(max(origin.column, 0), size.columns - 1)
    place = Rect(column: column, row: min(max(origin.row, 0), size.rows - 1), columns: 1, rows: 1)
  }

  /// A Boolean value indicating whether there are more frames.
  var isMoving: Bool { stack.isMoving }

  /// Begins to open the alternate screen. The terminal shows an empty one.
  mutating func push() {
    _ = stack.push(Self.alternate, from: 0)
    diff.forget()
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

  /// Sets the cells of the screens.
  mutating func set(main: Grid? = nil, alternate: Grid? = nil) {
    if let main { stack[Self.main] = LiveScreen(main, links: [place]) }
    if let alternate { stack[Self.alternate] = LiveScreen(alternate) }
  }

  /// Appends the next frame.
  ///
  /// - Parameter frames: The number of frame boundaries that have passed.
  mutating func frame(after frames: Int, into bytes: inout [UInt8]) {
    _ = stack.advance(frames: frames)
    diff.encode(stack.frame, damage: stack.damage, into: &bytes)
  }
}
