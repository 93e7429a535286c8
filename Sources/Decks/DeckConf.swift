internal import Transitions

/// What the `deck.conf` of a folder says for all its screens.
struct DeckConf {
  private(set) var settings = ScreenSettings()
  /// Ids or file names that come first.
  private(set) var order: [String] = []
  /// What in it makes no sense.
  private(set) var problems: [DeckProblem] = []

  init(_ index: DeckIndex, names: [FileName], palette: Palette, contentOf: (FileName) -> Deck.Content) {
    let name = FileName("deck.conf".utf8)
    guard names.contains(name) else { return }
    let path = index.path(of: name)
    switch contentOf(name) {
    case .refused(let fact): problems = [DeckProblem(path: path, fact)]
    case .bytes(let bytes):
      let reader = SettingsReader(FrontMatter(wholeOf: SourceLines(bytes: bytes)), path: path, palette: palette)
      settings = reader.settings
      order = reader.order
      problems = reader.problems
      for name in order.prefix(100) where index.index(of: name) == nil {
        let fact = DeckProblem.Fact.unknownScreen(name, suggestion: index.suggestion(for: name))
        problems.append(DeckProblem(path: path, line: reader.orderLine, fact))
      }
    }
  }
}
