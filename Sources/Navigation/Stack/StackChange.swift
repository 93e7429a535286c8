package import Transitions

/// A way from a screen to another before it is said how that looks: what becomes of the stack, and by which link.
package struct StackChange: Sendable {
  /// Which way the stack moves.
  package let operation: Stage.Operation
  /// The stack before.
  package let before: ScreenStack
  /// The stack after.
  package let after: ScreenStack
  /// The link of the lower screen that it starts from or returns to; nil if there is none.
  package let trigger: Trigger?

  /// - Parameter link: The link that was followed, if that is not what the entry that comes says.
  package init(_ operation: Stage.Operation, from before: ScreenStack, to after: ScreenStack, by link: Trigger? = nil) {
    self.operation = operation
    self.before = before
    self.after = after
    trigger = operation.isReturn ? before.trigger(backTo: after) : link ?? after.trigger(backTo: before)
  }

  /// The entry that has a say in how it looks: the one that comes, on the way back the lowest of those that leave.
  package var entry: ScreenStack.Entry {
    operation.isReturn ? before.entries[min(after.entries.count, before.entries.count - 1)] : after.top
  }
}

extension TransitionChooser {
  /// How a way looks on a terminal of this size; without cells nothing can be seen to move.
  ///
  /// - Returns: The passage, and why it is a cut where its transition cannot run.
  package func passage(_ way: StackChange, requests: StyleRequests, on size: Size) -> (
    passage: Passage, problem: String?
  ) {
    let (look, problem) = look(
      for: way.operation, from: way.before.top.screen, to: way.after.top.screen, trigger: way.trigger,
      requests: requests)
    let passage = Passage(
      operation: way.operation, before: way.before, after: way.after, trigger: way.trigger,
      look: size.area > 0 ? look : .cut)
    return (passage, problem)
  }
}
