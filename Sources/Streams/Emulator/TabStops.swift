/// The tabulator stops of a terminal: every eighth column at first.
struct TabStops: Hashable {
  private var isStop: [Bool]

  init(columns: Int) {
    isStop = (0..<columns).map(Self.isUsual)
  }

  private static func isUsual(_ column: Int) -> Bool { column % 8 == 0 }

  mutating func set(_ isOn: Bool, at column: Int) { isStop[column] = isOn }

  mutating func removeAll() { isStop = Array(repeating: false, count: isStop.count) }

  func next(after column: Int) -> Int {
    isStop.indices.dropFirst(column + 1).first { isStop[$0] } ?? isStop.count - 1
  }

  func previous(before column: Int) -> Int { isStop.indices.prefix(column).last { isStop[$0] } ?? 0 }

  mutating func resize(to columns: Int) {
    if columns < isStop.count { isStop.removeLast(isStop.count - columns) }
    isStop += (isStop.count..<max(columns, isStop.count)).map(Self.isUsual)
  }
}
