/// States that are kept on the way, so that going back is not starting again. How many is bounded: where there would be
/// too many every other one is given up, and they are taken half as often from then on.
struct Snapshots<State> {
  /// What is kept together may have this weight, whatever it is measured in.
  let most: Int
  private var kept: [(events: Int, output: Int, weight: Int, state: State)] = []
  /// How much output there is between two.
  private var distance: Int

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
  mutating func offer(after events: Int, output: Int, weight: Int, _ state: () -> State) {
    guard output >= (kept.last?.output ?? 0) + distance, weight <= most else { return }
    kept.append((events, output, weight, state()))
    while kept.reduce(0, { $0 + $1.weight }) > most {
      kept = kept.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      distance *= 2
    }
  }

  /// Gives all of them up.
  mutating func removeAll() { kept = [] }
}
