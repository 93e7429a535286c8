internal import PortholeRecording
internal import PortholeStreams
public import Transitions

/// Screens over time: a value that grows screen by screen and is then written as a picture, a page, a video or an
/// asciicast.
///
///     var recording = Recording(of: harbour)
///     recording.rest(for: .seconds(1))
///     try recording.move(to: reef, with: TransitionLook("punch 700ms"))
///     recording.rest(for: .seconds(1))
///     try recording.write(to: "dive.svg")
///
/// It needs no terminal and no clock: the same screens give the same bytes on every machine. Frames are made when the
/// recording is written, one at a time, so that a transition takes no more memory than its two screens.
public struct Recording: Sendable {
  enum Part: Sendable {
    /// A screen that appears at once; the snapshot is that of a running passage, if it was recorded from one.
    case screen(Grid, SceneSnapshot?)
    case passage(ScreenPair)
    case chapter(String)
  }

  /// The size of every screen, in cells.
  public let size: Size
  /// The length. The last screen is shown until then.
  public var duration: Duration { .microseconds(microseconds) }

  /// The parts, each with its start and its length in microseconds.
  private(set) var parts: [(part: Part, start: Int, length: Int)] = []
  private(set) var microseconds = 0
  private var screen: Grid

  /// The longest recording, in seconds.
  private static let longest = 86_400.0

  /// Creates a recording that begins with a screen.
  ///
  /// - Parameter screen: The first screen. All others must have its size.
  public init(of screen: Grid) {
    size = screen.size
    self.screen = screen
    append(.screen(screen, nil), for: 0)
  }

  /// Shows the last screen for a while.
  ///
  /// - Parameter time: The time. Less than 0 counts as 0, more than a day as a day.
  public mutating func rest(for time: Duration) {
    microseconds += Self.microseconds(time.inSeconds)
  }

  /// Shows another screen at once, without a transition.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - time: The time for which it is shown, as in ``rest(for:)``.
  /// - Throws: ``WritingError/sizeChanged(from:to:)`` if it has another size than ``size``.
  public mutating func show(_ screen: Grid, for time: Duration = .zero) throws(WritingError) {
    try check(screen.size)
    append(.screen(screen, nil), for: time.inSeconds)
    self.screen = screen
  }

  /// Shows the present frame of a stack. Call it once for every frame.
  ///
  /// A passage of the stack becomes keyframes in an SVG, as with ``move(to:with:from:as:)``.
  ///
  /// - Parameters:
  ///   - stack: The stack, after `LiveStack.advance(frames:)`.
  ///   - time: The time for which its frame is shown, as in ``rest(for:)``.
  /// - Throws: ``WritingError/sizeChanged(from:to:)`` if the stack has another size than ``size``.
  public mutating func show<ID>(_ stack: LiveStack<ID>, for time: Duration) throws(WritingError) {
    try check(stack.size)
    append(.screen(stack.frame, stack.snapshot), for: time.inSeconds)
    screen = stack.frame
  }

  /// Moves from the last screen to another one.
  ///
  /// - Parameters:
  ///   - screen: The screen that enters.
  ///   - look: The transition, with its duration and its curve.
  ///   - link: The cells of the link that it starts from, or returns to; nil for none.
  ///   - operation: The operation that the transition shows; `.pop` plays it on the way back.
  /// - Throws: ``WritingError/sizeChanged(from:to:)`` if the screen has another size than ``size``.
  public mutating func move(
    to screen: Grid, with look: TransitionLook, from link: Rect? = nil, as operation: Stage.Operation = .push
  ) throws(WritingError) {
    try check(screen.size)
    let stage = Stage(size: size, operation: operation, trigger: link)
      .prepared(for: look.transition, from: self.screen, to: screen)
    append(.passage(ScreenPair(from: self.screen, to: screen, stage: stage, look: look)), for: look.seconds)
    append(.screen(screen, nil), for: 0)
    self.screen = screen
  }

  /// Begins a chapter here. Pages and asciicasts list their chapters; other formats have none.
  ///
  /// - Parameter title: The title of the chapter.
  public mutating func beginChapter(_ title: String) {
    append(.chapter(title), for: 0)
    append(.screen(screen, nil), for: 0)
  }

  private mutating func append(_ part: Part, for seconds: Double) {
    let length = Self.microseconds(seconds)
    parts.append((part, microseconds, length))
    microseconds += length
  }

  private func check(_ other: Size) throws(WritingError) {
    if other != size { throw .sizeChanged(from: size, to: other) }
  }

  /// Returns a time in microseconds, kept within a day; not a number counts as 0.
  private static func microseconds(_ seconds: Double) -> Int {
    seconds > 0 ? Int((min(seconds, longest) * 1_000_000).rounded()) : 0
  }
}

extension Recording {
  /// - Parameters:
  ///   - framesPerSecond: The frame rate, at least 1.
  ///   - reach: Is called with the time of each frame in microseconds before it is shown. An error ends the recording.
  func play(
    into sink: inout some ShowSink, framesPerSecond: Int, rendition: Rendition, _ reach: (Int) throws -> Void = { _ in }
  ) throws {
    var compositor = TransitionCompositor(size: size, rendition: rendition)
    var shown: Grid?
    for (number, part) in parts.enumerated() {
      let start = part.start.frame(at: framesPerSecond)
      switch part.part {
      case .chapter(let title):
        try sink.receive(.chapter(title), at: start.microseconds(at: framesPerSecond))
      case .screen(let screen, let snapshot):
        try reach(start.microseconds(at: framesPerSecond))
        var damage = Damage()
        if let shown { damage.addChanges(from: shown, to: screen) } else { damage = .everything(size) }
        try sink.receive(.scene(snapshot), at: start.microseconds(at: framesPerSecond))
        try sink.receive(.frame(screen, damage), at: start.microseconds(at: framesPerSecond))
        shown = screen
      case .passage(let pair):
        let end = (part.start + part.length).frame(at: framesPerSecond)
        compositor.invalidate()
        for (frame, progress) in zip(start..., pair.frames(before: end - start, framesPerSecond: framesPerSecond)) {
          compositor.compose(pair, at: progress)
          let time = frame.microseconds(at: framesPerSecond)
          try reach(time)
          if sink.wantsScenes { try sink.receive(.scene(pair.snapshot(at: progress, number: number)), at: time) }
          try sink.receive(.frame(compositor.frame, compositor.damage), at: time)
          shown = compositor.frame
        }
      }
    }
    try sink.receive(.end(status: nil), at: max(microseconds, lastFrameTime(framesPerSecond)))
  }

  /// The time of the last frame in microseconds, rounded up.
  private func lastFrameTime(_ framesPerSecond: Int) -> Int {
    let frame = (parts.last?.start ?? 0).frame(at: framesPerSecond)
    return frame.microsecondsRoundedUp(at: framesPerSecond)
  }
}
