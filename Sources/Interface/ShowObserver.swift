/// An observer of a show while it runs on a terminal, which answers to the presenter.
@MainActor
package protocol ShowObserver: AnyObject {
  /// True if every frame is composed, even if the terminal is too slow to show it.
  var wantsEveryFrame: Bool { get }

  /// - Parameter time: The number of the frame in which it takes effect; as all times it never goes back.
  func observe(_ event: InputEvent, for presenter: inout Presenter, time: Int)

  func observe(frameOf presenter: inout Presenter, time: Int)

  /// Performs a request of the presenter that the loop leaves to others.
  func perform(_ effect: Effect, for presenter: inout Presenter, time: Int)

  /// Observes the end of the show, after its last frame.
  func observe(endAt time: Int)
}

extension ShowObserver {
  package var wantsEveryFrame: Bool { false }

  package func perform(_ effect: Effect, for presenter: inout Presenter, time: Int) {}

  package func observe(endAt time: Int) {}
}
