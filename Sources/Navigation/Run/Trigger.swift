package import Transitions

/// The origin of a push: a link of the screen below, and the cell that was pressed with the mouse.
package struct Trigger: Hashable, Sendable {
  package var place: LinkPlace
  /// The cell of the link's screen that was pressed; nil if it was followed by a key.
  package var cell: Position?

  /// - Parameters:
  ///   - place: The link.
  ///   - cell: The cell of the link's screen that was pressed; nil if it was followed by a key.
  package init(_ place: LinkPlace, cell: Position? = nil) {
    self.place = place
    self.cell = cell
  }
}
