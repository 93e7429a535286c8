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
    if let stray = definition.stray {
      let words = "\(DeckProblem.quoted(stray)) is outside quotes; put everything after the target into \"...\""
      warn(definition, column: definition.wordsColumn, .said(words))
    }
    if let region = words.region, !region.meets(size) {
      warn(
        definition, column: definition.wordsColumn,
        .said("the region is outside the screen; columns and rows count from 0"))
    }
    let trigger = LinkTrigger(words)
    triggers.append(trigger)
    let spots = trigger.spots(at: places, size: size, boxes: &boxes)
    let name = DeckProblem.plain(definition.label)
    if spots.isEmpty {
      let words = "label [\(name)] does not appear on the screen; write it there or name a region @x,y WxH"
      warn(definition, column: 1, .said(words))
    }
    if case .box = trigger, !spots.isEmpty, spots.allSatisfy({ $0.area == $0.trigger }) {
      warn(definition, column: 1, .said("there is no box around [\(name)]; draw one or remove \"box\""))
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
      let file = first.path == definition.path ? "line " : "\(DeckProblem.plain(first.path, limit: 200)):"
      let words =
        "key \(DeckProblem.quoted(String(key))) is already used by the link on \(file)\(first.line); choose another key"
      warn(definition, column: definition.wordsColumn, .said(words))
      return nil
    }
    keys[key] = definition
    return key
  }

  private mutating func warn(_ definition: Definition, column: Int, _ reason: DeckProblem.Reason) {
    warnings.append(definition.problem(column: column, reason))
  }
}

enum LabelFinder {
  /// Returns the places of known labels in reading order: the label's number and the cells from `[` to `]`.
  ///
  /// A label stands in one row and holds no bracket. The search ends after ``Limits/links`` places.
  static func places(of labels: [Label: Int], in grid: Grid) -> [(number: Int, area: Rect)] {
    var places: [(number: Int, area: Rect)] = []
    guard !labels.isEmpty else { return places }
    for row in 0..<grid.size.rows where places.count <= Limits.links {
      var start: Int?
      var label = Label()
      for column in 0..<grid.size.columns {
        let cell = grid.cells[row * grid.size.columns + column]
        switch cell.scalar {
        case "[":
          start = column
          label = Label()
        case "]":
          if let start, let number = labels[label] {
            places.append((number, Rect(column: start, row: row, columns: column - start + 1, rows: 1)))
          }
          start = nil
        default:
          guard let first = start, cell.role != .trail else { break }
          if column - first > Label.longest { start = nil }
          label.append(cell.scalar)
          if !cell.marks.isEmpty { for mark in cell.marks.scalars { label.append(mark) } }
        }
      }
    }
    return places
  }
}
