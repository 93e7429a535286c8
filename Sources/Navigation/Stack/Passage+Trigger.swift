package import Transitions

/// The place of a link that a passage starts from and returns to, in cells of its screen.
package struct TriggerPlace: Sendable {
  /// The cells of the link, line by line.
  package var areas: [Rect]
  /// The box that stands for the link: its first line, or the larger one that the author named.
  package var box: Rect

  /// - Parameter box: The box that the author named for the link; nil for the link itself.
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
  /// - Parameters:
  ///   - window: The part of the lower screen that is seen.
  ///   - place: Returns the present place of a link on that screen; nil if it has none.
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
  /// Creates a rectangle of one cell.
  fileprivate init(_ cell: Position) {
    self.init(column: cell.column, row: cell.row, columns: 1, rows: 1)
  }
}
