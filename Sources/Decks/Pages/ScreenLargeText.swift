package import Transitions

/// A text in large letters, whose words no cell tells.
package struct ScreenLargeText: Hashable, Sendable {
  /// The cells of the screen's grid.
  package var area: Rect
  package var words: String

  /// Creates a text.
  package init(area: Rect, words: String) {
    (self.area, self.words) = (area, words)
  }
}
