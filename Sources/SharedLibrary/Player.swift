internal import CPortholeHeader
internal import Transitions

/// A transition between two screens of a C program.
final class Player {
  /// The frames per second in which times are counted. Every usual rate divides it.
  private static let rate = 240
  static let longestSide: Int32 = 1000

  let size: Size
  private let aspect: Double
  private var compositor: TransitionCompositor
  private var run = TransitionRun(framesPerSecond: Player.rate)
  private var look = TransitionLook.cut
  private var screens: (from: Grid, to: Grid)
  private var stage: Stage
  /// The frames of ``rate`` that have passed since the transition began.
  private var passed = 0
  private var ending: TransitionRun.Ending?
  private var hasBegun = false
  private var coder: CellCoder
  /// The values of the terminal's colours, from the next beginning on.
  var palette = Palette.standard { didSet { coder = coder.with(palette) } }

  init(size: Size, aspect: Double, rendition: Rendition) {
    self.size = size
    self.aspect = aspect
    compositor = TransitionCompositor(size: size, aspect: aspect, rendition: rendition)
    let blank = Grid(size: size, filledWith: Cell())
    screens = (blank, blank)
    stage = Stage(size: size, aspect: aspect)
    coder = CellCoder(depth: rendition.depth, palette: palette)
  }

  func begin(
    from: UnsafePointer<porthole_cell>, to: UnsafePointer<porthole_cell>, look: TransitionLook,
    operation: Stage.Operation,
    link: Rect?
  ) {
    self.look = look
    screens = (coder.grid(from, size: size), coder.grid(to, size: size))
    stage = Stage(
      size: size, aspect: aspect, operation: operation, trigger: link, backdrop: palette.defaultBackground
    ).prepared(for: look.transition, from: screens.from, to: screens.to)
    passed = 0
    hasBegun = true
    ending = run.start(duration: look.seconds, curve: look.curve(for: operation))
    // The first frame of a run ignores the time before it.
    if ending == nil { _ = run.advance(frames: 0) }
    compositor.invalidate()
  }

  func frame(at seconds: Double, into cells: UnsafeMutablePointer<porthole_cell>) -> [Damage.Span] {
    advance(to: seconds)
    compositor.compose(
      look.transition, at: look.frameProgress(at: run.progress), toward: stage, from: screens.from, to: screens.to)
    let spans = compositor.damage.spans
    for span in spans { coder.write(compositor.frame, span, to: cells) }
    return spans
  }

  private func advance(to seconds: Double) {
    let frames = Int(min(max(seconds, 0), DurationText.longest) * Double(Self.rate))
    guard frames > passed else { return }
    if let end = run.advance(frames: frames - passed) { ending = end }
    passed = frames
  }

  /// Returns false if nothing moves or is held.
  func turn(at seconds: Double, forward: Bool) -> Bool {
    advance(to: seconds)
    guard run.phase != .idle else { return false }
    if forward { run.finish() } else { run.cancel() }
    return true
  }

  /// Returns false if nothing moves or is held.
  func scrub(to progress: Double) -> Bool {
    guard run.phase != .idle else { return false }
    run.update(progress)
    return true
  }

  var state: Int {
    if run.isHeld { return PORTHOLE_HELD }
    if run.phase != .idle { return PORTHOLE_MOVING }
    return !hasBegun ? PORTHOLE_IDLE : ending == .cancelled ? PORTHOLE_RETURNED : PORTHOLE_ARRIVED
  }

  func number(of text: String) -> UInt32? { coder.number(of: text) }

  func text(of number: UInt32) -> String? { coder.text(of: number) }
}
