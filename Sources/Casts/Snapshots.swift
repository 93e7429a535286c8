/// States kept during playback, so that going back need not start again. Their number is bounded: if there are too
/// many, every other one is dropped, and they are taken half as often from then on.
struct Snapshots<State> {
  /// The most weight of all states together, in the unit of the caller.
  let most: Int
  private var kept: [(events: Int, output: Int, weight: Int, state: State)] = []
  /// The least output between two states.
  private var distance: Int
  private var weight = 0

  init(every distance: Int, most: Int) {
    self.distance = distance
    self.most = most
  }

  /// Returns the last state at or before a number of events.
  func last(upTo events: Int) -> (events: Int, output: Int, state: State)? {
    kept.last { $0.events <= events }.map { ($0.events, $0.output, $0.state) }
  }

  /// Keeps a state if enough output lies between it and the last.
  ///
  /// - Parameters:
  ///   - events: The number of events so far, and in `output` that of their bytes.
  ///   - weight: The weight of the state.
  ///   - state: Returns the state.
  mutating func offer(after events: Int, output: Int, weight: @autoclosure () -> Int, _ state: () -> State) {
    guard output >= (kept.last?.output ?? 0) + distance else { return }
    let weight = weight()
    guard weight <= most else { return }
    kept.append((events, output, weight, state()))
    self.weight += weight
    while self.weight > most {
      kept = kept.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      self.weight = kept.reduce(0) { $0 + $1.weight }
      distance *= 2
    }
  }
}
