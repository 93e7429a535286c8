/// A navigation from one screen to another: the stacks before and after, and the transition between them.
///
/// A ``ScreenStack`` makes it, a ``TransitionChooser`` gives it a look, and a ``Navigator`` lets it run.
package struct Passage: Sendable {
  package let operation: Stage.Operation
  package var before: ScreenStack
  package var after: ScreenStack
  /// The link it starts from or returns to, on the lower of the two screens; nil if there is none.
  package let trigger: Trigger?
  package var look: TransitionLook
  /// The reason why it is a cut although another transition was chosen; nil if there is none.
  package var problem: (any Error)?

  package init(
    operation: Stage.Operation, before: ScreenStack, after: ScreenStack, trigger: Trigger?, look: TransitionLook = .cut
  ) {
    self.operation = operation
    self.before = before
    self.after = after
    self.trigger = trigger
    self.look = look
  }

  /// Creates a passage by the link that pushed the upper screen.
  package init(_ operation: Stage.Operation, from before: ScreenStack, to after: ScreenStack) {
    self.init(
      operation: operation, before: before, after: after,
      trigger: operation.isReturn ? before.trigger(backTo: after) : after.trigger(backTo: before))
  }

  /// The entry of the lower screen: the one that is left on the way forward and returned to on the way back.
  package var lower: ScreenStack.Entry { operation.isReturn ? after.top : before.top }

  package var upper: ScreenStack.Entry { operation.isReturn ? before.top : after.top }

  /// The entry that decides on the look: the one that comes or, on the way back, the lowest of those that leave.
  package var deciding: ScreenStack.Entry {
    operation.isReturn ? before.entries[min(after.entries.count, before.entries.count - 1)] : after.top
  }
}

// MARK: The place of its link

/// The place of a link that a passage starts from and returns to, in cells of its screen.
package struct TriggerPlace: Sendable {
  package var areas: [Rect]
  /// The box that stands for the link: its first line, or the larger one that the author named.
  package var box: Rect

  package init(_ areas: [Rect], box: Rect? = nil) {
    self.areas = areas
    self.box = box ?? areas.first ?? Rect(column: 0, row: 0, columns: 0, rows: 0)
  }
}

extension Passage {
  /// Returns the rectangle that the passage starts from or returns to, in cells of the lower screen; nil for the
  /// middle.
  ///
  /// A pressed cell counts if it lies on the link and the author has named no larger box. A place that has been
  /// scrolled out of sight is not returned to.
  ///
  /// - Parameter place: Returns the present place of a link on that screen; nil if it has none.
  package func trigger(in window: Rect, place: (LinkPlace) -> TriggerPlace?) -> Rect? {
    switch look.choice.origin {
    case .center:
      return nil
    case .cell(let cell):
      return Rect(cell)
    case .trigger:
      guard let trigger, let place = place(trigger.place) else { return nil }
      var rect = place.box
      if let cell = trigger.cell, place.box == place.areas.first, place.areas.contains(where: { $0.contains(cell) }) {
        rect = Rect(cell)
      }
      return operation.isReturn && !rect.meets(window) ? nil : rect
    }
  }
}

extension Rect {
  fileprivate init(_ cell: Position) {
    self.init(column: cell.column, row: cell.row, columns: 1, rows: 1)
  }
}
