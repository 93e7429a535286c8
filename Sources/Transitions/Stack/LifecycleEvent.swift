/// An event in the life of a screen: it appears or disappears.
///
/// A passage begins with `willDisappear` of the screen that leaves and `willAppear` of the one that enters, and ends
/// with their `didDisappear` and `didAppear`. If it is cancelled, the two exchange parts before that: the entering
/// screen gets `willDisappear` and `didDisappear`, the leaving one `willAppear` and `didAppear`. So each `did` is
/// preceded by its own `will`, and after every passage exactly one screen has appeared last. A passage that is replayed
/// backwards counts as one the other way.
public enum LifecycleEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The screen of this id is about to appear.
  case willAppear(ID)
  /// The screen of this id has appeared and is at rest.
  case didAppear(ID)
  /// The screen of this id is about to disappear.
  case willDisappear(ID)
  /// The screen of this id has disappeared.
  case didDisappear(ID)
  /// The passage is over; false if it was cancelled. Always the last event of a passage.
  case completed(Bool)
}

extension LifecycleEvent {
  package func map<Other>(_ id: (ID) -> Other) -> LifecycleEvent<Other> {
    switch self {
    case .willAppear(let screen): .willAppear(id(screen))
    case .didAppear(let screen): .didAppear(id(screen))
    case .willDisappear(let screen): .willDisappear(id(screen))
    case .didDisappear(let screen): .didDisappear(id(screen))
    case .completed(let isDone): .completed(isDone)
    }
  }
}
