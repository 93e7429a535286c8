internal import Transitions

extension Picker {
  /// Lists the deck's own choice and the whole catalogue.
  ///
  /// - Parameter live: The user's present choice. Choosing it again keeps its duration and curve.
  init(live: TransitionChoice?) {
    let known = live.flatMap { Catalog.index(of: $0) }
    let own = Item(
      name: "the deck's own", summary: "what the link, the screen or the deck asks for", choice: .transition(nil))
    let others = Catalog.all.enumerated().map { index, entry in
      Item(
        name: entry.description, summary: entry.summary,
        choice: .transition(index == known ? live : TransitionChoice(name: entry.name, variant: entry.variant)))
    }
    self.init(items: [own] + others, chosen: live == nil ? 0 : known.map { $0 + 1 }, noun: "transition")
  }
}

extension Catalog {
  /// Returns the index of the entry of a choice; nil if there is none.
  static func index(of choice: TransitionChoice) -> Int? {
    let name = entry(named: choice.name, variant: choice.variant)?.description
    return all.firstIndex { $0.description == name }
  }
}
