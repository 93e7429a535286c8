public import PortholeInterface
internal import PortholePlatform

extension ProgramScreen {
  /// The pictures of the program: each that it has drawn, and the last one when it ends.
  ///
  ///     for await picture in shell.pictures { stack["shell"] = LiveScreen(picture.grid) }
  ///
  /// The wait is on another thread, so that other tasks of the main actor run meanwhile. A picture takes the place of those
  /// that were drawn before it and not yet asked for. Cancelling the task ends the sequence. Only one task may read it, and
  /// nothing else may call ``advance(atMost:)`` meanwhile.
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
      let (descriptor, isWaiting) = (descriptor, isWaiting)
      await BackgroundThread.value { Self.wait(for: descriptor, atMost: isWaiting ? 5 : 100) }
    }
    return nil
  }

  /// Ends the program as ``end(within:)`` does, without holding up the main actor.
  ///
  /// - Parameter patience: The longest wait until SIGKILL.
  public func end(patience: Duration = .seconds(1)) async {
    hangUp()
    let end = ContinuousClock.now + patience
    while outcome == nil, ContinuousClock.now < end, !Task.isCancelled {
      _ = advance()
      if outcome == nil { try? await Task.sleep(for: .milliseconds(5)) }
    }
    self.end(within: 0)
  }

  /// Waits until a program has written, or for some milliseconds: a cancelled task is seen only then.
  private nonisolated static func wait(for descriptor: Int32, atMost milliseconds: Int32) {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&watched, descriptor < 0 ? 0 : 1, milliseconds)
  }
}
