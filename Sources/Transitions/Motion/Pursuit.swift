/// A value on its way to where a hand has put it: soon there, but never at a jump.
///
/// The mouse tells whole cells, and sometimes only one of many; what is drawn goes on evenly. Far from the goal it
/// moves at ``limit``; near it what is still to go shrinks by a factor of e in every ``lag``, until it is too little to
/// be seen. A function of the time alone, so that no error adds up.
package struct Pursuit: Hashable, Sendable {
  /// The fastest it ever moves, in whole ways a second.
  package static let limit = 6.0
  /// How far it lies behind a hand that moves evenly, in seconds.
  package static let lag = 0.05
  /// What is too little to be seen.
  private static let near = 1.0 / 4000
  /// From here on it slows down: at this distance the one rule is as fast as the other.
  private static let braking = limit * lag

  private let start: Double
  /// Where it goes.
  package let goal: Double

  /// - Parameters:
  ///   - start: Where it is.
  ///   - goal: Where it goes.
  package init(from start: Double, to goal: Double) {
    self.start = start
    self.goal = goal
  }

  /// Where it is after some seconds; nil once it has arrived.
  package func position(after seconds: Double) -> Double? {
    let rest = rest(after: seconds)
    guard rest > Pursuit.near else { return nil }
    return start < goal ? goal - rest : goal + rest
  }

  /// How fast it moves after some seconds, in whole ways a second; negative towards 0, and 0 where it has arrived.
  package func velocity(after seconds: Double) -> Double {
    let rest = rest(after: seconds)
    guard rest > Pursuit.near else { return 0 }
    let speed = min(rest / Pursuit.lag, Pursuit.limit)
    return start < goal ? speed : -speed
  }

  private func rest(after seconds: Double) -> Double {
    let way = abs(goal - start)
    let even = max(0, way - Pursuit.braking) / Pursuit.limit
    guard seconds > even else { return way - seconds * Pursuit.limit }
    return min(way, Pursuit.braking) * exp((even - seconds) / Pursuit.lag)
  }
}
