internal import Transitions

/// The contents of a folder's `deck.conf`.
struct DeckConf {
  private(set) var settings = ScreenSettings()
  /// The ids or file names of the screens that come first.
  var order: [String] { settings.order?.names ?? [] }
  /// The problems of the file itself.
  private(set) var problems: [DeckProblem] = []
  private var path = ""

  init(path folder: String, names: [FileName], palette: Palette, contentOf: @escaping (FileName) -> FileContent) {
    let name = FileName("deck.conf".utf8)
    guard names.contains(name) else { return }
    path = name.path(in: folder)
    switch contentOf(name) {
    case .refused(let reason): problems = [DeckProblem(path: path, reason)]
    case .bytes(let bytes):
      let matter = FrontMatter(wholeOf: SourceLines(bytes: bytes))
      let themes = ThemeFinder(path: folder, folder: [], palette: palette, contentOf: contentOf)
      let reader = SettingsReader(matter, path: path, palette: palette, themes: themes, in: .deckConf, isOwn: true)
      settings = reader.settings
      problems = reader.problems
    }
  }

  /// Returns the problems of names in its order that are not screens.
  func strangers(in index: DeckIndex) -> [DeckProblem] {
    order.prefix(100).filter { index.index(of: $0) == nil }.map { name in
      let reason = DeckProblem.Reason.unknownScreen(name, suggestion: index.suggestion(for: name))
      return DeckProblem(path: path, line: settings.order?.line, reason)
    }
  }
}
