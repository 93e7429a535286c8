// A shadow cannot be seen on a dark page. There, as in dark themes, what lies on top is lighter, and its edges cast a
// glow instead of a shadow.
extension Scene {
  /// Lifts the dark layers that lie on a dark page, and replaces the shadows that fall on one by a glow. Both effects grow
  /// at the start and shrink at the end of the transition.
  ///
  /// - Parameter progress: The progress after the timing curve, 0 < progress < 1.
  mutating func elevate(at progress: Double, on stage: Stage) {
    guard Elevation.isDark(stage.fromBackground) || Elevation.isDark(stage.toBackground) else { return }
    var below = backdrop
    changeLayers { layer in
      let own = layer.background(on: stage)
      defer { if let own { below = own } }
      guard let shadow = layer.shadow, shadow.color == .black else { return }
      if shadow.glows, Elevation.isDark(below) { layer.shadow = Elevation.glow(shadow) }
      // A hole needs the lift for its shadow, on whatever falls into it.
      if let own, Elevation.isDark(own), Elevation.isDark(below) || !shadow.glows {
        layer.lift = stage.lift(at: progress)
      }
    }
  }
}

extension Stage {
  /// Returns the ``Layer/lift`` of a dark page that lies on the other one.
  func lift(at progress: Double) -> Double {
    (isDark ? Elevation.lift : Elevation.lessLift) * Elevation.ramp(at: progress)
  }

  /// Returns the ``Layer/shade`` of a light page that lies on the other one without a shadow.
  func shade(at progress: Double) -> Double { Elevation.shade * Elevation.ramp(at: progress) }

  var isDark: Bool { Elevation.isDark(fromBackground) && Elevation.isDark(toBackground) }
  var isLight: Bool { !Elevation.isDark(fromBackground) && !Elevation.isDark(toBackground) }
}

/// The strengths of the lift and the glow on a dark page.
enum Elevation {
  /// The share of white that is mixed into a raised layer: some 9 L\* on dark greys between two dark pages, 6 beside a bright
  /// one.
  fileprivate static let (lift, lessLift) = (0.08, 0.05)
  /// The share of black: some 5 L\* on white.
  fileprivate static let shade = 0.05
  /// The share of white under the layer; half of it shows at the edge.
  private static let brightness = 0.2
  /// The most softness of a glow, in u. It reaches two columns.
  private static let softness = 0.85
  /// The luma of the grey of L\* 25.
  private static let darkest = 59_000

  /// Returns true if shadows are invisible on a colour.
  static func isDark(_ color: Color) -> Bool { color.luma < darkest }

  /// Returns the share of the lift that there is at a progress: it grows at the start, and shrinks at the end.
  static func ramp(at progress: Double) -> Double { min(1, min(progress, 1 - progress) / 0.15) }

  /// Returns the glow that replaces a shadow. It is narrower and fainter: on black, full white would glare.
  static func glow(_ shadow: Shadow) -> Shadow {
    var glow = shadow
    glow.color = .white
    glow.sigma = min(shadow.sigma, softness)
    glow.opacity = brightness * min(1, shadow.opacity / Shadow.cast.opacity)
    return glow
  }
}

extension Layer {
  /// Returns the mean background of the layer's content; nil for a small picture.
  fileprivate func background(on stage: Stage) -> Color? {
    switch content {
    case .from: stage.fromBackground
    case .to: stage.toBackground
    case .color(let color): color
    case .grid: nil
    }
  }
}

extension Grid {
  /// The mean of the cells' backgrounds, in encoded sRGB; black if there are no cells.
  ///
  /// - Complexity: O(cells).
  package var meanBackground: Color {
    var (red, green, blue) = (0, 0, 0)
    for cell in cells {
      red += Int(cell.background.red)
      green += Int(cell.background.green)
      blue += Int(cell.background.blue)
    }
    let count = max(1, cells.count)
    return Color(red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count))
  }
}
