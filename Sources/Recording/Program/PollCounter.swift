/// Counts for how long a program polls, and finds out whether it draws by itself meanwhile.
struct PollCounter {
  /// The microseconds after which a program that polls counts as sleeping.
  static let patience = 200_000

  /// The microseconds for which it has polled since the last key.
  private var time = 0
  /// The times since the last key that it drew when it had polled.
  private var draws = 0
  /// The bytes that it had written when it last polled.
  private var output = 0
  /// A Boolean value indicating whether it draws by itself, by short pauses.
  private var isAnimated = false

  /// A Boolean value indicating whether it has polled since the last key for as long as the clock stands still for it.
  var isOver: Bool { time >= Self.patience }

  /// A Boolean value indicating whether a program that polls counts as sleeping: after a while, or if it has an animation.
  var countsAsSleep: Bool { isAnimated || isOver }

  /// Forgets the time, because a key has been pressed.
  mutating func restart() {
    (time, draws) = (0, 0)
  }

  /// Adds time for which the program waited for something outside.
  mutating func add(_ microseconds: Int) {
    time += microseconds
  }

  /// Counts time for which the program has polled.
  ///
  /// - Parameters:
  ///   - microseconds: The time since the last poll.
  ///   - output: The bytes that it has written so far.
  mutating func count(_ microseconds: Int, output: Int) {
    guard microseconds > 0 else { return }
    time += microseconds
    if output > self.output { draws += 1 }
    self.output = output
    if isOver, draws > 1 { isAnimated = true }
  }
}
