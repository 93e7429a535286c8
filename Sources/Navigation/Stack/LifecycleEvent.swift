/// An event in the life of a screen: it appears or disappears.
///
/// A passage begins with `willDisappear` of the screen that leaves and `willAppear` of the one that enters, and ends
/// with their `didDisappear` and `didAppear`. If it is cancelled, the two exchange parts before that: the entering
/// screen gets `willDisappear` and `didDisappear`, the leaving one `willAppear` and `didAppear`. So each `did` is
/// preceded by its own `will`, and after every passage exactly one screen has appeared last. A passage that is replayed
/// backwards counts as one the other way.
public enum LifecycleEvent: Hashable, Sendable {
  /// The screen of this id is about to appear.
  case willAppear(String)
  /// The screen of this id has appeared and is at rest.
  case didAppear(String)
  /// The screen of this id is about to disappear.
  case willDisappear(String)
  /// The screen of this id has disappeared.
  case didDisappear(String)
  /// The passage is over; false if it was cancelled. Always the last event of a passage.
  case completed(Bool)
}
