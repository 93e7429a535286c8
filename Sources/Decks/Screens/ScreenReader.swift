internal import PortholeStreams
internal import Transitions

/// Reads a file, or a part of it, and its sidecar file as a screen.
struct ScreenReader: Sendable {
  let deck: DeckIndex
  /// The file that holds the first screens of the deck, if one does.
  let split: SplitFile?
  let detected: (file: FileName, format: FileName.Format)?
  let defaults: ScreenSettings
  let palette: Palette
  /// The width of art whose file tells none, as the user asks.
  var columns: Int?
  let date: String?
  let images: ImageFinder
  let askedFiles: AskedFiles
  let contentOf: @Sendable (FileName) -> FileContent

  /// The most comparisons of names for suggestions; each search compares every name of the deck.
  private static let comparisons = 50_000

  /// A screen before its links are read: it has neither title nor links.
  struct Draft {
    var screen: Screen
    /// The definition of each link, and the places of their labels with their cells, line by line.
    var definitions: [Definition]
    var places: [[[Rect]]]
    var problems: [DeckProblem]
    /// The title if the settings have none.
    var title: String?
    var notes: [String] = []
    var page: MarkdownDocument.Page?
  }

  func item(_ index: Int, text: SourceText, sidecar: Sidecar?) throws(DeckProblem) -> LazyScreens.Item {
    let file = deck.files[index]
    let path = deck.path(of: file)
    var draft =
      switch format(of: file) {
      case .text: try self.text(text, index: index, path: path, sidecar: sidecar)
      case .markdown: try markdown(text, index: index, path: path, sidecar: sidecar)
      case .art(let kind): try art(text.source.bytes, kind: kind, index: index, path: path, sidecar: sidecar)
      case .recording: try recording(text.source.bytes, index: index, path: path, sidecar: sidecar)
      }
    if let split, text.isPart { draft.drop { split.usedLabels.contains(Label($0.label)) } }
    var screen = draft.screen
    let settings = screen.settings
    var reader = LinkReader(deck: deck, index: index, grid: screen.grid, comparisons: Self.comparisons)
    reader.read(draft.definitions, at: draft.places)
    screen.links = reader.links
    screen.title = settings.title ?? Self.title(of: draft.title ?? screen.id)
    let notes = (settings.notes.map { [$0] } ?? []) + draft.notes
    screen.notes =
      notes.isEmpty ? nil : notes.map(screen.document == nil ? { $0 } : NoteText.plain).joined(separator: "\n")
    if let footer = settings.footer ?? defaults.footer, !footer.isEmpty {
      var variables = self.variables(index: index, text, settings, title: screen.title)
      screen.footer = FooterText(footer, &variables)
    }
    screen.hasProgress = (settings.progress ?? defaults.progress) == .yes
    screen.document?.triggers = reader.triggers
    screen.byteCount = text.source.bytes.count
    screen.addPrograms(
      page: draft.page, style: defaults.overridden(by: settings).style(for: PageFormat(palette: palette)))
    if let page = draft.page { screen.placeLargeTexts(on: page) }
    // A page with a size of its own is drawn like a work of art.
    // A box on top of another screen keeps its size.
    let isBox = settings.presentation != nil
    let isDrawn =
      screen.isArt || screen.document == nil && settings.size != nil && !isBox && screen.pauses.isEmpty
    if isDrawn, screen.film == nil, screen.programs.isEmpty, (settings.enlarge ?? defaults.enlarge) != .no {
      screen.work = (screen.grid, screen.links)
    }
    let problems = draft.problems + reader.warnings + (text.part == nil || index == 0 ? text.origins.problems : [])
    return LazyScreens.Item(
      screen: screen, problems: (sidecar?.problems ?? []) + problems.compactMap { text.placed($0, in: path) })
  }

  private func format(of file: FileName) -> FileName.Format {
    if let detected, detected.file == file { return detected.format }
    return file.format
  }

