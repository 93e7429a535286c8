public import Transitions

/// The contents of a screen of a ``LiveStack``.
public struct LiveScreen: Sendable {
  /// The cells, as many as the stack has; see `Grid.resolved(with:)` for colours by name.
  public var grid: Grid
  /// The rectangles of the links, in cells. Their indices are what ``LiveStack/push(_:from:with:)`` and
  /// ``LiveStack/Change`` call a link.
  public var links: [Rect]
  /// The rectangles of elements that other screens also show, by a label of your own: transitions such as `card` move them
  /// from one screen to the other.
  public var elements: [String: Rect]
  /// The cells that it covers when it is presented over another screen, which is visible around it, shaded; nil for
  /// all.
  public var part: Rect?

  /// - Parameters:
  ///   - grid: The cells, as many as the stack has.
  ///   - links: The rectangles of the links, in cells.
  ///   - elements: The rectangles of elements that other screens show too.
  ///   - part: The cells that it covers when it is presented.
  public init(_ grid: Grid, links: [Rect] = [], elements: [String: Rect] = [:], part: Rect? = nil) {
    self.grid = grid
    self.links = links
    self.elements = elements
    self.part = part
  }
}
