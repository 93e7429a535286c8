/// The values that were used last, by their numbers in the deck, up to a limit.
struct RecentScreens<Item: Sendable>: Sendable {
  /// A class, so that an empty place takes no more than a reference.
  private final class Entry: Sendable {
    let item: Item
    let weight: Int

    init(_ item: Item, weight: Int) {
      self.item = item
      self.weight = weight
    }
  }

  /// The most cells to keep. The value used last is kept whatever its size.
  static var most: Int { Limits.cells }
  /// The weight of a screen besides its cells.
  private static var base: Int { 100 }

  private var entries: [Int: (entry: Entry, use: Int)] = [:]
  private var weight = 0
  private var uses = 0

  /// Returns the value of a number, which then is the last to be dropped.
  subscript(index: Int) -> Item? {
    mutating get {
      guard let entry = entries[index]?.entry else { return nil }
      uses += 1
      entries[index]?.use = uses
      return entry.item
    }
  }

  /// Keeps a value of so many cells in place of the old one.
  mutating func keep(_ item: Item, of index: Int, cells: Int) {
    let entry = Entry(item, weight: cells + Self.base)
    uses += 1
    weight += entry.weight - (entries[index]?.entry.weight ?? 0)
    entries[index] = (entry, uses)
    guard weight > Self.most else { return }
    // Half of it at once: to find the oldest each time would cost more than to read it again.
    for (index, oldest) in entries.sorted(by: { $0.value.use < $1.value.use }).dropLast() where weight > Self.most / 2 {
      weight -= oldest.entry.weight
      entries[index] = nil
    }
  }
}