  func text(of index: Int) throws(DeckProblem) -> SourceText {
    if let split, index < split.parts.count {
      let part = split.parts[index]
      return SourceText(source: split.text(of: part), firstLine: part.firstLine, part: part, origins: split.origins)
    }
    let path = deck.path(of: deck.files[index])
    switch contentOf(deck.files[index]) {
    case .bytes(let bytes):
      guard bytes.count <= Limits.bytes else { throw DeckProblem(path: path, .tooManyBytes(bytes.count)) }
      let format = format(of: deck.files[index])
      if format.hasOwnMarks, let signature = FileSignature(bytes, named: deck.files[index]) {
        throw DeckProblem(path: path, signature.reason)
      }
      if !format.isText { return SourceText(source: SourceLines(bytes: bytes)) }
      if LegacyText.isBinary(bytes) {
        let isUTF16 = LegacyText.isUnmarkedUTF16(bytes)
        throw DeckProblem(
          path: path,
          .said(
            isUTF16
              ? "is UTF-16 without a mark of its order; save it as UTF-8: iconv -f UTF-16LE -t UTF-8, or UTF-16BE"
              : "is not text; give text in UTF-8, Markdown, ANSI art or an asciicast"))
      }
      let source = SourceLines(bytes: LegacyText.utf8(bytes))
      guard format == .markdown else { return SourceText(source: source) }
      let whole = InclusionReader(contentOf: contentOf).whole(source, of: deck.files[index], path: path)
      return SourceText(source: whole.source, isMarkdown: true, origins: whole)
    case .refused(let reason): throw DeckProblem(path: path, reason)
    }
  }

  func themes(of index: Int) -> ThemeFinder {
    ThemeFinder(path: deck.path, folder: deck.files[index].folder, palette: palette, contentOf: contentOf)
  }

  /// Returns the settings of a screen: those of its sidecar file, then its own, then those of its whole file.
  func settings(of text: SourceText, saying own: ScreenSettings, sidecar: Sidecar?) -> ScreenSettings {
    var shared = text.isPart ? split?.settings ?? ScreenSettings() : ScreenSettings()
    // A program is that of one screen.
    shared.command = nil
    return shared.overridden(by: own).overridden(by: sidecar?.settings ?? ScreenSettings())
  }

  func variables(index: Int, _ text: SourceText, _ settings: ScreenSettings, title: String?) -> Variables {
    let sequence = deck.sequence(around: index)
    let title = settings.title ?? (text.isPart ? split?.title : nil) ?? title ?? deck.ids[index]
    var own = defaults.variables.merging(settings.variables) { $1 }
    let name = Array("date".utf8)
    if let date, let pattern = own[name], format(of: deck.files[index]) == .markdown,
      convention(of: text).program == .slides,
      let value = SlidesDate.filled(String(decoding: pattern, as: UTF8.self), with: date)
    {
      own[name] = Array(value.utf8)
    }
    let place = text.isPart ? split?.page(index) : nil
    return Variables(
      page: place?.page ?? index - sequence.lowerBound + 1, pages: place?.pages ?? sequence.count, title: title,
      date: date, own: own,
      bytes: text.source.bytes.count)
  }

  /// Returns the content of a text, with its settings and definitions. Those of the sidecar file come first.
  private func text(
    _ text: SourceText, index: Int, path: String, sidecar: Sidecar?
  ) throws(DeckProblem) -> Draft {
    let matter = text.matter
    let reader = SettingsReader(matter, path: path, palette: palette, themes: themes(of: index))
    let settings = self.settings(of: text, saying: reader.settings, sidecar: sidecar)
    var variables = self.variables(index: index, text, settings, title: nil)
    let firstLine = matter.lineCount + text.firstLine
    // Only front matter comes before the start, and it has no variables.
    let start = matter.end
    let source = variables.filled(text.source.bytes, from: start).map(SourceLines.init) ?? text.source
    let own = Definitions(endOf: source, from: start, lineOfStart: firstLine, path: path)
    let looks = defaults.overridden(by: settings)
    let commands = TextCommands(in: start..<own.textEnd, of: source)
    let part = TextPart(
      source: source, range: start..<own.textEnd, hidden: commands.hidden, firstLine: firstLine, path: path)
    let (grid, starts, isBroken) = try TextReader.picture(
      of: part, pen: looks.rendition(palette), size: looks.size ?? Size(columns: 0, rows: 0),
      wrap: looks.wrap?.columns)
    let shared = text.isPart ? split?.definitions(for: source, besides: own.items) ?? [] : []
    let (definitions, problems) = gather(own.items + shared, isCut: own.isCut, sidecar: sidecar, path: path)
    var result = draft(
      of: grid, index: index, settings, definitions, problems: reader.problems + problems, path: path)
    result.notes = commands.notes
    let pauses = commands.pauses.map { starts.indices.contains($0) ? starts[$0] : grid.size.rows }
    result.screen.pauses = pauses.filter { $0 < grid.size.rows }.map { row in
      [Rect(column: 0, row: row, columns: grid.size.columns, rows: grid.size.rows - row)]
    }
    // Wrapped lines are more rows than lines.
    result.screen.firstLine = isBroken ? nil : firstLine
    return result
  }

