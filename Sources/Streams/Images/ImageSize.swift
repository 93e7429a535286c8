package import Transitions

package enum ImageSize: Hashable, Sendable {
  /// The size of the image, or smaller if the page has no room for it.
  case natural
  /// A share of the page's width, in per cent.
  case percent(Int)
  /// A width or a height in pixels, or both, of which one may be less then.
  case pixels(width: Int?, height: Int?)

  /// The pixels that a column is assumed to have.
  private static let columnPixels = 8.0

  /// Returns the size of a picture in cells. It has the proportions of the image, and fits into the room.
  ///
  /// - Parameters:
  ///   - width: The width of the image in pixels, at least 1.
  ///   - height: The height of the image in pixels, at least 1.
  /// - Returns: At least one cell.
  package func cells(width: Int, height: Int, room: Size, aspect: Double) -> Size {
    let proportion = Double(height) / Double(width)
    let columns: Double
    switch self {
    case .natural: columns = Double(width) / Self.columnPixels
    case .percent(let share): columns = Double(room.columns) * Double(min(max(share, 1), 100)) / 100
    case .pixels(let width?, let height):
      columns =
        min(Double(max(width, 1)), height.map { Double(max($0, 1)) / proportion } ?? .infinity) / Self.columnPixels
    case .pixels(nil, let height): columns = Double(max(height ?? 1, 1)) / proportion / Self.columnPixels
    }
    let rows = columns * proportion / aspect
    let shrink = min(1, Double(max(room.columns, 1)) / columns, Double(max(room.rows, 1)) / rows)
    return Size(columns: max(1, Int((columns * shrink).rounded())), rows: max(1, Int((rows * shrink).rounded())))
  }
}
