internal import Transitions

extension Picker {
  /// What the user gets who takes an item.
  enum Choice: Hashable, Sendable {
    /// A transition for every passage; nil leaves it to the deck.
    case transition(TransitionChoice?)
    /// The screen of an entry of the stack, by its index from the lowest.
    case entry(Int)
    /// A screen of the deck, by its id.
    case screen(String)
    /// What a key would ask for.
    case command(KeyAction)
  }

  /// Something to choose.
  struct Item: Sendable {
    /// What it is called in the list.
    let name: String
    /// One line about it.
    let summary: String
    /// What the user gets who takes it.
    let choice: Choice
    /// Typed alone, it puts the item before all others; nil of what has no number.
    let number: Int?
    /// Its names as filters are compared with them.
    fileprivate let folded: [[Character]]

    /// - Parameter alias: Another name that filters find it by.
    init(name: String, alias: String? = nil, summary: String, choice: Choice, number: Int? = nil) {
      self.name = name
      self.summary = summary
      self.choice = choice
      self.number = number
      folded = [name.foldedForFilter] + (alias.map { [$0.foldedForFilter] } ?? [])
    }
  }
}

extension [Picker.Item] {
  /// The indices of the items whose names contain a filter, then of those that have its letters in this order, each in
  /// the order of the items; before all of them the one whose number it is. Case, `-`, `_`, `:`, spaces and apostrophes
  /// do not matter; an empty filter matches all.
  func matches(_ filter: String) -> [Int] {
    let wanted = filter.foldedForFilter
    guard !wanted.isEmpty else { return [Int](indices) }
    let number = Int(filter)
    var (meant, together, apart): ([Int], [Int], [Int]) = ([], [], [])
    for index in indices {
      if number != nil, self[index].number == number {
        meant.append(index)
      } else if self[index].folded.contains(where: { $0.hasTogether(wanted) }) {
        together.append(index)
      } else if self[index].folded.contains(where: { $0.hasInOrder(wanted) }) {
        apart.append(index)
      }
    }
    return meant + together + apart
  }
}

extension String {
  /// The letters that count.
  fileprivate var foldedForFilter: [Character] { filter { !"-_: '".contains($0) }.folded }
}

extension [Character] {
  /// Whether all letters of another name stand in this one side by side.
  fileprivate func hasTogether(_ other: [Character]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }

  /// Whether all letters of another name stand in this one in their order.
  fileprivate func hasInOrder(_ other: [Character]) -> Bool {
    var rest = other[...]
    for letter in self where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