  /// Returns a screen of the author's own cells, in which the labels of links are searched.
  func draft(
    of grid: Grid, index: Int, _ settings: ScreenSettings, _ definitions: DefinitionTable, problems: [DeckProblem],
    path: String
  ) -> Draft {
    var problems = problems
    var places = Array(repeating: [[Rect]](), count: definitions.items.count)
    let found = LabelFinder.places(of: definitions.numbers, in: grid)
    for place in found.prefix(Limits.links) { places[place.number].append([place.area]) }
    if found.count > Limits.links { problems.append(DeckProblem(path: path, .tooManyPlaces)) }
    return Draft(
      screen: screen(index, grid, settings), definitions: definitions.items, places: places, problems: problems)
  }

  /// - Parameter title: The title, if it is known already.
  func screen(_ index: Int, _ grid: Grid, _ settings: ScreenSettings, title: String = "") -> Screen {
    Screen(
      id: deck.ids[index], path: deck.path(of: deck.files[index]), title: title, grid: grid, links: [],
      settings: settings)
  }

  /// Returns the definitions of a sidecar file and of the file itself, and the problems of their number and labels.
  func gather(
    _ own: [Definition], isCut: Bool, sidecar: Sidecar?, path: String
  ) -> (definitions: DefinitionTable, problems: [DeckProblem]) {
    let all = (sidecar?.definitions ?? []) + own
    let table = DefinitionTable(all.prefix(Limits.links))
    let isCut = isCut || sidecar?.isCut == true || all.count > Limits.links
    let words = "defines more than \(Limits.links) links and shows the others as text; split the screen"
    return (table, (isCut ? [DeckProblem(path: path, .said(words))] : []) + table.problems)
  }

  /// Returns a screen that says why the file cannot be read, so that the rest of the deck stays usable.
  func placeholder(_ index: Int, for problem: DeckProblem) -> Screen {
    let source = SourceLines(bytes: Array(problem.description.utf8))
    let pen = defaults.rendition(palette)
    let grid = try? TextReader.grid(of: source, pen: pen, path: "")
    return screen(
      index, grid ?? Grid(size: Size(columns: 1, rows: 1), filledWith: pen.cell), ScreenSettings(),
      title: Self.title(of: deck.ids[index]))
  }

  /// Returns the default title. A file's name may contain any bytes.
  private static func title(of id: String) -> String { DeckProblem.plain(id, limit: 500) }
}

/// The contents of a sidecar file: front matter and definitions for a screen that cannot be edited. `NAME.meta` belongs
/// to the screen `NAME` and overrides its own settings.
struct Sidecar {
  private(set) var settings = ScreenSettings()
  private(set) var definitions: [Definition] = []
  private(set) var isCut = false
  private(set) var problems: [DeckProblem] = []

  init(_ content: FileContent, path: String, palette: Palette, themes: ThemeFinder) {
    switch content {
    case .refused(let reason): problems = [DeckProblem(path: path, reason)]
    case .bytes(let bytes): read(bytes, path: path, palette: palette, themes: themes)
    }
  }

  private mutating func read(_ bytes: [UInt8], path: String, palette: Palette, themes: ThemeFinder) {
    let source = SourceLines(bytes: bytes)
    let matter = FrontMatter(headOf: source)
    let reader = SettingsReader(matter, path: path, palette: palette, themes: themes, isOwn: true)
    settings = reader.settings
    problems = reader.problems
    var next = matter.end
    var line = matter.lineCount
    var stray: DeckProblem?
    while next < source.bytes.count, !isCut {
      let content: Range<Int>
      (content, next) = source.line(at: next)
      line += 1
      if let item = Definition(content, of: source, line: line, path: path) {
        isCut = definitions.count == Limits.links
        if !isCut { definitions.append(item) }
      } else if stray == nil, !source.trimmed(content).isEmpty {
        let text = DeckProblem.quoted(source.text(source.trimmed(content)))
        let words = "\(text) is not a link definition; put \"key: value\" lines between two --- lines at the top"
        stray = DeckProblem(path: path, line: line, column: 1, .said(words))
      }
    }
    // One such line is reported; a picture with the wrong name has thousands.
    if let stray { problems.append(stray) }
  }
}
