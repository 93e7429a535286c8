/// What a screen of the stack lives through.
///
/// A passage begins with `willDisappear` of the screen that leaves and `willAppear` of the one that enters, and ends
/// with their `didDisappear` and `didAppear`. When it is cancelled, the two change parts before that: the one that was
/// entering gets `willDisappear` and `didDisappear`, the one that was leaving `willAppear` and `didAppear`. So each
/// `did` is preceded by its own `will`, and after every passage exactly one screen has appeared last. A passage that is
/// replayed backwards counts as one the other way.
public enum LifecycleEvent: Hashable, Sendable {
  /// The screen of this id is about to be seen.
  case willAppear(String)
  /// It has come to rest.
  case didAppear(String)
  /// It is about to leave.
  case willDisappear(String)
  /// It cannot be seen any more.
  case didDisappear(String)
  /// The passage is over; false if it was cancelled. Always the last event of a passage.
  case completed(Bool)
}
