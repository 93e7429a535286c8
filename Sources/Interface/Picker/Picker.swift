internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

/// A list to choose from, filtered by typing: keys in, outcomes out.
///
/// Typing highlights the best match. Deleting keeps the highlight, because the item still matches.
struct Picker: Sendable {
  enum Outcome: Sendable {
    case stay
    case select(Choice)
    case refuse(String)
    case close
    case perform(KeyAction)
  }

  static let limit = 64

  private(set) var items: [Item]
  /// The screens of the items whose titles are not known yet, by the indices of the items.
  private(set) var untitled: [Int: Int] = [:]
  /// The index of the present choice; nil if it is not in the list.
  let chosen: Int?
  private let noun: String
  private(set) var filter = ""
  /// The indices of the matching items, in the order of the list.
  private(set) var matches: [Int]
  /// The index among the matches of the highlighted one; meaningless if nothing matches.
  private var highlight: Int
  /// The index among the matches of the first visible one.
  private(set) var first = 0
  /// The number of visible items, at least 1.
  private var rows = 1

  /// - Parameter items: The items, at least one.
  init(items: [Item], chosen: Int?, noun: String) {
    self.items = items
    self.chosen = chosen
    self.noun = noun
    matches = Array(items.indices)
    highlight = chosen ?? 0
  }

  var highlighted: Int? { matches.isEmpty ? nil : matches[highlight] }

  /// The visible row of the highlighted item, from 0; nil if nothing matches.
  var highlightedRow: Int? { matches.isEmpty ? nil : highlight - first }

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
    case .select: return select()
    case .left: turn(by: -1)
    case .right:
      // An item of one form is left to the right.
      if highlighted.map({ items[$0].forms.count == 1 }) ?? true { return select() }
      turn(by: 1)
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

  mutating func paste(_ words: String) {
    let words = words.prefix(Self.limit - filter.count)
    if !words.isEmpty { narrow(to: filter + words, keepsHighlight: false) }
  }

  /// Handles a mouse press on a row: selects the highlighted item, or highlights another one.
  ///
  /// - Parameter row: The visible row, from 0.
  mutating func press(row: Int) -> Outcome {
    guard matches.indices.contains(first + row) else { return .stay }
    if first + row == highlight { return select() }
    move(to: first + row)
    return .stay
  }

  mutating func roll(by step: Int) {
    move(to: highlight + step)
  }

  private func select() -> Outcome {
    highlighted.map { .select(items[$0].choice) } ?? .refuse("no \(noun) matches \"\(filter)\"")
  }

  private mutating func turn(by step: Int) {
    if let highlighted { items[highlighted].turn(by: step) }
  }

  private mutating func narrow(to filter: String, keepsHighlight: Bool) {
    let old = highlighted
    self.filter = filter
    matches = items.matches(filter)
    for index in matches { items[index].show(filter) }
    move(to: (keepsHighlight ? old : nil).flatMap { matches.firstIndex(of: $0) } ?? 0)
  }

  /// The fewest titles that are taken before all have come: to list 10,000 anew for each few would hold up keys.
  private static let fewest = 500

  /// Takes the titles that have come once they are twice as many as before, or all.
  ///
  /// - Returns: true if there were any.
  mutating func takeTitles(of deck: Deck) -> Bool {
    let (known, count) = (deck.screens.knownTitles, deck.screens.count)
    guard known.count >= min(count, max(Self.fewest, 2 * (count - untitled.count))) else { return false }
    let come = untitled.filter { known[$0.value] != nil }
    guard !come.isEmpty else { return false }
    for (index, screen) in come {
      items[index] = Item(screen, of: deck, title: known[screen])
      untitled[index] = nil
    }
    narrow(to: filter, keepsHighlight: true)
    return true
  }

  private mutating func move(to place: Int) {
    highlight = max(0, min(place, matches.count - 1))
    reveal()
  }

  /// Scrolls only as far as needed to show the highlight, and leaves no row empty that could show a match.
  private mutating func reveal() {
    first = max(0, min(max(first, highlight - rows + 1), highlight, matches.count - rows))
  }
}

