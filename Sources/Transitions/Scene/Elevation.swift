// A shadow cannot be seen on a dark page. There, as in dark themes, what lies higher is lighter, and its edge shines on
// what lies below.
extension Scene {
  /// Returns the scene with glows in place of shadows that fall on a dark screen, and more light on the dark layers that
  /// cast them. Both come and go with the movement.
  ///
  /// - Parameters:
  ///   - progress: 0 < progress < 1.
  ///   - stage: A stage that knows the grounds of both screens.
  func elevated(at progress: Double, on stage: Stage) -> Scene {
    guard Elevation.isDark(stage.fromGround) || Elevation.isDark(stage.toGround) else { return self }
    var ground = backdrop
    return map { layer in
      let own = layer.ground(on: stage)
      defer { if let own { ground = own } }
      guard layer.shadow?.color == .black, Elevation.isDark(ground) else { return layer }
      var layer = layer
      layer.shadow = layer.shadow.map(Elevation.glow)
      if let own, Elevation.isDark(own) {
        layer.lift = Elevation.lift * min(1, min(progress, 1 - progress) / Elevation.ramp)
      }
      return layer
    }
  }
}

/// The measures of height on a dark page.
private enum Elevation {
  /// The share of white in a raised layer: 4 to 5 L\* on black and on common dark themes.
  static let lift = 0.06
  /// The part of the way on which the lift comes, and goes.
  static let ramp = 0.15
  /// The share of white under the layer; half of it is seen at the edge.
  private static let brightness = 0.4
  /// The luma of the grey of L\* 25.
  private static let darkest = 59_000

  static func isDark(_ color: Color) -> Bool { color.luma < darkest }

  /// Returns the light that a shadow becomes. It is as soft as the shadow, and fainter: on black, full white would glare.
  static func glow(_ shadow: Shadow) -> Shadow {
    var glow = shadow
    glow.color = .white
    glow.opacity = brightness * min(1, shadow.opacity / Shadow.cast.opacity)
    return glow
  }
}

extension Layer {
  /// Returns the ground of the screen that the layer shows; nil of a small picture.
  fileprivate func ground(on stage: Stage) -> Color? {
    switch content {
    case .from: stage.fromGround
    case .to: stage.toGround
    case .color(let color): color
    case .grid: nil
    }
  }
}

extension Grid {
  /// The mean of the cells' backgrounds, in encoded sRGB; black if there are no cells. Linear in cells.
  package var ground: Color {
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
