package import Transitions

/// A link as the place that a passage starts from and returns to, in cells of its screen.
package struct TriggerPlace: Sendable {
  /// The cells of the link, line by line.
  package var areas: [Rect]
  /// What stands for the link: its first line, or the larger thing that the author named.
  package var box: Rect

  /// - Parameter box: What the author named in place of the link; nil for the link itself.
  package init(_ areas: [Rect], box: Rect? = nil) {
    self.areas = areas
    self.box = box ?? areas.first ?? Rect(column: 0, row: 0, columns: 0, rows: 0)
  }
}

extension Passage {
  /// The rectangle that the passage starts from or returns to, in cells of the lower screen; nil for the middle.
  ///
  /// A cell that was pressed counts if it lies on the link, unless the author has named a larger thing. A place that has
  /// been scrolled away is none to return to.
  ///
  /// - Parameters:
  ///   - window: The part of the lower screen that is seen.
  ///   - place: Returns where a link stands on that screen now; nil if it does not.
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
  /// One cell.
  fileprivate init(_ cell: Position) {
    self.init(column: cell.column, row: cell.row, columns: 1, rows: 1)
  }
}
