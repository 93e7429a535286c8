/// The distance of an upright rectangle with a radius for each corner.
struct RoundedRectangle: Sendable {
  private let center: Point
  private let halfWidth: Double
  private let halfHeight: Double
  private let radii: CornerRadii

  init(center: Point, width: Double, height: Double, radii: CornerRadii) {
    self.center = center
    halfWidth = max(0, width / 2)
    halfHeight = max(0, height / 2)
    // No corner reaches past the middle, so each quarter of the rectangle has to do with its own corner only, and the
    // quarters' distances agree where they meet.
    let most = min(halfWidth, halfHeight)
    self.radii = CornerRadii(
      topLeft: min(max(0, radii.topLeft), most), topRight: min(max(0, radii.topRight), most),
      bottomRight: min(max(0, radii.bottomRight), most), bottomLeft: min(max(0, radii.bottomLeft), most))
  }

  /// Exact inside and outside.
  func distance(x px: Double, y py: Double) -> Double {
    let (dx, dy) = (px - center.x, py - center.y)
    let radius = dy < 0 ? (dx < 0 ? radii.topLeft : radii.topRight) : (dx < 0 ? radii.bottomLeft : radii.bottomRight)
    // From the centre of the corner's arc, outwards.
    let x = abs(dx) - halfWidth + radius
    let y = abs(dy) - halfHeight + radius
    if x > 0 && y > 0 { return (x * x + y * y).squareRoot() - radius }
    return max(x, y) - radius
  }
}
