/// The new screen slides in over the old one, which gives way more slowly and dims.
///
/// On the way back both slide the other way.
public struct Slide: Transition {
  /// Where both screens go.
  public var direction: Direction
  /// How far the old screen gives way, as a share of how far the new one comes: 0 stays, 1 is a push.
  public var parallax: Double
  /// How dark the old screen gets, 0...1.
  public var shade: Double
  /// What the new screen throws on the old one; nil for nothing.
  public var shadow: Shadow?

  /// - Parameters:
  ///   - direction: Where both screens go.
  ///   - parallax: How far the old screen gives way, 0...1.
  ///   - shade: How dark the old screen gets, 0...1.
  ///   - shadow: What the new screen throws on the old one; nil for nothing.
  public init(
    _ direction: Direction = .left, parallax: Double = 0.3, shade: Double = 0.4, shadow: Shadow? = .cast
  ) {
    self.direction = direction
    self.parallax = parallax
    self.shade = shade
    self.shadow = shadow
  }

  /// Along its direction.
  public var dragAxis: DragAxis { .along(direction) }

  /// The old screen on its way, under the new one.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from, translation: stage.way(direction, parallax * progress), shade: shade * progress))
      .adding(
        Layer(
          .to, translation: stage.way(direction, progress - 1), shadow: shadow?.within(progress)))
  }
}

extension Shadow {
  /// What a sheet throws that lies on another one.
  public static var cast: Shadow { Shadow(opacity: 0.7, sigma: 1.5) }

  /// The same, faint at both ends of a transition, so that it neither appears nor vanishes suddenly.
  func within(_ progress: Double) -> Shadow {
    var shadow = self
    shadow.opacity *= max(0, min(1, min(progress, 1 - progress) / 0.1))
    return shadow
  }
}
