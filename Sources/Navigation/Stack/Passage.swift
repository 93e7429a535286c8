public import Transitions

/// One way from a screen to another: what becomes of the stack, and how it looks.
public struct Passage: Sendable {
  /// Which way the stack moves.
  public var operation: Stage.Operation
  /// The stack before; what it is again if the passage is cancelled.
  public internal(set) var before: ScreenStack
  /// The stack after.
  public internal(set) var after: ScreenStack
  /// The link it started from, on the lower of the two screens; nil if none did.
  public var trigger: Trigger?
  /// How it looks.
  public var look: TransitionLook

  /// - Parameters:
  ///   - operation: Which way the stack moves.
  ///   - before: The stack before.
  ///   - after: The stack after.
  ///   - trigger: A link of the lower screen: of `before` on the way forward, of `after` on the way back.
  ///   - look: How it looks.
  public init(
    operation: Stage.Operation, before: ScreenStack, after: ScreenStack, trigger: Trigger?, look: TransitionLook
  ) {
    self.operation = operation
    self.before = before
    self.after = after
    self.trigger = trigger
    self.look = look
  }

  /// The entry of the screen that lies below: the one that is left on the way forward, the one that is gone back to.
  package var lower: ScreenStack.Entry { operation.isReturn ? after.top : before.top }

  /// The entry of the screen that lies above, which comes or goes.
  package var upper: ScreenStack.Entry { operation.isReturn ? before.top : after.top }
}
