internal import Transitions

/// Turns the definitions of one screen into links with their places and problems.
struct LinkReader {
  private let deck: DeckIndex
  private let index: Int
  private let size: Size
  private var boxes: BoxFinder
  private var keys: [Character: Definition] = [:]
  private(set) var links: [Link] = []
  private(set) var triggers: [LinkTrigger] = []
  private(set) var warnings: [DeckProblem] = []
  /// The remaining comparisons of names for suggestions; each search compares every name of the deck.
  private var comparisons: Int

  init(deck: DeckIndex, index: Int, grid: Grid, comparisons: Int) {
    self.deck = deck
    self.index = index
    size = grid.size
    self.comparisons = comparisons
    boxes = BoxFinder(grid)
  }

  /// - Parameter places: For each definition the places of its label, and the cells of each, line by line.
  mutating func read(_ definitions: [Definition], at places: [[[Rect]]]) {
    for (definition, places) in zip(definitions, places) { links.append(link(definition, at: places)) }
  }

  private mutating func link(_ definition: Definition, at places: [[Rect]]) -> Link {
    let words = LinkWords(definition.words)
    let (resolved, problem) = resolve(definition)
    // A link to a web page has its title in this place.
    let isTitle = if case .url = resolved.target { true } else { false }
    for problem in words.problems where !isTitle {
      warn(definition, column: definition.wordsColumn + problem.column, problem.reason)
    }
    if let stray = definition.stray { warn(definition, column: definition.wordsColumn, .unquoted(stray)) }
    if let region = words.region, !region.meets(size) {
      warn(definition, column: definition.wordsColumn, .regionOutside)
    }
    let trigger = LinkTrigger(words)
    triggers.append(trigger)
    let spots = trigger.spots(at: places, size: size, boxes: &boxes)
    if spots.isEmpty { warn(definition, column: 1, .labelNotFound(definition.label)) }
    if case .box = trigger, !spots.isEmpty, spots.allSatisfy({ $0.area == $0.trigger }) {
      warn(definition, column: 1, .noBox(definition.label))
    }
    var link = Link(
      label: definition.label, target: resolved.target, spelling: definition.target, transition: words.transition,
      key: key(words, of: definition), spots: spots, line: definition.line, problem: problem)
    link.anchor = resolved.anchor
    return link
  }

  private mutating func resolve(_ definition: Definition) -> (Link.Target.Resolved, problem: String?) {
    let resolved = Link.Target.resolve(definition.target, in: deck, from: index, suggesting: comparisons > 0)
    guard let reason = resolved.reason else { return (resolved, nil) }
    comparisons -= deck.files.count
    warn(definition, column: definition.targetColumn, reason)
    return (resolved, DeckProblem(path: definition.path, line: definition.line, reason).answer)
  }

  /// Returns the link's own key, unless another link has it.
  private mutating func key(_ words: LinkWords, of definition: Definition) -> Character? {
    guard let key = words.key else { return nil }
    if let first = keys[key] {
      let file = first.path == definition.path ? nil : first.path
      warn(definition, column: definition.wordsColumn, .sameKey(String(key), firstLine: first.line, file: file))
      return nil
    }
    keys[key] = definition
    return key
  }

  private mutating func warn(_ definition: Definition, column: Int, _ reason: DeckProblem.Reason) {
    warnings.append(definition.problem(column: column, reason))
  }
}
