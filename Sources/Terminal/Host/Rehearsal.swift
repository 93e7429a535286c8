public import PortholeInterface
public import Transitions

/// The result of a rehearsal: what the terminal would have shown; see ``Terminal/rehearse(_:size:rendition:body:)``.
public nonisolated struct Rehearsal: Sendable {
  /// A frame, and the time for which it was shown.
  public struct Shot: Sendable {
    /// The cells.
    public let frame: Grid
    /// The time until the next one; the last one has none.
    public fileprivate(set) var time: Duration
  }

  /// The picture at the start, then the one after each event of the script, so one more than events. If the program ended
  /// before the script, the rest is missing. `Grid.lines` has the rows of text.
  public fileprivate(set) var screens: [Grid] = []
  /// Every frame that was shown, in order.
  public fileprivate(set) var shots: [Shot] = []

  /// Creates a rehearsal in which nothing was shown.
  public init() {}
}

extension Terminal {
  /// Runs a program's closure on a terminal that is not there, for tests: events come from a script, and time from its frames.
  /// The same script gives the same frames on every machine, without waiting.
  ///
  ///     let rehearsal = try await Terminal.rehearse(
  ///       [.key(.named(.enter)), .frames(.max)], size: Size(columns: 40, rows: 10), body: tour)
  ///     #expect(rehearsal.screens[2].lines[3].contains("The reef"))
  ///
  /// - Parameters:
  ///   - script: The events. `frames` lets as many frames pass, one after the other, but none while nothing moves; so
  ///     `frames(.max)` waits for the end of a transition, at most for 100,000 frames. After the last event the events end.
  ///   - size: The size of the terminal in cells.
  ///   - rendition: The colours and characters that it can show.
  ///   - body: The program.
  /// - Returns: The frames that were shown.
  /// - Throws: The error of the closure.
  public static func rehearse(
    _ script: [TerminalEvent], size: Size, rendition: Rendition = Rendition(),
    body: @MainActor (Terminal) async throws -> Void
  ) async throws -> Rehearsal {
    let feed = ScriptFeed(script, size: size, rendition: rendition)
    try await body(Terminal(feed))
    return feed.rehearsal
  }
}

final class ScriptFeed: TerminalFeed {
  private(set) var size: Size
  let aspect = 2.0
  let rendition: Rendition
  let palette = Palette.standard
  private var script: ArraySlice<TerminalEvent>
  private(set) var rehearsal = Rehearsal()
  /// The frames of the present event that have yet to pass.
  private var frames = 0
  private var isMoving = false
  private var frameTime = Duration.zero
  /// True if a picture of what has changed is to be asked for.
  private var wantsFrame = true
  private var isUnderWay = true

  /// The most frames of one event: half an hour at 60 a second.
  private static let mostFrames = 100_000

  init(_ script: [TerminalEvent], size: Size, rendition: Rendition) {
    (self.script, self.size, self.rendition) = (script[...], size, rendition)
  }

  func wake() { wantsFrame = true }

  func show(_ frame: Grid, framesPerSecond: Int, isMoving: Bool) {
    self.isMoving = isMoving
    frameTime = .seconds(1) / framesPerSecond
    let frame = frame.fitted(to: size)
    if rehearsal.shots.last?.frame == frame { return }
    rehearsal.shots.append(Rehearsal.Shot(frame: frame, time: .zero))
  }

  func next() async -> TerminalEvent? {
    // Other tasks of the main actor have their turn.
    await Task.yield()
    while !Task.isCancelled {
      if wantsFrame {
        wantsFrame = false
        return .frames(0)
      }
      if frames > 0, isMoving {
        frames -= 1
        if !rehearsal.shots.isEmpty { rehearsal.shots[rehearsal.shots.count - 1].time += frameTime }
        return .frames(1)
      }
      if isUnderWay {
        isUnderWay = false
        rehearsal.screens.append(
          rehearsal.shots.last?.frame ?? Grid(size: size, filledWith: Cell(foreground: .white, background: .black)))
      }
      guard let event = script.popFirst() else { return nil }
      isUnderWay = true
      if case .frames(let count) = event {
        frames = min(max(0, count), Self.mostFrames)
        continue
      }
      if case .resize(let size) = event { self.size = size }
      wantsFrame = true
      return event
    }
    return nil
  }
}
