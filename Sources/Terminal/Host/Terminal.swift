// The terminal is one module to import; see the file Porthole.swift of the library.
@_exported public import PortholeDecks
@_exported public import PortholeInterface
@_exported public import PortholeStreams
@_exported public import Transitions

/// The terminal of a program: full screen, with keys as they are pressed, until the program's closure returns.
///
///     try await Terminal.run { terminal in
///       var stack = LiveStack("harbour", size: terminal.size, contents: page)
///       for await event in terminal.events {
///         switch event {
///         case .key(.named(.enter)): stack.push("reef", from: 0)
///         case .key(.named(.backspace)): stack.pop()
///         case .key(.character("q")): return
///         case .frames(let count): stack.advance(frames: count)
///         case .resize(let size): stack.resize(to: size)
///         default: break
///         }
///         terminal.show(stack)
///       }
///     }
///
/// However the program ends, the terminal is handed back as it was. ``rehearse(_:size:rendition:body:)`` runs the same closure in a test,
/// without a terminal.
public final class Terminal {
  /// The wishes of a program for its terminal.
  public nonisolated struct Options: Sendable {
    /// A Boolean value indicating whether the mouse is used. If not, it selects text as the terminal does.
    public var usesMouse = true
    /// A Boolean value indicating whether ^C, ^Z and ^L come as keys. If not, ^C ends the events, ^Z stops the job until it
    /// is continued, and ^L paints the screen anew.
    public var passesControlKeys = false

    /// Creates the usual options.
    public init() {}
  }

  private let feed: any TerminalFeed

  init(_ feed: any TerminalFeed) { self.feed = feed }

  /// The size in cells.
  public var size: Size { feed.size }
  /// The height of a cell in column widths.
  public var aspect: Double { feed.aspect }
  /// The colours and characters that it can show. It may learn better ones from the terminal's answers soon after the start;
  /// a ``TerminalEvent/resize(_:)`` then comes.
  public var rendition: Rendition { feed.rendition }
  /// The terminal's own colours, as far as it has reported them.
  public var palette: Palette { feed.palette }

  /// Takes the terminal over that standard output is, runs a closure, and hands the terminal back.
  ///
  /// A signal that asks the process to end, such as SIGTERM or that of a closed terminal, ends the events. When the closure
  /// has returned and the terminal is handed back, the signal takes its usual effect.
  ///
  /// - Parameters:
  ///   - options: The wishes of the program.
  ///   - body: The program. It runs on the main actor, and other tasks may run there while it waits for events.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, or the reason why the terminal cannot be had, which says what to do.
  public static func run<Result: Sendable>(
    _ options: Options = Options(), body: @MainActor (Terminal) async throws -> Result
  ) async throws -> Result {
    let feed = try SessionFeed(options)
    let result: Result
    do {
      result = try await body(Terminal(feed))
    } catch {
      feed.end()
      throw error
    }
    feed.end()
    return result
  }

  /// The events from now on: at once ``TerminalEvent/frames(_:)`` for the first picture, then what the user does, each
  /// followed by another `frames(0)`, and while the stack that was shown last moves the frames that have become due at its
  /// rate. They end with ^C, a signal to end, the loss of the terminal or the cancellation of the task.
  public var events: Events { Events(terminal: self) }

  /// Shows the present frame of a stack. Call it after every event.
  ///
  /// A frame that the terminal has no time for is left out; the last one is always shown.
  ///
  /// - Parameters:
  ///   - stack: The stack, in the size of the terminal.
  ///   - effect: Changes the frame before it is shown, such as with `Grid.withCells(_:)`.
  /// - Complexity: O(cells) to compare them, and bytes for those that have changed.
  public func show<ID>(_ stack: LiveStack<ID>, effect: (inout Grid) -> Void = { _ in }) {
    var frame = stack.frame
    effect(&frame)
    feed.show(frame, framesPerSecond: stack.framesPerSecond, isMoving: stack.isMoving)
  }

  /// Shows a screen without a stack.
  ///
  /// - Parameter screen: The cells; what does not fit is cut off.
  public func show(_ screen: Grid) { feed.show(screen, framesPerSecond: 60, isMoving: false) }

  /// Makes a `frames` event come at once: other contents are there to be shown. Call it from another task on the main actor.
  public func wake() { feed.wake() }

  fileprivate func next() async -> TerminalEvent? { await feed.next() }

  /// The events of a terminal; see ``Terminal/events``.
  public nonisolated struct Events: AsyncSequence, Sendable {
    /// One thing that has happened.
    public typealias Element = TerminalEvent
    /// There are no errors; a terminal that is gone ends the events.
    public typealias Failure = Never

    let terminal: Terminal

    /// Returns an iterator. The events of a terminal go to whoever asks first.
    public func makeAsyncIterator() -> Iterator { Iterator(terminal: terminal) }

    /// The iterator of the events.
    public struct Iterator: AsyncIteratorProtocol {
      let terminal: Terminal

      /// Waits for the next event.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> TerminalEvent? {
        await terminal.next()
      }
    }
  }
}

extension LiveStack {
  /// Creates a stack with one screen at rest, for a terminal: with its size, its cells' shape, its colours and characters.
  ///
  /// - Parameters:
  ///   - screen: The screen's id.
  ///   - terminal: The terminal that shows it.
  ///   - framesPerSecond: The frame rate, kept within 1...240.
  ///   - contents: Returns the contents of a screen in a size; see the parameter of that name of the other initializer.
  @MainActor
  public init(
    _ screen: ID, for terminal: Terminal, framesPerSecond: Int = 60,
    contents: (@Sendable (ID, Size) -> LiveScreen?)? = nil
  ) {
    self.init(
      screen, size: terminal.size, aspect: terminal.aspect, rendition: terminal.rendition,
      framesPerSecond: framesPerSecond, backdrop: Color(rgb: terminal.palette.background), contents: contents)
  }

  /// Adapts to a terminal after ``TerminalEvent/resize(_:)``; see ``resize(to:aspect:rendition:)``.
  @MainActor
  public mutating func resize(to terminal: Terminal) {
    resize(to: terminal.size, aspect: terminal.aspect, rendition: terminal.rendition)
  }
}
