/// The definitions of one screen by their labels. The first of equal labels counts. A definition that replaces one in
/// another file is no mistake.
struct DefinitionTable {
  private(set) var items: [Definition] = []
  /// The index of the item for each label.
  private(set) var numbers: [Label: Int] = [:]
  /// Labels that are defined twice in one file.
  private(set) var problems: [DeckProblem] = []

  init(_ definitions: some Sequence<Definition>) {
    for definition in definitions {
      let label = Label(definition.label)
      if let number = numbers[label] {
        guard items[number].path == definition.path else { continue }
        problems.append(definition.problem(column: 1, .sameLabel(definition.label, firstLine: items[number].line)))
      } else {
        numbers[label] = items.count
        items.append(definition)
      }
    }
  }
}

extension Definition {
  /// Returns the problems of equal labels.
  func problem(column: Int, _ reason: DeckProblem.Reason) -> DeckProblem {
    DeckProblem(path: path, line: line, column: column, reason)
  }
}
