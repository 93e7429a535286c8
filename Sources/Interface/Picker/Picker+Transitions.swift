internal import Transitions

extension Picker {
  /// Lists the deck's own choice and the whole catalogue, a family a row: directions are forms of one item.
  ///
  /// - Parameter live: The user's present choice. Choosing it again keeps its duration and curve.
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
  /// Returns the index of the entry of a choice; nil if there is none.
  static func index(of choice: TransitionChoice) -> Int? {
    let name = Entry(named: choice.name, variant: choice.variant)?.description
    return all.firstIndex { $0.description == name }
  }
}
