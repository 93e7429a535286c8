/// How progress follows time: a function from 0...1 to progress, exactly 0 at 0 and 1 at 1.
public struct TimingCurve: Sendable {
  /// What the curve is called in decks and on the command line; ``named(_:)`` takes it.
  public let name: String
  package let progress: @Sendable (Double) -> Double

  /// A curve of one's own.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - progress: Called only with 0 < time < 1; the ends are exact without it. It may leave 0...1 on the way.
  public init(name: String, progress: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.progress = progress
  }

  /// Progress at a time; `time` is clamped to 0...1.
  public func callAsFunction(_ time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    return progress(time)
  }

  /// No easing.
  public static let linear = TimingCurve(name: "linear") { $0 }
  /// Starts from rest. The control points of CSS's `ease-in`, (0.42, 0) and (1, 1).
  public static let easeIn = TimingCurve(name: "ease-in", bezier: CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  /// Comes to rest. CSS's `ease-out`, (0, 0) and (0.58, 1).
  public static let easeOut = TimingCurve(name: "ease-out", bezier: CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  /// Starts from rest and comes to rest. CSS's `ease-in-out`, (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = TimingCurve(
    name: "ease-in-ease-out", bezier: CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  /// Starts quickly and comes slowly to rest. CSS's `ease`, (0.25, 0.1) and (0.25, 1).
  public static let `default` = TimingCurve(
    name: "default", bezier: CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))

  /// A curve by its two control points, as CSS's `cubic-bezier()` has them.
  ///
  /// - Parameters:
  ///   - x1: Time of the first point; clamped to 0...1.
  ///   - y1: Progress of the first point; any finite number.
  ///   - x2: Time of the second point; clamped to 0...1.
  ///   - y2: Progress of the second point; any finite number.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingCurve {
    let bezier = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    return TimingCurve(name: "cubic-bezier(\(bezier.x1),\(bezier.y1),\(bezier.x2),\(bezier.y2))", bezier: bezier)
  }

  /// A damped spring that is let go at 0 and rests at 1.
  ///
  /// - Parameters:
  ///   - angularFrequency: In radians over the whole duration, more than 0.
  ///   - dampingRatio: 0 swings for ever, below 1 overshoots, from 1 on creeps.
  ///   - initialVelocity: How fast it is when it is let go, in whole ways per duration: what a hand gave it. A spring
  ///     with a damping ratio of 1 does not overshoot up to a velocity of `angularFrequency`.
  public static func spring(
    angularFrequency: Double = 12, dampingRatio: Double = 0.7, initialVelocity: Double = 0
  ) -> TimingCurve {
    let spring = Spring(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    let velocity = initialVelocity == 0 ? "" : ",\(initialVelocity)"
    return TimingCurve(name: "spring(\(angularFrequency),\(dampingRatio)\(velocity))") { spring.position(at: $0) }
  }

  private init(name: String, bezier: CubicBezier) {
    self.init(name: name) { bezier.y(atX: $0) }
  }
}
