package import PortholeInterface

/// Something besides the terminal that a show waits for, such as files that change.
@MainActor
package protocol EventSource: AnyObject {
  /// Ready to be read when there is something; negative for never.
  var descriptor: Int32 { get }

  /// The time at which to ask for events even if the descriptor is silent, in nanoseconds on the monotonic clock; nil
  /// for never.
  var deadline: Int64? { get }

  /// Returns the events that have come. Called when the descriptor is ready or the deadline is over; does not wait.
  func events() -> [InputEvent]

  /// - Parameter isAnswered: True if the user asked for it, and gets a message in any case.
  func reload(isAnswered: Bool)
}
