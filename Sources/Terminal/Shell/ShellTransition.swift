internal import PortholeStreams
internal import Transitions

/// The state of the change between a shell and the program that has the screen. It decides on bytes; the session sends
/// them.
///
///     none --begin--> begun --frame--> shown --release--> none
///                       \-----------release------------/
struct ShellTransition {
  private enum Phase: Hashable {
    case none
    /// A change without a frame on the terminal.
    case begun
    case shown
  }

  private var phase = Phase.none
  /// The name of the program that has the screen; empty if none has.
  private(set) var name = ""
  private(set) var origin = Position(column: 0, row: 0)
  /// True if the terminal was asked since the change began.
  private(set) var hasAsked = false
  private var inserts = false

  var isShown: Bool { phase == .shown }

  /// - Parameters:
  ///   - program: The name of the program in the foreground; nil if it is not known.
  ///   - cursor: The cell of the cursor; nil if it is not known.
  mutating func begin(
    _ change: Interception.Change, program: String?, cursor: Position?, inserts: Bool
  ) -> String {
    (phase, hasAsked, self.inserts) = (.begun, false, inserts)
    guard change == .push else { return "\(name) closed" }
    name = program ?? name
    origin = cursor ?? origin
    return name
  }

  /// Returns the bytes of a question. Renditions that it is about are known to the terminal only later.
  mutating func ask(_ question: [UInt8], rendition: [UInt8]) -> [UInt8] {
    hasAsked = true
    return rendition.isEmpty
      ? question : ShellSequences.question(question, rendition: rendition, keepsOwn: phase != .shown)
  }

  /// Returns the bytes of a frame; none if it changes nothing.
  ///
  /// - Parameters:
  ///   - cells: The bytes of the cells that change.
  ///   - sequence: The sequence that switches the screen, for the first frame; empty if it comes after the last.
  mutating func frame(_ cells: [UInt8], switching sequence: [UInt8]) -> [UInt8] {
    let first = phase == .shown ? [] : sequence + ShellSequences.firstFrame
    phase = .shown
    return first.isEmpty && cells.isEmpty ? [] : SynchronizedUpdate.begin + first + cells + SynchronizedUpdate.end
  }

  /// Ends the change and returns the bytes for all that was held.
  mutating func release(_ release: Interception.Release) -> [UInt8] {
    defer {
      phase = .none
      if release.change == .pop { name = "" }
    }
    var bytes = SynchronizedUpdate.begin
    if phase == .shown {
      bytes += ShellSequences.lastFrame(release.change, before: release.before, inserts: inserts)
      if release.change == .pop { bytes += release.sequence }
    } else {
      // Nothing is seen of a program that has left already, such as one that only tries whether it can have the screen.
      guard release.isUnseen else { return release.sequence + release.held }
      bytes += release.sequence
    }
    bytes += release.held[..<release.safe]
    if !release.after.has(2026) { bytes += SynchronizedUpdate.end }
    return bytes + release.held[release.safe...]
  }
}

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
