internal import Transitions

extension Picker {
  /// The result of selecting an item.
  enum Choice: Hashable, Sendable {
    /// A transition for every passage; nil leaves it to the deck.
    case transition(TransitionChoice?)
    /// The screen of an entry of the stack, by its index from the lowest.
    case entry(Int)
    /// A screen of the deck, by its id.
    case screen(String)
    /// An action that also has a key.
    case command(KeyAction)
  }

  /// An item of a list.
  struct Item: Sendable {
    /// The name in the list.
    let name: String
    /// One line about it.
    let summary: String
    /// The result of selecting it.
    let choice: Choice
    /// The number that finds the item: typed alone, it puts the item first; nil for none.
    let number: Int?
    /// The names in the form that filters are compared with.
    fileprivate let folded: [[Character]]

    /// - Parameter alias: Another name that filters find.
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
  /// Returns the indices of the items whose names contain a filter, then of those that have its letters in order, each
  /// in the order of the items. An item whose number is the filter comes first. Case, `-`, `_`, `:`, spaces and
  /// apostrophes do not matter; an empty filter matches all.
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
  /// The letters that are compared.
  fileprivate var foldedForFilter: [Character] { filter { !"-_: '".contains($0) }.folded }
}

extension [Character] {
  /// Returns a Boolean value indicating whether the name contains another name's letters side by side.
  fileprivate func hasTogether(_ other: [Character]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }

  /// Returns a Boolean value indicating whether the name contains another name's letters in order.
  fileprivate func hasInOrder(_ other: [Character]) -> Bool {
    var rest = other[...]
    for letter in self where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
