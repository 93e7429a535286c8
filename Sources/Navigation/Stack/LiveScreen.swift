public import Transitions

/// What a screen of a ``LiveStack`` shows at the moment.
public struct LiveScreen: Sendable {
  /// Its cells, as many as the stack has; see `Grid.resolved(with:)` for colours by name.
  public var grid: Grid
  /// Where its links stand, in cells. A link's index here is its number in a ``LinkPlace``.
  public var links: [Rect]
  /// Where things stand that other screens show too, by a label of your own: transitions such as `card` carry them from
  /// one screen to the other.
  public var elements: [String: Rect]
  /// The cells that it covers where it is presented over another screen, which is seen round it, shaded; nil for all.
  public var part: Rect?

  /// - Parameters:
  ///   - grid: Its cells, as many as the stack has.
  ///   - links: Where its links stand, in cells.
  ///   - elements: Where things stand that other screens show too.
  ///   - part: The cells that it covers where it is presented.
  public init(_ grid: Grid, links: [Rect] = [], elements: [String: Rect] = [:], part: Rect? = nil) {
    self.grid = grid
    self.links = links
    self.elements = elements
    self.part = part
  }
}
