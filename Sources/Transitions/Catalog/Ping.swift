extension Catalog {
  /// Returns the pressed link as a circle that grows over the old screen: a ring in the link's own colour, which gets thinner,
  /// with the new screen in it.
  ///
  /// - Parameters:
  ///   - radius: The initial radius in u, used if no link was pressed.
  ///   - ring: The width of the ring at the start, in u; less than 0 counts as 0.
  ///   - departure: The scale with which the old screen flies off, and the new one grows out of the link; nil if both stay.
  public static func ping(radius: Double = 0.5, ring: Double = 3, departure: Double? = nil) -> any Transition {
    departure.map { FullPing(radius: radius, departure: $0) } ?? Ping(radius: radius, ring: ring)
  }
}

/// A link without a colour (``Stage/linkColor``), and the centre if there is no link, have a light or dark grey. A colour that is
/// too near to one of the screens gets lighter or darker. A link of a single cell is a point, without a ring.
struct Ping: Transition {
  var radius: Double
  var ring: Double

  /// The time in which the link becomes a circle, and in which the ring comes.
  private static let rounding = Timeline(from: 0, to: 0.1)
  /// The least difference in lightness between the ring and each screen, in L\*.
  private static let contrast: Float = 30

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let scene = Scene(backdrop: stage.backdrop).adding(Layer(.from))
    let shape = shape(at: progress, on: stage, inset: 0)
    if stage.trigger?.size.area == 1 { return scene.adding(Layer(.to, clip: shape)) }
    return
      scene
      .adding(Layer(.color(ringColor(on: stage)), opacity: Ping.rounding(progress), clip: shape))
      .adding(Layer(.to, clip: self.shape(at: progress, on: stage, inset: max(0, ring) * (1 - progress))))
  }

  /// Returns the radius of the circle: half as large as the link at first.
  private func radius(at progress: Double, on stage: Stage) -> Double {
    let last = stage.destination.reach(from: stage.origin)
    guard let trigger = stage.trigger else { return GrowingCircle(from: radius, to: last).radius(at: progress) }
    let first = min(Double(trigger.size.columns) / 2, last / 2)
    return first + (last - first) * progress
  }

  /// Returns the circle or, while the link becomes one, a shape as wide, but flatter.
  private func shape(at progress: Double, on stage: Stage, inset: Double) -> Shape {
    let (radius, share) = (radius(at: progress, on: stage), Ping.rounding(progress))
    let height = min(2 * radius, stage.trigger.map { Double($0.size.rows) * stage.aspect } ?? 2 * radius)
    let now = height + (2 * radius - height) * share
    if share >= 1 || now >= 2 * radius { return .circle(center: stage.origin, radius: max(0, radius - inset)) }
    let (width, flat) = (max(0, 2 * (radius - inset)), max(0, now - 2 * inset))
    let box = stage.level(Box(center: stage.origin, width: flat > 0 ? width : 0, height: flat))
    return .roundedRectangle(
      center: box.center, width: box.width, height: box.height,
      radii: CornerRadii(min(box.width, box.height) / 2 * share))
  }

  /// Returns the link's colour, as much lighter or darker as it must be to stand out from both screens.
  private func ringColor(on stage: Stage) -> Color {
    let pages = (Lab(stage.fromBackground).lightness, Lab(stage.toBackground).lightness)
    let link = stage.visibleLinkColor
    var best = (color: link, distance: -Float.infinity)
    for step in 0...16 {
      // Each share of white, then of black.
      let color = Blend.tint(link, step % 2 == 0 ? .white : .black, UInt32(32 * (step / 2)))
      let lightness = Lab(color).lightness
      let distance = min(abs(lightness - pages.0), abs(lightness - pages.1))
      if distance > best.distance { best = (color, distance) }
      if distance >= Ping.contrast { break }
    }
    return best.color
  }
}

/// ``Ping`` with more motion: the old screen flies off to the lower left, the circle opens, and the new screen grows
/// out of the link.
struct FullPing: Transition {
  var radius: Double
  var departure: Double

  private static let leaving = Timeline(from: 0, to: 0.5, curve: .easeIn)
  private static let arriving = Timeline(from: 0, to: 0.7, curve: .easeOut)
  /// The time in which the new screen appears. It is shorter than that in which it grows, or the stage would be empty
  /// between the screens: what is both small and faint cannot be seen in cells.
  private static let appearing = Timeline(from: 0.02, to: 0.2)

  /// The circle is a point at first, or it would be empty.
  func scene(at progress: Double, on stage: Stage) -> Scene {
    let gone = FullPing.leaving(progress)
    let here = FullPing.arriving(progress)
    let growth = GrowingCircle(from: radius, to: stage.destination.reach(from: stage.origin))
    let circle = Shape.circle(center: stage.origin, radius: growth.radius(at: progress))
    // Far enough that the enlarged screen is off the stage at the end.
    let distance = (1 + departure) / 2 * gone
    var scene = Scene(backdrop: stage.backdrop)
    if gone < 1 {
      scene.add(
        Layer(
          .from, scale: 1 + (departure - 1) * gone, anchor: stage.center,
          translation: Point(x: -distance * stage.width, y: distance * stage.height),
          shadow: Shadow.cast.within(progress)))
    }
    scene.add(Layer(.color(stage.backdrop), clip: circle))
    scene.add(
      Layer(
        .to, scale: 0.3 + 0.7 * here, anchor: stage.origin, opacity: FullPing.appearing(progress),
        clip: circle))
    return scene
  }
}
