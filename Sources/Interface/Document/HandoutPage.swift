package import PortholeDecks
package import PortholeNavigation
package import Transitions

/// A screen after one of its pauses.
package struct HandoutPage: Sendable {
  package let screen: Screen
  /// The cells: at least as many as the terminal has.
  package let grid: Grid
  /// The places of the visible links, in the order of their numbers.
  package let links: [HandoutLink]
  /// The pictures that are seen whole, on the cells of the page.
  package let pictures: [PicturePlacement]
  /// The visible texts in large letters, on the cells of the page.
  package let largeTexts: [ScreenLargeText]
}

/// A place of a link on a page.
package struct HandoutLink: Sendable {
  package let link: Link
  /// The place among all places of the screen's links.
  package let place: LinkPlace
  /// The cells of the page, line by line; empty for a link that has only a number and a key.
  package let areas: [Rect]
}
