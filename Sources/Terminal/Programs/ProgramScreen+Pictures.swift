public import PortholeInterface
internal import PortholePlatform
internal import Transitions

extension ProgramScreen {
  /// The pictures of the program: each that it has drawn, and the last one when it ends.
  ///
  ///     for await picture in shell.pictures { stack["shell"] = LiveScreen(picture.grid) }
  ///
  /// Other tasks of the main actor run meanwhile. A picture takes the place of those that were drawn before it and not yet
  /// asked for. Cancelling the task ends the sequence. Only one task may read it, and nothing else may call
  /// ``advance(atMost:)`` meanwhile.
  public var pictures: Pictures { Pictures(screen: self) }

  /// The pictures of a program, as they come; see ``ProgramScreen/pictures``.
  public nonisolated struct Pictures: AsyncSequence, Sendable {
    /// One picture.
    public typealias Element = ProgramPicture
    /// There are no errors; the end of the program ends the pictures.
    public typealias Failure = Never

    let screen: ProgramScreen

    /// Returns an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(screen: screen) }

    /// The iterator of the pictures.
    public struct Iterator: AsyncIteratorProtocol {
      let screen: ProgramScreen
      private var hasEnded = false

      init(screen: ProgramScreen) { self.screen = screen }

      /// Waits for the next picture.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> ProgramPicture? {
        guard !hasEnded, let (picture, isLast) = await screen.nextPicture() else { return nil }
        hasEnded = isLast
        return picture
      }
    }
  }

  /// Waits for a picture that has not been asked for, or for the end; nil if the task is cancelled.
  private func nextPicture() async -> (picture: ProgramPicture, isLast: Bool)? {
    while !Task.isCancelled {
      while advance() == Self.usualRead {}
      let isLast = outcome != nil
      if hasChanged || isLast { return (picture, isLast) }
      await wait(until: nil)
    }
    return nil
  }

  /// Ends the program: SIGHUP, and SIGKILL if it is still there after a while or if the task is cancelled. Its
  /// ``outcome`` is then known. Other tasks of the main actor run meanwhile.
  ///
  /// - Parameter patience: The longest wait until SIGKILL, kept within an hour.
  public func end(within patience: Duration = .seconds(1)) async {
    hangUp()
    let end = MonotonicClock.now + Int64(min(max(0, patience.inSeconds), 3600) * 1e9)
    while outcome == nil, MonotonicClock.now < end, !Task.isCancelled {
      while advance() == Self.usualRead {}
      if outcome == nil { await wait(until: end) }
    }
    kill(after: 0)
  }

  /// Waits until the program has written, or until it is time to look again.
  private func wait(until end: Int64?) async {
    // The end of a program and room for keys make no descriptor ready.
    let again = isWaiting ? MonotonicClock.now + 5_000_000 : .max
    let until = min(again, end ?? .max)
    _ = await thread.wait(for: [Poll.Entry(reading: descriptor)], until: until == .max ? nil : until)
  }
}
