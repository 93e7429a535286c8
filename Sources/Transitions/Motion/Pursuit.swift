/// A value that moves smoothly towards a target set by the mouse.
///
/// The mouse reports whole cells and may skip many; the motion on screen stays smooth. Far from the target the value
/// moves at ``limit``. Near it, the remaining distance shrinks by a factor of e every ``lag``, until it is too small to
/// see. The position depends on the time alone, so errors do not add up.
package struct Pursuit: Hashable, Sendable {
  /// The highest speed, in full ranges per second.
  package static let limit = 6.0
  /// The delay behind a target that moves evenly, in seconds.
  package static let lag = 0.05
  /// The largest remaining distance that counts as arrived.
  private static let near = 1.0 / 4000
  /// The distance at which the value starts to slow down: here both rules give the same speed.
  private static let braking = limit * lag

  private let start: Double
  package let goal: Double

  package init(from start: Double, to goal: Double) {
    self.start = start
    self.goal = goal
  }

  /// Returns the position after some seconds; nil once it has arrived.
  package func position(after seconds: Double) -> Double? {
    let rest = rest(after: seconds)
    guard rest > Pursuit.near else { return nil }
    return start < goal ? goal - rest : goal + rest
  }

  /// Returns the velocity after some seconds, in full ranges per second: negative towards 0, and 0 after arrival.
  package func velocity(after seconds: Double) -> Double {
    let rest = rest(after: seconds)
    guard rest > Pursuit.near else { return 0 }
    let speed = min(rest / Pursuit.lag, Pursuit.limit)
    return start < goal ? speed : -speed
  }

  private func rest(after seconds: Double) -> Double {
    let distance = abs(goal - start)
    let even = max(0, distance - Pursuit.braking) / Pursuit.limit
    guard seconds > even else { return distance - seconds * Pursuit.limit }
    return min(distance, Pursuit.braking) * exp((even - seconds) / Pursuit.lag)
  }
}
