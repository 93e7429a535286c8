/// The origin of a push: a link of the screen below, and the cell that was pressed with the mouse.
package struct Trigger: Hashable, Sendable {
  package var place: LinkPlace
  /// The cell of the link's screen that was pressed; nil if it was followed by a key.
  package var cell: Position?

  package init(_ place: LinkPlace, cell: Position? = nil) {
    self.place = place
    self.cell = cell
  }
}

/// One place of one link of a screen: a link may appear several times.
package struct LinkPlace: Hashable, Sendable {
  package var link: Int
  package var spot: Int

  package init(link: Int, spot: Int = 0) {
    self.link = link
    self.spot = spot
  }
}
