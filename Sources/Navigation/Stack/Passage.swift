package import Transitions

/// A navigation from one screen to another: the stacks before and after, and the transition.
package struct Passage: Sendable {
  /// The operation of the stack.
  package var operation: Stage.Operation
  /// The stack before, and again after a cancelled passage.
  package internal(set) var before: ScreenStack
  /// The stack after.
  package internal(set) var after: ScreenStack
  /// The link it starts from, on the lower of the two screens; nil if there is none.
  package var trigger: Trigger?
  package var look: TransitionLook

  /// - Parameters:
  ///   - operation: The operation of the stack.
  ///   - before: The stack before.
  ///   - after: The stack after.
  ///   - trigger: A link of the lower screen: of `before` on the way forward, of `after` on the way back.
  ///   - look: The transition.
  package init(
    operation: Stage.Operation, before: ScreenStack, after: ScreenStack, trigger: Trigger?, look: TransitionLook
  ) {
    self.operation = operation
    self.before = before
    self.after = after
    self.trigger = trigger
    self.look = look
  }

  /// The entry of the lower screen: the one that is left on the way forward and returned to on the way back.
  package var lower: ScreenStack.Entry { operation.isReturn ? after.top : before.top }

  /// The entry of the upper screen, which comes or goes.
  package var upper: ScreenStack.Entry { operation.isReturn ? before.top : after.top }
}
