package import Transitions

/// A change of the stack that a user asks for.
package enum NavigationAction: Hashable, Sendable {
  /// Puts a screen on top. Popped screens cannot come back any more.
  case push(ScreenStack.Entry)
  /// Takes the top screen off.
  case pop
  /// Takes off everything above an entry, by its index from the lowest.
  case popTo(Int)
  /// Undoes the last pop.
  case forward
  /// Replaces the top screen; `as` is the operation that transitions show.
  case replace(String, as: Stage.Operation = .replace)
  /// Goes back to the lowest entry of a screen, or, if there is none, leaves that screen alone on the stack.
  case reset(to: String)
}
