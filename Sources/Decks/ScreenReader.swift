internal import Transitions

/// Turns the bytes of one file, and of the `.meta` beside it, into a screen.
struct ScreenReader: Sendable {
  let deck: DeckIndex
  /// What `deck.conf` says.
  let defaults: ScreenSettings
  let palette: Palette

  /// How many names may be compared to find those that were meant; each search looks at every name of the deck.
  private static let comparisons = 50_000

  /// What a file shows and asks for, before its links are read.
  struct Draft {
    var grid: Grid
    var settings: ScreenSettings
    /// One for each link, and where their labels stand: for each place the cells, line by line.
    var definitions: [Definition]
    var places: [[[Rect]]]
    var problems: [DeckProblem]
    /// Of a work of art.
    var sauce: Sauce?
    /// Of Markdown, and the rows in which its blocks begin.
    var document: MarkdownDocument?
    var blockRows: [Int] = []
  }

  /// The screen of a file, and what in it makes no sense.
  ///
  /// - Parameter sidecar: What the `.meta` file beside it says.
  /// - Throws: What makes it unreadable.
  func item(_ index: Int, bytes: [UInt8], sidecar: Sidecar?) throws(DeckProblem) -> Shelf.Item {
    let path = deck.path(of: deck.files[index])
    guard bytes.count <= Limits.bytes else { throw DeckProblem(path: path, .tooManyBytes) }
    let draft =
      switch deck.files[index].format {
      case .text: try text(bytes, path: path, sidecar: sidecar)
      case .markdown: try markdown(bytes, path: path, sidecar: sidecar)
      case .art(let kind): try art(bytes, kind: kind, path: path, sidecar: sidecar)
      }
    var reader = LinkReader(deck: deck, grid: draft.grid, comparisons: Self.comparisons)
    reader.read(draft.definitions, at: draft.places)
    let id = deck.ids[index]
    let title = draft.settings.title ?? draft.sauce.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? id
    var screen = Screen(
      id: id, path: path, title: title, grid: draft.grid, links: reader.links, settings: draft.settings,
      sauce: draft.sauce)
    screen.document = draft.document
    screen.document?.triggers = reader.triggers
    screen.blockRows = draft.blockRows
    return Shelf.Item(screen: screen, problems: (sidecar?.problems ?? []) + draft.problems + reader.warnings)
  }

  /// What a text shows, with its settings and definitions where those of the sidecar are silent.
  private func text(_ bytes: [UInt8], path: String, sidecar: Sidecar?) throws(DeckProblem) -> Draft {
    let source = SourceLines(bytes: bytes)
    let matter = FrontMatter(headOf: source)
    let reader = SettingsReader(matter, path: path, palette: palette)
    let settings = reader.settings.overridden(by: sidecar?.settings ?? ScreenSettings())
    let firstLine = matter.lineCount + 1
    let own = Definitions(endOf: source, from: matter.end, lineOfStart: firstLine, path: path)
    let ground = Ground(settings, defaults: defaults)
    let grid = try TextReader.grid(
      of: source, in: matter.end..<own.textEnd, firstLine: firstLine, pen: ground.pen(palette),
      size: ground.size ?? Size(columns: 0, rows: 0), path: path)
    let (definitions, problems) = gather(own.items, isCut: own.isCut, sidecar: sidecar, path: path)
    return draft(of: grid, settings, definitions, problems: reader.problems + problems, path: path)
  }

  /// A screen of the author's own cells, in which the labels of links are looked for.
  func draft(
    of grid: Grid, _ settings: ScreenSettings, _ definitions: DefinitionTable, problems: [DeckProblem], path: String
  ) -> Draft {
    var problems = problems
    var places = Array(repeating: [[Rect]](), count: definitions.items.count)
    let found = LabelFinder.places(of: definitions.numbers, in: grid)
    for place in found.prefix(Limits.links) { places[place.number].append([place.area]) }
    if found.count > Limits.links { problems.append(DeckProblem(path: path, .tooManyPlaces)) }
    return Draft(
      grid: grid, settings: settings, definitions: definitions.items, places: places, problems: problems)
  }

  /// The definitions of a sidecar and those of the file itself, and what is wrong with their number and labels.
  func gather(
    _ own: [Definition], isCut: Bool, sidecar: Sidecar?, path: String
  ) -> (definitions: DefinitionTable, problems: [DeckProblem]) {
    let all = (sidecar?.definitions ?? []) + own
    let table = DefinitionTable(all.prefix(Limits.links))
    let isCut = isCut || sidecar?.isCut == true || all.count > Limits.links
    return (table, (isCut ? [DeckProblem(path: path, .tooManyLinks)] : []) + table.problems)
  }

  /// A screen that says why the file cannot be read, so that the rest of the deck stays usable.
  func placeholder(_ index: Int, for problem: DeckProblem) -> Screen {
    let source = SourceLines(bytes: Array(problem.description.utf8))
    let pen = Ground(ScreenSettings(), defaults: defaults).pen(palette)
    let grid = try? TextReader.grid(
      of: source, in: 0..<source.bytes.count, firstLine: 1, pen: pen, size: Size(columns: 0, rows: 0), path: "")
    return Screen(
      id: deck.ids[index], path: deck.path(of: deck.files[index]), title: deck.ids[index],
      grid: grid ?? Grid(size: Size(columns: 1, rows: 1), filledWith: pen.cell), links: [], settings: ScreenSettings())
  }
}
