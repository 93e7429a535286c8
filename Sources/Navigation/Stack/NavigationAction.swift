public import Transitions

/// A change of the stack that a user asks for.
public enum NavigationAction: Hashable, Sendable {
  /// Put a screen on top. What had been popped cannot come back any more.
  case push(ScreenStack.Entry)
  /// Take the top screen off.
  case pop
  /// Take off everything above an entry, by its index from the lowest.
  case popTo(Int)
  /// Undo the last pop.
  case forward
  /// Exchange the top screen; `as` says which way it looks.
  case replace(String, as: Stage.Operation = .replace)
  /// Back to a screen: to its lowest place on the stack, or, if it is not there, it alone remains.
  case reset(to: String)
}
