/// What was read or laid out last, by its number in the deck: as many screens as may be kept.
struct RecentScreens<Item: Sendable>: Sendable {
  /// A class, so that a table with room for more is no larger than its numbers.
  private final class Entry: Sendable {
    let item: Item
    let weight: Int

    init(_ item: Item, weight: Int) {
      self.item = item
      self.weight = weight
    }
  }

  /// How many cells are kept. The one screen that was asked for last is, whatever its size.
  static var most: Int { Limits.cells }
  /// What a screen weighs besides its cells.
  private static var base: Int { 100 }

  private var entries: [Int: (entry: Entry, use: Int)] = [:]
  private var weight = 0
  private var uses = 0

  /// What is kept of a number, which is then the last to be dropped.
  subscript(index: Int) -> Item? {
    mutating get {
      guard let entry = entries[index]?.entry else { return nil }
      uses += 1
      entries[index]?.use = uses
      return entry.item
    }
  }

  /// Keeps something of so many cells in the place of what there was.
  mutating func keep(_ item: Item, of index: Int, cells: Int) {
    let entry = Entry(item, weight: cells + Self.base)
    uses += 1
    weight += entry.weight - (entries[index]?.entry.weight ?? 0)
    entries[index] = (entry, uses)
    guard weight > Self.most else { return }
    // Half of it at once: to look for the oldest one each time would cost more than to read it again.
    for (index, oldest) in entries.sorted(by: { $0.value.use < $1.value.use }).dropLast() where weight > Self.most / 2 {
      weight -= oldest.entry.weight
      entries[index] = nil
    }
  }
}
