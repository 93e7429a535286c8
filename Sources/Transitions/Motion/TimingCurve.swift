/// A function from time to progress, both from 0 to 1: exactly 0 at time 0 and exactly 1 at time 1.
public struct TimingCurve: Sendable {
  /// The name in decks and on the command line, as ``init(named:)`` takes it.
  public let name: String
  package let progress: @Sendable (Double) -> Double

  /// Creates a custom curve.
  ///
  /// - Parameters:
  ///   - name: The name of the curve.
  ///   - progress: Returns the progress at a time. It is called only with 0 < time < 1, and its result may leave 0...1.
  ///     Where it is not finite, the curve has the progress of ``linear``.
  public init(name: String, progress: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.progress = progress
  }

  /// Returns the progress at a time, always a finite number. The time is clamped to 0...1; NaN counts as 0.
  public func callAsFunction(_ time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    let value = progress(time)
    return value.isFinite ? value : time
  }

  /// Constant speed.
  public static let linear = TimingCurve(name: "linear") { $0 }
  /// Starts slowly. CSS's `ease-in`, with the control points (0.42, 0) and (1, 1).
  public static let easeIn = TimingCurve(name: "ease-in", bezier: CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  /// Ends slowly. CSS's `ease-out`, with the control points (0, 0) and (0.58, 1).
  public static let easeOut = TimingCurve(name: "ease-out", bezier: CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  /// Starts and ends slowly. CSS's `ease-in-out`, with the control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = TimingCurve(
    name: "ease-in-ease-out", bezier: CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  /// Starts fast and ends slowly. CSS's `ease`, with the control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = TimingCurve(
    name: "default", bezier: CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))

  /// Creates a curve from two control points, like CSS's `cubic-bezier()`.
  ///
  /// - Parameters:
  ///   - x1: The time of the first point, clamped to 0...1; not a number counts as 0.
  ///   - y1: The progress of the first point; 0 unless it is finite.
  ///   - x2: The time of the second point, clamped to 0...1; not a number counts as 1.
  ///   - y2: The progress of the second point; 1 unless it is finite.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingCurve {
    let bezier = CubicBezier(
      x1: x1.isNaN ? 0 : x1, y1: y1.isFinite ? y1 : 0, x2: x2.isNaN ? 1 : x2, y2: y2.isFinite ? y2 : 1)
    return TimingCurve(name: "cubic-bezier(\(bezier.x1),\(bezier.y1),\(bezier.x2),\(bezier.y2))", bezier: bezier)
  }

  /// Creates a damped spring that is released at 0 and comes to rest at 1.
  ///
  /// - Parameters:
  ///   - angularFrequency: The frequency in radians over the whole duration; more than 0.
  ///   - dampingRatio: The damping: 0 swings forever, below 1 overshoots, 1 or more does not overshoot when released at
  ///     rest.
  ///   - initialVelocity: The speed at release, in full distances per duration, such as the speed of a drag. A spring
  ///     with a damping ratio of 1 does not overshoot up to a velocity of `angularFrequency`.
  ///
  /// A number that is not finite, or not in its range, counts as the default.
  public static func spring(
    angularFrequency: Double = 12, dampingRatio: Double = 0.7, initialVelocity: Double = 0
  ) -> TimingCurve {
    let spring = Spring(
      angularFrequency: angularFrequency > 0 && angularFrequency.isFinite ? angularFrequency : 12,
      dampingRatio: dampingRatio >= 0 && dampingRatio.isFinite ? dampingRatio : 0.7,
      initialVelocity: initialVelocity.isFinite ? initialVelocity : 0)
    let velocity = spring.initialVelocity == 0 ? "" : ",\(spring.initialVelocity)"
    return TimingCurve(name: "spring(\(spring.angularFrequency),\(spring.dampingRatio)\(velocity))") {
      spring.position(at: $0)
    }
  }

  private init(name: String, bezier: CubicBezier) {
    self.init(name: name) { bezier.y(atX: $0) }
  }
}
