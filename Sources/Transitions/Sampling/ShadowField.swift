/// A layer's shadow, made ready: how dark it is at a distance from the layer's edge.
struct ShadowField: Sendable {
  /// How far the shadow lies from the edge, in u.
  let dx: Double
  let dy: Double
  /// Beyond this distance it changes no encoded value.
  let reach: Double
  private let opacity: Float
  /// Entries of the table to a u; 0 for a hard edge.
  private let density: Double

  /// Nil where there is nothing to see of it.
  init?(_ shadow: Shadow) {
    let opacity = min(1, max(0, shadow.opacity))
    guard opacity > 0, shadow.sigma.isFinite else { return nil }
    let sigma = max(0, shadow.sigma)
    self.opacity = Float(opacity)
    dx = shadow.offset.x
    dy = shadow.offset.y
    // opacity x erfc(x / sqrt 2) / 2 falls under half an encoded step of 255.
    var steps = Self.half.count / 2
    while steps > 0 && Float(opacity) * Self.half[Self.half.count / 2 + steps - 1] < 0.5 / 255 { steps -= 1 }
    reach = sigma * Double(steps) / Self.resolution
    density = sigma > 0 ? Self.resolution / sigma : 0
  }

  /// How much of the light is taken, 0...1, at a signed distance in u, negative under the layer.
  @inline(__always)
  func shade(at distance: Double) -> Float {
    if density == 0 { return distance < 0 ? opacity : 0 }
    let middle = Double(Self.half.count / 2)
    let place = distance * density + middle + 0.5
    return opacity * Self.half[Int(min(2 * middle, max(0, place)))]
  }

  /// Entries to a sigma.
  private static let resolution = 64.0
  /// erfc(x / sqrt 2) / 2 for x = -4...4 sigma.
  private static let half: [Float] = (-256...256).map { Float(erfc(Double($0) / (64 * 2.0.squareRoot())) / 2) }
}
