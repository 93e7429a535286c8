internal import Transitions

/// Turns the bytes of one `.txt` file into a screen.
struct ScreenReader {
  let deck: DeckIndex
  /// What `deck.conf` says.
  let defaults: ScreenSettings
  let palette: Palette

  /// How many more names may be compared to find those that were meant; each search looks at every name of the deck.
  private var comparisons = 50_000

  init(deck: DeckIndex, defaults: ScreenSettings, palette: Palette) {
    self.deck = deck
    self.defaults = defaults
    self.palette = palette
  }

  /// The screen of a file, and what in it makes no sense.
  ///
  /// - Throws: What makes it unreadable.
  mutating func screen(_ index: Int, bytes: [UInt8]) throws(DeckProblem) -> (screen: Screen, warnings: [DeckProblem]) {
    let path = deck.path(of: deck.files[index])
    guard bytes.count <= Limits.bytes else { throw DeckProblem(path: path, .tooManyBytes) }
    let source = SourceLines(bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    let matter = FrontMatter(headOf: source)
    let reader = SettingsReader(matter, path: path, palette: palette)
    let settings = reader.settings
    let definitions = Definitions(endOf: source, from: matter.end, lineOfStart: matter.lineCount + 1)
    var warnings = reader.problems
    if definitions.isCut { warnings.append(DeckProblem(path: path, .tooManyLinks)) }

    let grid = try TextReader.grid(
      of: source, in: matter.end..<definitions.textEnd, firstLine: matter.lineCount + 1, pen: pen(settings),
      size: settings.size ?? defaults.size ?? Size(columns: 0, rows: 0), path: path)
    let links = self.links(definitions.items, on: grid, path: path, warnings: &warnings)
    let id = deck.ids[index]
    return (
      Screen(id: id, path: path, title: settings.title ?? id, grid: grid, links: links, settings: settings), warnings
    )
  }

  /// A screen that says why the file cannot be read, so that the rest of the deck stays usable.
  func placeholder(_ index: Int, for problem: DeckProblem) -> Screen {
    let source = SourceLines(bytes: Array(problem.description.utf8))
    let pen = pen(ScreenSettings())
    let grid = try? TextReader.grid(
      of: source, in: 0..<source.bytes.count, firstLine: 1, pen: pen, size: Size(columns: 0, rows: 0), path: "")
    return Screen(
      id: deck.ids[index], path: deck.path(of: deck.files[index]), title: deck.ids[index],
      grid: grid ?? Grid(size: Size(columns: 1, rows: 1), filledWith: pen.cell), links: [], settings: ScreenSettings())
  }

  /// How text without colours of its own looks. On a background that the deck sets, the terminal's default foreground
  /// may not be legible: it is exchanged for a light or a dark one.
  private func pen(_ settings: ScreenSettings) -> Pen {
    let background = settings.background ?? defaults.background
    var foreground = settings.foreground ?? defaults.foreground
    if foreground == nil, let background, background.name == .none {
      foreground = Color(rgb: background.isDark ? palette.foreground : palette.background)
    }
    return Pen(
      foreground: foreground ?? palette.defaultForeground, background: background ?? palette.defaultBackground,
      palette: palette)
  }

  // MARK: Links

  private mutating func links(
    _ definitions: [Definition], on grid: Grid, path: String, warnings: inout [DeckProblem]
  ) -> [Link] {
    guard !definitions.isEmpty else { return [] }
    var numbers: [Label: Int] = [:]
    var first: [Definition] = []
    for definition in definitions {
      let label = Label(definition.label)
      if let number = numbers[label] {
        let fact = DeckProblem.Fact.sameLabel(definition.label, firstLine: first[number].line)
        warnings.append(DeckProblem(path: path, line: definition.line, column: 1, fact))
      } else {
        numbers[label] = first.count
        first.append(definition)
      }
    }
    var places = Array(repeating: [Rect](), count: first.count)
    let found = LabelFinder.places(of: numbers, in: grid)
    for place in found.prefix(Limits.links) { places[place.number].append(place.area) }
    if found.count > Limits.links { warnings.append(DeckProblem(path: path, .tooManyPlaces)) }

    var boxes = BoxFinder(grid)
    var keys: [Character: Int] = [:]
    var links: [Link] = []
    for (definition, places) in zip(first, places) {
      func warn(_ fact: DeckProblem.Fact, column: Int = 1) {
        warnings.append(DeckProblem(path: path, line: definition.line, column: column, fact))
      }
      let words = LinkWords(definition.words)
      for problem in words.problems { warn(problem.fact, column: definition.wordsColumn + problem.column) }
      if let stray = definition.stray { warn(.unquoted(stray), column: definition.wordsColumn) }
      if let region = words.region, !region.meets(grid.size) { warn(.regionOutside, column: definition.wordsColumn) }

      var link = Link(
        label: definition.label, target: .back, spelling: definition.target, transition: words.transition,
        key: words.key, spots: [], line: definition.line)
      let resolved = Link.Target.resolve(
        definition.target, in: deck, suggesting: comparisons > 0)
      link.target = resolved.target
      if let fact = resolved.fact {
        comparisons -= deck.files.count
        link.problem = DeckProblem(path: path, line: definition.line, fact).description
        warn(fact, column: definition.targetColumn)
      }
      link.spots = spots(places, words: words, on: grid, boxes: &boxes)
      if link.spots.isEmpty { warn(.labelNotFound(definition.label)) }
      if words.isBoxed, words.region == nil, !link.spots.isEmpty, link.spots.allSatisfy({ $0.area == $0.trigger }) {
        warn(.noBox(definition.label))
      }
      if let key = words.key {
        if let line = keys[key] {
          warn(.sameKey(String(key), firstLine: line), column: definition.wordsColumn)
          link.key = nil
        } else {
          keys[key] = definition.line
        }
      }
      links.append(link)
    }
    return links
  }

  private func spots(_ places: [Rect], words: LinkWords, on grid: Grid, boxes: inout BoxFinder) -> [Link.Spot] {
    if places.isEmpty, let region = words.region, region.meets(grid.size) { return [Link.Spot(area: region)] }
    return places.map { area in
      let trigger = words.region ?? (words.isBoxed ? boxes.box(round: area) : nil)
      return Link.Spot(area: area, trigger: trigger)
    }
  }
}

extension Rect {
  /// Whether any of it lies on a grid of that size.
  fileprivate func meets(_ size: Size) -> Bool {
    origin.column < size.columns && origin.row < size.rows && self.size.area > 0
  }
}

extension Color {
  /// Whether light text reads better on it than dark text: by luma (ITU-R BT.601) of the encoded components.
  fileprivate var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 140_000 }
}
