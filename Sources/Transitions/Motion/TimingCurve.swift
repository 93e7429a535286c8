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

/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of x.
struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates the curve from its two control points. Their x are clamped to 0...1, so that the curve is a function of x.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(1, max(0, x1))
    self.y1 = y1
    self.x2 = min(1, max(0, x2))
    self.y2 = y2
  }

  /// Returns the curve's y at `x`, 0 <= x <= 1.
  func y(atX x: Double) -> Double {
    CubicBezier.value(y1, y2, at: parameter(atX: x))
  }

  /// Returns the parameter at which the curve reaches `x`, by Newton's method, or by bisection where the curve is too
  /// steep.
  private func parameter(atX x: Double) -> Double {
    var t = x
    for _ in 0..<20 {
      let error = CubicBezier.value(x1, x2, at: t) - x
      if abs(error) < 1e-12 { return t }
      let slope = CubicBezier.slope(x1, x2, at: t)
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    if t >= 0 && t <= 1 && abs(CubicBezier.value(x1, x2, at: t) - x) < 1e-9 { return t }
    var (low, high) = (0.0, 1.0)
    // Each step halves the interval; after 60 steps its ends are adjacent numbers.
    for _ in 0..<60 {
      t = (low + high) / 2
      if CubicBezier.value(x1, x2, at: t) < x { low = t } else { high = t }
    }
    return t
  }

  /// Returns one coordinate at a parameter: 3(1-t)²t·a + 3(1-t)t²·b + t³, by Horner's method.
  private static func value(_ a: Double, _ b: Double, at t: Double) -> Double {
    (((1 - 3 * b + 3 * a) * t + 3 * b - 6 * a) * t + 3 * a) * t
  }

  private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
    (3 * (1 - 3 * b + 3 * a) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
  }
}

/// A damped spring that is released one unit from its rest position and followed for one unit of time.
///
/// It solves y'' = ω²(1 - y) - 2ζω y' with y(0) = 0 and y'(0) = v. The distance left at the end is spread evenly over
/// the whole time, so the spring ends at exactly 1 without a jump. With ω = 12 and ζ = 0.7 that distance is under
/// 1/1000.
struct Spring: Hashable, Sendable {
  /// ω, in radians per unit of time; more than 0.
  let angularFrequency: Double
  /// ζ; at least 0.
  let dampingRatio: Double
  /// v: the speed at release, in full distances per unit of time; negative away from rest.
  var initialVelocity = 0.0

  /// Returns the position for 0 <= time <= 1: exactly 0 at 0 and 1 at 1.
  func position(at time: Double) -> Double {
    free(at: time) + time * (1 - free(at: 1))
  }

  /// Returns the position of the spring without the correction at the end.
  private func free(at time: Double) -> Double {
    let (w, z, v) = (angularFrequency, dampingRatio, initialVelocity)
    if abs(z - 1) < 1e-6 { return 1 - exp(-w * time) * (1 + (w - v) * time) }
    if z < 1 {
      let d = w * (1 - z * z).squareRoot()
      return 1 - exp(-z * w * time) * (cos(d * time) + (z * w - v) / d * sin(d * time))
    }
    // Both exponents decay. The slow one is written so that it keeps its precision for a large ζ.
    let root = (z * z - 1).squareRoot()
    let fast = w * (z + root)
    let slow = w / (z + root)
    return 1 - ((fast - v) * exp(-slow * time) - (slow - v) * exp(-fast * time)) / (fast - slow)
  }
}

/// A part of a transition's progress in which one thing happens: it starts at `start` and is complete at `end`.
public struct Timeline: Sendable {
  /// The progress at which it starts.
  public let start: Double
  /// The progress at which it is complete.
  public let end: Double
  /// The timing curve in between.
  public let curve: TimingCurve

  /// Creates a window of progress.
  ///
  /// - Parameters:
  ///   - start: The progress at which it starts, 0...1.
  ///   - end: The progress at which it is complete. If this is not after `start`, everything happens at `start`.
  ///   - curve: The timing curve in between.
  public init(from start: Double, to end: Double, curve: TimingCurve = .linear) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// Returns the share that is complete at a progress of the whole transition: 0 up to `start`, 1 from `end` on, and
  /// the value of the curve in between, which may leave 0...1.
  public func callAsFunction(_ progress: Double) -> Double {
    guard end > start else { return progress < start ? 0 : 1 }
    return curve((progress - start) / (end - start))
  }
}