extension Picker {
  /// Lists the deck's own choice and the whole catalogue, a family a row: directions are forms of one item.
  init(live: TransitionChoice?) {
    let known = live.flatMap { Catalog.Entry(named: $0.name, variant: $0.variant) }
    let own = Item(
      name: "the deck's own", summary: "the transition of the link, the screen or the deck", choice: .transition(nil))
    let families = Catalog.names.map { name in Catalog.all.filter { $0.name == name } }
    let items = families.map { family in
      let forms = family.map { entry in
        let isKnown = entry.description == known?.description
        return Form(
          name: entry.description, summary: entry.summary,
          choice: .transition(isKnown ? live : TransitionChoice(name: entry.name, variant: entry.variant)))
      }
      return Item(forms: forms, form: family.firstIndex { $0.description == known?.description } ?? 0)
    }
    let chosen =
      live == nil ? 0 : known.flatMap { known in Catalog.names.firstIndex { $0 == known.name } }.map { $0 + 1 }
    self.init(items: [own] + items, chosen: chosen, noun: "transition")
  }
}

extension Catalog {
  static func index(of choice: TransitionChoice) -> Int? {
    let name = Entry(named: choice.name, variant: choice.variant)?.description
    return all.firstIndex { $0.description == name }
  }
}

extension Picker {
  init(history screens: [Screen]) {
    let items = screens.enumerated().reversed().map { index, screen in
      Item(
        name: screen.title, aliases: [screen.id],
        summary: "\(screen.title) (\(screen.id)), depth \(index + 1) of \(screens.count)",
        choice: .entry(index))
    }
    self.init(items: items, chosen: 0, noun: "screen of the stack")
  }

  /// Lists the screens of a deck in its order, with their numbers.
  ///
  /// - Parameter seen: The index of the present screen; nil if it is not in the deck.
  /// - Parameter isWhole: true to read all titles first. If not, those that are not known come later; see
  ///   ``takeTitles(of:)``.
  /// - Complexity: O(screens), and O(bytes of all screens) for titles that are read.
  init(screensOf deck: Deck, seen: Int?, isWhole: Bool) {
    self.init(items: [], screensOf: deck, chosen: seen, noun: "screen", isWhole: isWhole)
  }

  private init(items: [Item], screensOf deck: Deck, chosen: Int?, noun: String, isWhole: Bool) {
    let known = isWhole ? [:] : deck.screens.knownTitles
    let screens = deck.screens.indices.map { index in
      Item(index, of: deck, title: isWhole ? deck.screens.title(of: index) : known[index])
    }
    self.init(items: items + screens, chosen: chosen, noun: noun)
    guard !isWhole, known.count < screens.count else { return }
    for index in screens.indices where known[index] == nil { untitled[items.count + index] = index }
    deck.screens.readTitles()
  }

  /// Lists everything that can be found by name: the actions of keys, and the screens of a deck.
  ///
  /// The parameters and the costs are those of ``init(screensOf:seen:isWhole:)``.
  init(commandsOf keymap: Keymap, screensOf deck: Deck, isWhole: Bool) {
    let commands = keymap.entries.filter { $0.context == .browsing }.flatMap(\.bindings).compactMap { binding in
      binding.names.first.map { name in
        Item(
          name: name, aliases: Array(binding.names.dropFirst()), summary: "\(name) (\(binding.spelling))",
          choice: .command(binding.command))
      }
    }
    self.init(items: commands, screensOf: deck, chosen: nil, noun: "command or screen", isWhole: isWhole)
  }
}

extension Picker.Item {
  /// - Parameter title: The title of the screen; nil if it is not known yet.
  fileprivate init(_ index: Int, of deck: Deck, title: String?) {
    let id = deck.screens.ids[index]
    let title = title ?? id
    self.init(
      name: "\(index + 1) \(title)", aliases: [id], summary: "\(title) (\(id)), \(index + 1) of \(deck.screens.count)",
      choice: .screen(id), number: index + 1)
  }
}
