/// An observer of a show while it runs on a terminal, which answers to the presenter.
@MainActor
package protocol ShowObserver: AnyObject {
  /// A Boolean value indicating whether every frame is composed, even if the terminal is too slow to show it.
  var wantsEveryFrame: Bool { get }

  /// Observes an event just before the presenter handles it.
  ///
  /// - Parameter time: The number of the frame in which it takes effect; as all times it never goes back.
  func observe(_ event: InputEvent, for presenter: inout Presenter, time: Int)

  /// Observes a frame that was just composed.
  ///
  /// - Parameters:
  ///   - presenter: With the frame, and where it differs from the one before.
  ///   - time: The frame's number.
  func observe(frameOf presenter: inout Presenter, time: Int)

  /// Performs a request of the presenter that the loop leaves to others.
  func perform(_ effect: Effect, for presenter: inout Presenter, time: Int)

  /// Observes the end of the show, after its last frame.
  ///
  /// - Parameter time: The number of that frame.
  func observe(endAt time: Int)
}

/// Defaults of members that not every observer uses.
extension ShowObserver {
  /// False: the frames that are shown are enough.
  package var wantsEveryFrame: Bool { false }

  /// Does nothing.
  package func perform(_ effect: Effect, for presenter: inout Presenter, time: Int) {}

  /// Does nothing.
  package func observe(endAt time: Int) {}
}
