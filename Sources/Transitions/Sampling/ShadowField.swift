/// A layer's shadow, prepared for drawing: its strength by distance from the layer's edge. Or the rim in its place.
struct ShadowField: Sendable {
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

  private static let resolution = 64.0
  /// erfc(x / sqrt 2) / 2 for x = -4...4 sigma.
  private static let half: [Float] = (-256...256).map { Float(erfc(Double($0) / (64 * 2.0.squareRoot())) / 2) }
}

/// The strength of a shadow, 0...1, at sixteen places of a cell: four across and four down, in reading order.
struct ShadowLevels: Sendable {
  var values: SIMD16<Float>

  /// Returns the mean over the places that a layer does not cover, or over all places if it covers them all.
  func mean(outside mask: SampleMask) -> Float {
    if mask.isEmpty { return values.sum() / 16 }
    var sum: Float = 0
    var count: Float = 0
    for i in 0..<16 where !mask.contains(i % 4 * 2 + 1, i / 4 * 4 + 2) {
      sum += values[i]
      count += 1
    }
    return count > 0 ? sum / count : values.sum() / 16
  }
}

extension Region {
  func levels(of shadow: ShadowField, column: Int, row: Int) -> ShadowLevels {
    let (left, top) = (Double(column) - shadow.dx, Double(row) * aspect - shadow.dy)
    var values = SIMD16<Float>.zero
    if let disc {
      let circle = disc.circle
      let dx = SIMD16<Float>.quarters + Float(left - circle.x)
      let dy = SIMD16<Float>.quarterLines * Float(aspect) + Float(top - circle.y)
      let depth = (dx * dx + dy * dy).squareRoot() - Float(circle.radius)
      for i in 0..<16 { values[i] = shadow.shade(at: Double(disc.isInside ? depth[i] : -depth[i])) }
    } else {
      let x = SIMD4(0.125, 0.375, 0.625, 0.875) + left
      for line in 0..<4 {
        let distances = distances(x: x, y: top + (0.125 + 0.25 * Double(line)) * aspect)
        for i in 0..<4 { values[4 * line + i] = shadow.shade(at: distances[i]) }
      }
    }
    return ShadowLevels(values: values)
  }
}

extension SIMD16<Float> {
  /// The place of each of the sixteen samples across the cell, in reading order.
  static let quarters = SIMD16<Float>(
    0.125, 0.375, 0.625, 0.875, 0.125, 0.375, 0.625, 0.875, 0.125, 0.375, 0.625, 0.875, 0.125, 0.375, 0.625, 0.875)
  /// The place of each of the sixteen samples down the cell, in reading order.
  static let quarterLines = SIMD16<Float>(
    0.125, 0.125, 0.125, 0.125, 0.375, 0.375, 0.375, 0.375, 0.625, 0.625, 0.625, 0.625, 0.875, 0.875, 0.875, 0.875)
}

/// Draws a blank cell on the slope of a shadow in two shades, with the glyph whose edge runs most nearly across the
/// slope.
struct SlopeGlyphs: Sendable {
  private struct Part: Sendable {
    var scalar: Unicode.Scalar
    /// The share of each of the sixteen places that is ink, 0...1.
    var ink: SIMD16<Float>
  }

  /// The glyphs by the direction in which the shadow gets darker, once around.
  private let parts: [Part]
  private static let directions = 64

  init(_ glyphs: Rendition.Glyphs) {
    let shapes = GlyphShape.candidates(glyphs)
    var parts: [Part] = []
    for direction in 0..<Self.directions where !shapes.isEmpty {
      let angle = Double(direction) * 2 * Double.pi / Double(Self.directions)
      // The unit is the width of a cell; the factor assumes cells twice as high as wide.
      let (across, down) = (cos(angle), 2 * sin(angle))
      let dark = SampleMask { x, y in (x - 0.5) * across + (y - 0.5) * down > 0 }
      let choice = PartedCell(lower: .white, upper: .black, mask: dark).choice(of: shapes)
      let shape = shapes[max(0, Int(choice.index))]
      var ink = SIMD16<Float>.zero
      for y in 0..<SampleMask.rows {
        for x in 0..<SampleMask.columns where shape.mask.contains(x, y) { ink[y / 4 * 4 + x / 2] += 0.125 }
      }
      parts.append(Part(scalar: shape.scalar, ink: ink))
    }
    self.parts = parts
  }

  func draw(_ cell: Cell, _ levels: ShadowLevels, _ color: Color) -> Cell {
    let values = levels.values
    var result = cell
    if parts.isEmpty || values.max() - values.min() < 0.02 {
      result.tint(color, Blend.weight(Double(values.sum() / 16)))
      return result
    }
    let dx = (values * (SIMD16<Float>.quarters - 0.5)).sum()
    let dy = (values * (SIMD16<Float>.quarterLines - 0.5)).sum() / 2
    let turns = atan2(Double(dy), Double(dx)) / (2 * Double.pi) * Double(Self.directions)
    let part = parts[Int(turns.rounded()) & (Self.directions - 1)]
    let rest = 1 - part.ink
    let on = (values * part.ink).sum() / part.ink.sum()
    let off = (values * rest).sum() / rest.sum()
    result = Cell(
      part.scalar, foreground: Blend.tint(cell.background, color, Blend.weight(Double(on))),
      background: Blend.tint(cell.background, color, Blend.weight(Double(off))))
    return result.foreground.rgb == result.background.rgb ? cell.blanked.on(result.background) : result
  }
}

extension Cell {
  /// Mixes a colour into both of the cell's: 0 keeps them, 256 replaces them.
  @inline(__always)
  mutating func tint(_ color: Color, _ weight: UInt32) {
    if let tone {
      self = Cell(tone: tone.mixed(FineColor(color), weight))
      return
    }
    foreground = Blend.tint(foreground, color, weight)
    background = Blend.tint(background, color, weight)
  }

  func on(_ background: Color) -> Cell {
    var cell = self
    cell.background = background
    return cell
  }
}
