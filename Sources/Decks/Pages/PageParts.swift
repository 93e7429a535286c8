internal import Transitions

/// The parts of a page that appear by themselves, each with a key: fragments in other programs.
struct PageParts: Sendable {
  /// The place of each part among those that ask for one; nil for parts in the order of the page.
  private(set) var indices: [Int?] = []
  /// The cells of each part by its number.
  private(set) var areas: [Int: [Rect]] = [:]

  /// The most parts of a page. Others are shown at once.
  private static let most = 200

  /// Returns the number of another part; nil if there are too many.
  ///
  /// - Parameter index: Its place among those that ask for one. Parts of the same place appear together.
  mutating func next(index: Int?) -> Int? {
    guard indices.count < Self.most else { return nil }
    indices.append(index)
    return indices.count - 1
  }

  /// Adds cells of a part, line by line.
  mutating func add(_ area: Rect, to number: Int) {
    var lines = areas.removeValue(forKey: number) ?? []
    if let last = lines.last, last.origin.column == area.origin.column, last.size.columns == area.size.columns,
      last.origin.row + last.size.rows == area.origin.row
    {
      lines[lines.count - 1].size.rows += area.size.rows
    } else {
      lines.append(area)
    }
    areas[number] = lines
  }

  /// Returns events in groups that take a key each: first those of parts that ask for a place, then the others.
  ///
  /// - Parameter part: Returns the part of an event; nil if it is of none.
  func ordered(_ events: [Int], _ part: (Int) -> Int?) -> [[Int]] {
    func index(_ event: Int) -> Int? { part(event).flatMap { indices.indices.contains($0) ? indices[$0] : nil } }
    let placed = Dictionary(grouping: events.filter { index($0) != nil }) { index($0) ?? 0 }
    let others = events.filter { index($0) == nil }.map { [$0] }
    return placed.sorted { $0.key < $1.key }.map(\.value) + others
  }
}
