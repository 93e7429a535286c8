internal import Transitions

/// A list that something is chosen from, narrowed by what is typed: keys in, outcomes out.
///
/// Typing highlights the best match. Whatever takes letters away keeps the highlight, for what matched still does.
struct Picker: Sendable {
  /// What a key or a press comes to.
  enum Outcome: Sendable {
    /// The list stays open.
    case stay
    /// An item is chosen.
    case take(Choice)
    /// Nothing can be done, for a reason in words for the user.
    case refuse(String)
    /// The list is closed; nothing is chosen.
    case close
    /// A command that is not for the list.
    case perform(KeyAction)
  }

  /// How many characters a filter has at most.
  static let limit = 64

  /// All there is to choose from.
  let items: [Item]
  /// The index of the item that holds now; nil if it is none of them.
  let chosen: Int?
  /// What an item is, in a word for the user.
  private let noun: String
  /// What was typed.
  private(set) var filter = ""
  /// The indices of the items that match, in the order of the list.
  private(set) var matches: [Int]
  /// The place among the matches of the one that is highlighted; meaningless where there is none.
  private var highlight: Int
  /// The place among the matches of the first one that is seen.
  private(set) var first = 0
  /// How many items are seen at a time, at least 1.
  private var rows = 1

  /// Everything is offered, and what holds now is highlighted.
  ///
  /// - Parameter items: At least one.
  init(items: [Item], chosen: Int?, noun: String) {
    self.items = items
    self.chosen = chosen
    self.noun = noun
    matches = Array(items.indices)
    highlight = chosen ?? 0
  }

  /// The index of the highlighted item; nil where nothing matches.
  var highlighted: Int? { matches.isEmpty ? nil : matches[highlight] }

  /// The row of the highlighted item, from 0 at the first that is seen; nil where nothing matches.
  var highlightedRow: Int? { matches.isEmpty ? nil : highlight - first }

  /// Takes note of how many items can be seen at a time, and keeps the highlight in sight.
  mutating func show(rows: Int) {
    self.rows = max(1, rows)
    reveal()
  }

  mutating func handle(_ key: Key, by keymap: Keymap) -> Outcome {
    switch keymap.command(for: [key], in: .picking) {
    case .up: move(to: highlight > 0 ? highlight - 1 : matches.count - 1)
    case .down: move(to: highlight < matches.count - 1 ? highlight + 1 : 0)
    case .pageUp: move(to: highlight - rows)
    case .pageDown: move(to: highlight + rows)
    case .first: move(to: 0)
    case .last: move(to: matches.count - 1)
    case .take: return take()
    case .erase: narrow(to: String(filter.dropLast()), keepsHighlight: true)
    case .eraseAll: narrow(to: "", keepsHighlight: true)
    case .escape: return .close
    case .some(let command): return .perform(command)
    case nil:
      if case .character(let character) = key, filter.count < Self.limit {
        narrow(to: filter + String(character), keepsHighlight: false)
      }
    }
    return .stay
  }

  /// The mouse presses a row of the list: the highlighted item is taken, another one highlighted.
  ///
  /// - Parameter row: From 0 at the first row that is seen.
  mutating func press(row: Int) -> Outcome {
    guard matches.indices.contains(first + row) else { return .stay }
    if first + row == highlight { return take() }
    move(to: first + row)
    return .stay
  }

  /// The wheel goes one item up or down, and not round.
  mutating func roll(by step: Int) {
    move(to: highlight + step)
  }

  private func take() -> Outcome {
    highlighted.map { .take(items[$0].choice) } ?? .refuse("no \(noun) matches \"\(filter)\"")
  }

  private mutating func narrow(to filter: String, keepsHighlight: Bool) {
    let old = highlighted
    self.filter = filter
    matches = items.matches(filter)
    move(to: (keepsHighlight ? old : nil).flatMap { matches.firstIndex(of: $0) } ?? 0)
  }

  private mutating func move(to place: Int) {
    highlight = max(0, min(place, matches.count - 1))
    reveal()
  }

  /// Scrolls as little as will show the highlight, and leaves no row empty that could show a match.
  private mutating func reveal() {
    first = max(0, min(max(first, highlight - rows + 1), highlight, matches.count - rows))
  }
}
