internal import PortholeStreams

/// The time of a program that sleeps, as it was asked for.
///
/// A busy machine wakes a program too late. So a pause that is over counts as long as the program wanted it, however long
/// it took; only a part of a pause is measured.
struct PauseClock {
  private struct Running {
    var end: Int
    /// Its length in microseconds.
    var length: Int
    /// The real time of the last look at which it had not begun. On a busy machine it may be seen long after.
    var earliest: Int
    var endsWithInput: Bool
  }

  private var pauses: [ProgramPause.Place: Running] = [:]
  /// The program's time, in microseconds.
  private var now = 0
  private var mark = 0
  /// The real time before the last look; nil before the first one.
  private var looked: Int?
  /// The time by which the program is ahead of the tape: it woke up when a step had less time left.
  private var ahead = 0

  /// The time until the next pause ends, in microseconds; nil if there is none.
  var next: Int? { pauses.values.map(\.end).min().map { max(0, $0 - now) } }

  /// True if the program has slept for longer than the tape had time.
  var isAhead: Bool { ahead > 0 }

  /// Returns the real time that has passed since the program's time.
  func passed(at real: Int) -> Int { max(0, real - mark) }

  /// - Parameter began: The real time before the look that showed it, in microseconds.
  mutating func noteWork(since began: Int) {
    looked = began
  }

  /// - Parameters:
  ///   - began: The real time before the look that showed them, in microseconds.
  ///   - real: The real time, in microseconds.
  mutating func note(_ pauses: [ProgramPause], since began: Int, at real: Int) -> Int {
    let before = now
    let earliest = looked ?? began
    looked = began
    let places = Set(pauses.map(\.place))
    let over = self.pauses.filter { !places.contains($0.key) }
    if let first = over.values.min(by: { $0.end < $1.end }) {
      // Half of it is too short for its end: something else has woken the program.
      let isWhole = (real - first.earliest) * 2 >= first.length
      now += isWhole ? max(0, first.end - now) : min(passed(at: real), max(0, first.end - now))
      mark = real
    }
    if self.pauses.isEmpty { mark = real }
    for place in over.keys { self.pauses[place] = nil }
    for pause in pauses where self.pauses[pause.place] == nil {
      let length = Self.rounded(pause.microseconds)
      self.pauses[pause.place] = Running(
        end: now + length, length: length, earliest: earliest, endsWithInput: pause.endsWithInput)
    }
    return now - before
  }

  /// Returns the part of an elapsed time that a step has time for. The rest comes with the next one.
  mutating func part(of elapsed: Int, within left: Int) -> Int {
    ahead += elapsed
    let part = min(ahead, left)
    ahead -= part
    return part
  }

  /// Forgets the pauses that a key ends, because one has been pressed: they are not over when they go.
  mutating func forgetWaitsForInput() {
    pauses = pauses.filter { !$0.value.endsWithInput }
  }

  /// Lets a time pass without the end of a pause.
  mutating func advance(by microseconds: Int) {
    now += microseconds
    mark += microseconds
  }

  /// Returns a time as the program may have meant it: many compute it from a clock, and it varies a little.
  private static func rounded(_ microseconds: Int) -> Int {
    let unit = microseconds < 1000 ? 1 : microseconds < 50_000 ? 1000 : 10_000
    return (microseconds + unit / 2) / unit * unit
  }
}
