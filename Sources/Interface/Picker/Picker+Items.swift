internal import Transitions

extension Picker {
  /// Something to choose.
  struct Item: Sendable {
    /// What it is called in the list.
    let name: String
    /// One line about it.
    let summary: String
    /// What the user then has chosen; nil is nothing, so that the deck decides.
    let choice: TransitionChoice?
    /// Its name as filters are compared with it.
    fileprivate let folded: [UInt8]

    init(name: String, summary: String, choice: TransitionChoice?) {
      self.name = name
      self.summary = summary
      self.choice = choice
      folded = name.foldedForFilter ?? []
    }
  }

  /// The deck's own choice and the whole catalogue.
  ///
  /// - Parameter live: What the user has chosen before: chosen again, it stays as it is, with its duration and curve.
  init(live: TransitionChoice?) {
    let known = live.flatMap { Catalogue.index(of: $0) }
    let own = Item(name: "the deck's own", summary: "what the link, the screen or the deck asks for", choice: nil)
    let others = Catalogue.entries.enumerated().map { index, entry in
      Item(
        name: entry.description, summary: entry.summary,
        choice: index == known ? live : TransitionChoice(name: entry.name, variant: entry.variant))
    }
    self.init(items: [own] + others, chosen: live == nil ? 0 : known.map { $0 + 1 })
  }
}

extension [Picker.Item] {
  /// The indices of the items whose names contain a filter, then of those that have its letters in this order, each in
  /// the order of the items. Case, `-`, `_`, `:`, spaces and apostrophes do not matter; an empty filter matches all.
  func matches(_ filter: String) -> [Int] {
    guard let wanted = filter.foldedForFilter else { return [] }
    let together = indices.filter { self[$0].folded.hasTogether(wanted) }
    let apart = indices.filter { self[$0].folded.hasInOrder(wanted) && !self[$0].folded.hasTogether(wanted) }
    return together + apart
  }
}

extension Catalogue {
  /// The index of the entry that a choice stands for; nil if it is none.
  static func index(of choice: TransitionChoice) -> Int? {
    let name = entry(named: choice.name, variant: choice.variant)?.description
    return entries.firstIndex { $0.description == name }
  }
}

extension String {
  /// The letters that count, as the catalogue compares names; nil where there is one that no name has.
  fileprivate var foldedForFilter: [UInt8]? {
    let letters = unicodeScalars.filter { !"-_: '".unicodeScalars.contains($0) }
    return letters.isEmpty ? [] : NearestName.folded(letters, keeping: "").map { Array($0.utf8) }
  }
}

extension [UInt8] {
  /// Whether all letters of another name stand in this one side by side.
  fileprivate func hasTogether(_ other: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }

  /// Whether all letters of another name stand in this one in their order.
  fileprivate func hasInOrder(_ other: [UInt8]) -> Bool {
    var rest = other[...]
    for letter in self where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
