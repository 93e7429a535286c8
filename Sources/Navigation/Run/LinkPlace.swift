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
