internal import Transitions

extension ScreenReader {
  /// What a page of Markdown shows on a terminal of the usual width, with its settings and definitions where those
  /// of the sidecar are silent.
  func markdown(_ bytes: [UInt8], path: String, sidecar: Sidecar?) throws(DeckProblem) -> Draft {
    let source = SourceLines(bytes: bytes)
    let matter = FrontMatter(headOf: source)
    let reader = SettingsReader(matter, path: path, palette: palette)
    let settings = reader.settings.overridden(by: sidecar?.settings ?? ScreenSettings()).themed(over: defaults)
    let firstLine = matter.lineCount + 1
    let own = MarkdownDefinitions(
      in: matter.end..<source.bytes.count, of: source, firstLine: firstLine, path: path)
    let (definitions, problems) = gather(own.items, isCut: own.isCut, sidecar: sidecar, path: path)
    let (document, links, isOverfull) = try MarkdownDocument.parse(
      own.text, of: source, from: matter.end, firstLine: firstLine, definitions: definitions,
      ground: Ground(settings, defaults: defaults), palette: palette, path: path)
    let page = document.page(for: PageFormat(palette: palette))
    if page.isCut {
      throw DeckProblem(path: path, .tooManyCells(columns: page.grid.size.columns, rows: page.grid.size.rows))
    }
    var draft = Draft(
      grid: page.grid, settings: settings, definitions: links, places: document.places(of: links.count, on: page),
      problems: reader.problems + problems)
    draft.document = document
    draft.blockRows = page.blockRows
    if isOverfull { draft.problems.append(DeckProblem(path: path, .tooManyPlaces)) }
    return draft
  }
}

extension ScreenSettings {
  /// The settings with the ground that their theme, or the deck's, is made for, unless one of them names another.
  fileprivate func themed(over defaults: ScreenSettings) -> ScreenSettings {
    guard let name = theme ?? defaults.theme, background == nil, defaults.background == nil else { return self }
    var result = self
    let theme = MarkdownTheme.named(name)
    result.background = theme.paper
    result.foreground = foreground ?? defaults.foreground ?? theme.ink
    return result
  }
}
