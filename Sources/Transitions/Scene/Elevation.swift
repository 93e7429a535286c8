// A shadow cannot be seen on a dark page. There, as in dark themes, raised layers are lighter, and their edges cast a
// glow instead of a shadow.
extension Scene {
  /// Replaces every shadow that falls on a dark screen by a glow. The layers that cast them get lighter if they are dark
  /// too. Both effects grow at the start and shrink at the end of the transition.
  ///
  /// - Parameters:
  ///   - progress: The progress after the timing curve, 0 < progress < 1.
  mutating func elevate(at progress: Double, on stage: Stage) {
    guard Elevation.isDark(stage.fromBackground) || Elevation.isDark(stage.toBackground) else { return }
    var below = backdrop
    changeLayers { layer in
      let own = layer.background(on: stage)
      defer { if let own { below = own } }
      guard let shadow = layer.shadow, shadow.color == .black, shadow.glows, Elevation.isDark(below) else { return }
      layer.shadow = Elevation.glow(shadow)
      if let own, Elevation.isDark(own) {
        layer.lift = Elevation.lift * min(1, min(progress, 1 - progress) / Elevation.ramp)
      }
    }
  }
}

/// The strengths of the lift and the glow on a dark page.
private enum Elevation {
  /// The share of white that is mixed into a raised layer. It adds 3 to 6 L\* on black and on dark greys.
  static let lift = 0.05
  /// The progress over which the lift grows at the start, and shrinks at the end.
  static let ramp = 0.15
  /// The share of white under the layer; half of it shows at the edge.
  private static let brightness = 0.4
  /// The luma of the grey of L\* 25.
  private static let darkest = 59_000

  /// Returns true if shadows are invisible on a colour.
  static func isDark(_ color: Color) -> Bool { color.luma < darkest }

  /// Returns the glow that replaces a shadow. It is as soft as the shadow, and fainter: on black, full white would
  /// glare.
  static func glow(_ shadow: Shadow) -> Shadow {
    var glow = shadow
    glow.color = .white
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
