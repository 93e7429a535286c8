internal import Transitions

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
