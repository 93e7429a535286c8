internal import Transitions

/// Turns the definitions of one screen into links, with their places and what is wrong with them.
struct LinkReader {
  private let deck: DeckIndex
  private let grid: Grid
  private let path: String
  private var boxes: BoxFinder
  /// The definition of the link that has a key.
  private var keys: [Character: Definition] = [:]
  private(set) var links: [Link] = []
  private(set) var warnings: [DeckProblem] = []
  /// How many more names may be compared to find those that were meant; each search looks at every name of the deck.
  private var comparisons: Int

  init(deck: DeckIndex, grid: Grid, path: String, comparisons: Int) {
    self.deck = deck
    self.grid = grid
    self.path = path
    self.comparisons = comparisons
    boxes = BoxFinder(grid)
  }

  /// Reads all definitions of the screen; of those with the same label the first counts. That a definition takes the
  /// place of one in another file is no mistake.
  mutating func read(_ definitions: [Definition]) {
    guard !definitions.isEmpty else { return }
    var numbers: [Label: Int] = [:]
    var first: [Definition] = []
    for definition in definitions {
      let label = Label(definition.label)
      if let number = numbers[label] {
        guard first[number].path == definition.path else { continue }
        warn(definition, column: 1, .sameLabel(definition.label, firstLine: first[number].line))
      } else {
        numbers[label] = first.count
        first.append(definition)
      }
    }
    var places = Array(repeating: [Rect](), count: first.count)
    let found = LabelFinder.places(of: numbers, in: grid)
    for place in found.prefix(Limits.links) { places[place.number].append(place.area) }
    if found.count > Limits.links { warnings.append(DeckProblem(path: path, .tooManyPlaces)) }
    for (definition, places) in zip(first, places) { links.append(link(definition, at: places)) }
  }

  private mutating func link(_ definition: Definition, at places: [Rect]) -> Link {
    let words = LinkWords(definition.words)
    for problem in words.problems { warn(definition, column: definition.wordsColumn + problem.column, problem.fact) }
    if let stray = definition.stray { warn(definition, column: definition.wordsColumn, .unquoted(stray)) }
    if let region = words.region, !region.meets(grid.size) {
      warn(definition, column: definition.wordsColumn, .regionOutside)
    }
    let (target, problem) = resolve(definition)
    let spots = spots(places, words: words)
    if spots.isEmpty { warn(definition, column: 1, .labelNotFound(definition.label)) }
    if words.isBoxed, words.region == nil, !spots.isEmpty, spots.allSatisfy({ $0.area == $0.trigger }) {
      warn(definition, column: 1, .noBox(definition.label))
    }
    return Link(
      label: definition.label, target: target, spelling: definition.target, transition: words.transition,
      key: key(words, of: definition), spots: spots, line: definition.line, problem: problem)
  }

  /// Where the link leads, and in words why it cannot.
  private mutating func resolve(_ definition: Definition) -> (Link.Target, problem: String?) {
    let (target, fact) = Link.Target.resolve(definition.target, in: deck, suggesting: comparisons > 0)
    guard let fact else { return (target, nil) }
    comparisons -= deck.files.count
    warn(definition, column: definition.targetColumn, fact)
    return (target, DeckProblem(path: definition.path, line: definition.line, fact).description)
  }

  /// The link's own key, unless another link has it.
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

  private mutating func spots(_ places: [Rect], words: LinkWords) -> [Link.Spot] {
    if places.isEmpty, let region = words.region, region.meets(grid.size) { return [Link.Spot(area: region)] }
    return places.map { area in
      Link.Spot(area: area, trigger: words.region ?? (words.isBoxed ? boxes.box(round: area) : nil))
    }
  }

  private mutating func warn(_ definition: Definition, column: Int, _ fact: DeckProblem.Fact) {
    warnings.append(DeckProblem(path: definition.path, line: definition.line, column: column, fact))
  }
}

extension Rect {
  /// Whether any of it lies on a grid of that size.
  fileprivate func meets(_ size: Size) -> Bool {
    origin.column < size.columns && origin.row < size.rows && self.size.area > 0
  }
}
