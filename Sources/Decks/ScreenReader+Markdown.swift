internal import Transitions

extension ScreenReader {
  /// What a page of Markdown shows on a terminal of the usual width, with its settings where `overrides` are silent.
  func markdown(_ bytes: [UInt8], path: String, overrides: ScreenSettings) throws(DeckProblem) -> Draft {
    let source = SourceLines(bytes: bytes)
    let matter = FrontMatter(headOf: source)
    let reader = SettingsReader(matter, path: path, palette: palette)
    let settings = reader.settings.overridden(by: overrides)
    let document = try MarkdownDocument(
      parsing: source, in: matter.end..<source.bytes.count, firstLine: matter.lineCount + 1,
      ground: Ground(settings, defaults: defaults), path: path)
    let page = document.page(for: PageFormat(palette: palette))
    if page.isCut {
      throw DeckProblem(path: path, .tooManyCells(columns: page.grid.size.columns, rows: page.grid.size.rows))
    }
    return Draft(
      grid: page.grid, document: document, blockRows: page.blockRows, settings: settings, problems: reader.problems)
  }
}
