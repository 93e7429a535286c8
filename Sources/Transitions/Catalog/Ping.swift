/// The pressed link becomes a circle that grows over the old screen: it flashes in the link's own colour, and the new
/// screen opens in it. The rest of the colour is a ring, which gets thinner.
///
/// A link without a colour (``Stage/linkColor``), and the centre if there is no link, flash in a light or dark grey. A link
/// of a single cell is a point: there the circle shows the new screen at once.
package struct Ping: Transition {
  /// The initial radius in u, used if no link was pressed.
  package var radius: Double
  /// The width of the ring at the start, in u. At 0 there is only the flash; less counts as 0.
  package var ring: Double

  /// The time in which the link becomes a circle.
  private static let rounding = Timeline(from: GrowingCircle.appearance, to: 0.3)
  private static let opening = Timeline(from: 0.02, to: 0.22)

  /// - Parameters:
  ///   - radius: The initial radius in u, used if no link was pressed.
  package init(radius: Double = 0.5, ring: Double = 4) {
    self.radius = radius
    self.ring = ring
  }

  /// Shows the old screen, over it the circle in the link's colour, and in it the new screen.
  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let outline = radius(at: progress, on: stage)
    let scene = Scene(backdrop: stage.backdrop).adding(Layer(.from))
    let shape = shape(of: outline, at: progress, on: stage)
    if stage.trigger?.size.area == 1 { return scene.adding(Layer(.to, clip: shape)) }
    let opening = max(0, outline - max(0, ring) * (1 - progress)) * Ping.opening(progress)
    return
      scene
      .adding(Layer(.color(stage.visibleLinkColor), clip: shape))
      .adding(Layer(.to, clip: self.shape(of: opening, at: progress, on: stage)))
  }

  /// Returns the circle at a progress: as wide as the link at first, beyond the farthest corner at the end.
  func circle(at progress: Double, on stage: Stage) -> Shape {
    .circle(center: stage.origin, radius: radius(at: progress, on: stage))
  }

  private func radius(at progress: Double, on stage: Stage) -> Double {
    let first = stage.trigger.map { Double($0.size.columns) / 2 } ?? radius
    return GrowingCircle(from: first, to: stage.destination.reach(from: stage.origin)).radius(at: progress)
  }

  /// Returns the circle of a radius, or, while a link that is wider than high becomes one, a shape as wide, but flatter.
  private func shape(of radius: Double, at progress: Double, on stage: Stage) -> Shape {
    let (width, share) = (2 * radius, Ping.rounding(progress))
    let height = stage.trigger.map { Double($0.size.rows) * stage.aspect } ?? width
    let flat = min(width, height)
    let now = flat + (width - flat) * share
    if share >= 1 || stage.trigger.map({ Double($0.size.columns) <= height }) ?? true {
      return .circle(center: stage.origin, radius: radius)
    }
    let box = stage.level(Box(center: stage.origin, width: width, height: now))
    return .roundedRectangle(center: box.center, width: box.width, height: box.height, radii: CornerRadii(now / 2))
  }
}

/// ``Ping`` with more motion: the old screen flies off to the lower left, the circle opens, and the new screen grows
/// out of the link.
package struct FullPing: Transition {
  package var ping: Ping
  /// The scale of the old screen when it has left.
  package var departure: Double

  private static let leaving = Timeline(from: 0, to: 0.5, curve: .easeIn)
  private static let arriving = Timeline(from: 0.08, to: 0.7, curve: .easeOut)
  /// The time in which the new screen appears. It is shorter than that in which it grows, or the stage would be empty
  /// between the screens: what is both small and faint cannot be seen in cells.
  private static let appearing = Timeline(from: 0.08, to: 0.3)

  /// - Parameters:
  ///   - departure: The scale of the old screen when it has left; 1 keeps its size.
  package init(ping: Ping = Ping(), departure: Double = 5) {
    self.ping = ping
    self.departure = departure
  }

  /// Shows the old screen over the backdrop, over it the circle in the backdrop's colour, and in it the new screen.
  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let gone = FullPing.leaving(progress)
    let here = FullPing.arriving(progress)
    let circle = ping.circle(at: progress, on: stage)
    // Far enough that the enlarged screen is off the stage at the end.
    let distance = (1 + departure) / 2 * gone
    var scene = Scene(backdrop: stage.backdrop)
    if gone < 1 {
      scene.add(
        Layer(
          .from, scale: 1 + (departure - 1) * gone, anchor: stage.center,
          translation: Point(x: -distance * stage.width, y: distance * stage.height)))
    }
    scene.add(Layer(.color(stage.backdrop), clip: circle))
    scene.add(
      Layer(
        .to, scale: 0.1 + 0.9 * here, anchor: stage.origin, opacity: FullPing.appearing(progress),
        clip: circle))
    return scene
  }
}
