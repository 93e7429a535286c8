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

/// One place of one link of a screen: a link may appear several times.
package struct LinkPlace: Hashable, Sendable {
  /// The link's index on its screen.
  package var link: Int
  /// The place's index among the link's places.
  package var spot: Int

  /// - Parameters:
  ///   - link: The link's index on its screen.
  ///   - spot: The place's index among the link's places.
  package init(link: Int, spot: Int = 0) {
    self.link = link
    self.spot = spot
  }
}
