internal import PortholeNavigation

extension Navigator {
  /// Returns the action of a key on a transition that is held; nil if none is. A transition that runs after it was held is
  /// held again by the key that let it run.
  func heldAction(of key: Key, by keymap: Keymap) -> KeyAction? {
    guard let action = keymap.command(for: [key], in: .held) else { return nil }
    return run.isHeld || (action == .run && run.isMoving && run.hasBeenHeld) ? action : nil
  }

  /// The entry at rest, or the one that a passage leads to.
  var destination: ScreenStack.Entry {
    if run.isReturning, let passage { return passage.before.top }
    return stack.top
  }
}
