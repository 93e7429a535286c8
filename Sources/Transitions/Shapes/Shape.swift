/// A region of the square space, as data: what a mask looks like.
///
/// Coordinates and lengths are in column widths (u); see ``Point``. Its signed distance is negative inside. Exporters
/// read the cases; the compositor evaluates the distance.
public enum Shape: Sendable {
  /// A disc. A radius of zero or less is empty.
  case circle(center: Point, radius: Double)
}
