/// States that are kept on the way, so that going back is not starting again. How many is bounded: where there would be
/// too many every other one is given up, and they are taken half as often from then on.
struct Snapshots<State> {
  /// What is kept together may have this weight, whatever it is measured in.
  let most: Int
  private var kept: [(events: Int, output: Int, weight: Int, state: State)] = []
  /// How much output there is between two.
  private var distance: Int
  private var weight = 0

  init(every distance: Int, most: Int) {
    self.distance = distance
    self.most = most
  }

  /// The last state that was kept before or after so many events.
  func last(upTo events: Int) -> (events: Int, output: Int, state: State)? {
    kept.last { $0.events <= events }.map { ($0.events, $0.output, $0.state) }
  }

  /// Keeps a state if it is far enough from the last.
  ///
  /// - Parameters:
  ///   - events: How many have happened, and `output` how much was put out by them.
  ///   - weight: Of the state.
  ///   - state: The state; nil where there can be none.
  mutating func offer(after events: Int, output: Int, weight: @autoclosure () -> Int, _ state: () -> State?) {
    guard output >= (kept.last?.output ?? 0) + distance else { return }
    let weight = weight()
    guard weight <= most, let state = state() else { return }
    kept.append((events, output, weight, state))
    self.weight += weight
    while self.weight > most {
      kept = kept.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      self.weight = kept.reduce(0) { $0 + $1.weight }
      distance *= 2
    }
  }
}
