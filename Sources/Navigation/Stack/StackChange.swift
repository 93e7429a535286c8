package import Transitions

/// A change of the stack that has no transition yet: the operation, both stacks, and the followed link.
package struct StackChange: Sendable {
  /// The operation of the stack.
  package let operation: Stage.Operation
  package let before: ScreenStack
  package let after: ScreenStack
  /// The link of the lower screen that it starts from or returns to; nil if there is none.
  package let trigger: Trigger?

  /// - Parameter link: The link that was followed, if it is not the one in the entry that comes.
  package init(_ operation: Stage.Operation, from before: ScreenStack, to after: ScreenStack, by link: Trigger? = nil) {
    self.operation = operation
    self.before = before
    self.after = after
    trigger = operation.isReturn ? before.trigger(backTo: after) : link ?? after.trigger(backTo: before)
  }

  /// The entry that decides on the transition: the one that comes or, on the way back, the lowest of those that leave.
  package var entry: ScreenStack.Entry {
    operation.isReturn ? before.entries[min(after.entries.count, before.entries.count - 1)] : after.top
  }
}

extension TransitionChooser {
  /// Returns the passage of a change on a terminal of a size; a cut if it has no cells.
  ///
  /// - Parameter look: The look that the program gave with the navigation; nil for none.
  /// - Returns: The passage, and the reason if it is a cut because its transition cannot run.
  package func passage(
    _ change: StackChange, requests: StyleRequests, on size: Size, with look: TransitionLook? = nil
  ) -> (passage: Passage, problem: (any Error)?) {
    let (look, problem) = self.look(for: change, requests: requests, given: look)
    let passage = Passage(
      operation: change.operation, before: change.before, after: change.after, trigger: change.trigger,
      look: size.area > 0 ? look : .cut)
    return (passage, problem)
  }
}
