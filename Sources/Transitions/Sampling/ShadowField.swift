/// A layer's shadow, prepared for drawing: its strength by distance from the layer's edge. Or the rim in its place.
struct ShadowField: Sendable {
  /// The colour that is mixed into what lies below.
  let color: Color
  /// The offset of the shadow from the layer, in u.
  let dx: Double
  let dy: Double
  /// The distance, in u, beyond which the shadow changes no encoded value.
  let reach: Double
  private let opacity: Float
  /// The rim in place of the shadow; nil for a shadow.
  let rim: Rim?
  /// The number of table entries per u; 0 for a hard edge.
  private let density: Double

  /// Prepares a shadow; nil if it would be invisible.
  init?(_ shadow: Shadow) {
    let opacity = min(1, max(0, shadow.opacity))
    guard opacity > 0, shadow.sigma.isFinite else { return nil }
    let sigma = max(0, shadow.sigma)
    color = shadow.color
    rim = nil
    self.opacity = Float(opacity)
    dx = shadow.offset.x
    dy = shadow.offset.y
    // From here on, opacity x erfc(x / sqrt 2) / 2 is less than half an encoded step of 255.
    var steps = Self.half.count / 2
    while steps > 0 && Float(opacity) * Self.half[Self.half.count / 2 + steps - 1] < 0.5 / 255 { steps -= 1 }
    reach = sigma * Double(steps) / Self.resolution
    density = sigma > 0 ? Self.resolution / sigma : 0
  }

  /// Prepares a rim in place of a shadow.
  ///
  /// - Parameters:
  ///   - rim: The rim.
  ///   - color: The colour of the shadow.
  ///   - aspect: The height of a cell in u.
  init(_ rim: Rim, color: Color, aspect: Double) {
    self.rim = rim
    self.color = color
    (dx, dy, opacity, density) = (0, 0, 0, 0)
    reach = rim.reach(aspect: aspect)
  }

  /// Returns the share of light that the shadow takes, 0...1, at a signed distance in u that is negative under the
  /// layer.
  @inline(__always)
  func shade(at distance: Double) -> Float {
    if density == 0 { return distance < 0 ? opacity : 0 }
    let middle = Double(Self.half.count / 2)
    let place = distance * density + middle + 0.5
    return opacity * Self.half[Int(min(2 * middle, max(0, place)))]
  }

  /// The number of table entries per sigma.
  private static let resolution = 64.0
  /// erfc(x / sqrt 2) / 2 for x = -4...4 sigma.
  private static let half: [Float] = (-256...256).map { Float(erfc(Double($0) / (64 * 2.0.squareRoot())) / 2) }
}
