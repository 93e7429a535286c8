internal import Transitions

/// Turns the bytes of one file, and of the `.meta` beside it, into a screen.
struct ScreenReader: Sendable {
  let deck: DeckIndex
  /// What `deck.conf` says.
  let defaults: ScreenSettings
  let palette: Palette

  /// How many names may be compared to find those that were meant; each search looks at every name of the deck.
  private static let comparisons = 50_000

  /// What a file shows and asks for, before its labels are looked for.
  struct Draft {
    var grid: Grid
    /// Of Markdown, and the rows in which its blocks begin.
    var document: MarkdownDocument?
    var blockRows: [Int] = []
    var settings: ScreenSettings
    var definitions: [Definition] = []
    /// Whether there were more definitions than ``Limits/links``.
    var isCut = false
    /// Of a work of art.
    var sauce: Sauce?
    var problems: [DeckProblem]
  }

  /// The screen of a file, and what in it makes no sense.
  ///
  /// - Parameter sidecar: What the `.meta` file beside it says.
  /// - Throws: What makes it unreadable.
  func item(_ index: Int, bytes: [UInt8], sidecar: Sidecar?) throws(DeckProblem) -> Shelf.Item {
    let path = deck.path(of: deck.files[index])
    guard bytes.count <= Limits.bytes else { throw DeckProblem(path: path, .tooManyBytes) }
    let overrides = sidecar?.settings ?? ScreenSettings()
    let draft =
      switch deck.files[index].format {
      case .text: try text(bytes, path: path, overrides: overrides)
      case .markdown: try markdown(bytes, path: path, overrides: overrides)
      case .art(let kind): try art(bytes, kind: kind, path: path, settings: overrides)
      }
    var warnings = (sidecar?.problems ?? []) + draft.problems
    let definitions = (sidecar?.definitions ?? []) + draft.definitions
    if draft.isCut || sidecar?.isCut == true || definitions.count > Limits.links {
      warnings.append(DeckProblem(path: path, .tooManyLinks))
    }
    var linkReader = LinkReader(deck: deck, grid: draft.grid, path: path, comparisons: Self.comparisons)
    linkReader.read(Array(definitions.prefix(Limits.links)))
    warnings += linkReader.warnings
    let id = deck.ids[index]
    let title = draft.settings.title ?? draft.sauce.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? id
    var screen = Screen(
      id: id, path: path, title: title, grid: draft.grid, links: linkReader.links, settings: draft.settings,
      sauce: draft.sauce)
    screen.document = draft.document
    screen.blockRows = draft.blockRows
    return Shelf.Item(screen: screen, problems: warnings)
  }

  /// What a text shows, with its settings where `overrides` are silent.
  private func text(_ bytes: [UInt8], path: String, overrides: ScreenSettings) throws(DeckProblem) -> Draft {
    let source = SourceLines(bytes: bytes)
    let matter = FrontMatter(headOf: source)
    let reader = SettingsReader(matter, path: path, palette: palette)
    let settings = reader.settings.overridden(by: overrides)
    let firstLine = matter.lineCount + 1
    let definitions = Definitions(endOf: source, from: matter.end, lineOfStart: firstLine, path: path)
    let ground = Ground(settings, defaults: defaults)
    let grid = try TextReader.grid(
      of: source, in: matter.end..<definitions.textEnd, firstLine: firstLine, pen: ground.pen(palette),
      size: ground.size ?? Size(columns: 0, rows: 0), path: path)
    return Draft(
      grid: grid, settings: settings, definitions: definitions.items, isCut: definitions.isCut,
      problems: reader.problems)
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
