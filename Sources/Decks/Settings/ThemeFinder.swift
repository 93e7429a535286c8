internal import Transitions

struct ThemeFinder {
  let path: String
  let folder: ArraySlice<UInt8>
  let palette: Palette
  let contentOf: (FileName) -> FileContent

  /// The largest file, in bytes.
  private static let largest = 1 << 16

  struct Found {
    var theme: DeckTheme
    var footer: PresentermFooter?
    var problems: [DeckProblem] = []
  }

  /// Returns true if a word is the path of a file, not the name of a theme.
  static func isPath(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }

  /// Returns the theme in a file: one of presenterm if its name ends in `.yaml` or `.yml` and it has maps, else
  /// `KEY: VALUE` lines.
  /// Those of slides, which end in `.json`, are not read.
  func theme(at path: String) throws(DeckProblem.Reason) -> Found {
    if path.hasSuffix(".json") { throw .leftOut(.theme) }
    guard let place = LinkPath(path, from: folder), place.isOpen else { throw .outside(path) }
    let name = FileName(place.text.utf8)
    switch contentOf(name) {
    case .refused(let reason): throw .fileLeftOut(path, reason.short)
    case .bytes(let bytes):
      guard bytes.count <= Self.largest else { throw .fileLeftOut(path, "more than 64 kB") }
      let matter = FrontMatter(wholeOf: SourceLines(bytes: bytes))
      // Themes of presenterm have maps. Lines of colours are ours, whatever the file is called.
      let isPresenterm =
        (path.hasSuffix(".yaml") || path.hasSuffix(".yml"))
        && matter.entries.contains { entry in
          entry.key == "extends" || entry.content.nested.contains { !$0.path.isEmpty }
        }
      let place = name.path(in: self.path)
      return isPresenterm ? presenterm(matter, path: place) : own(matter, path: place)
    }
  }

  private func presenterm(_ matter: FrontMatter, path: String) -> Found {
    let reader = PresentermTheme(
      matter.entries.flatMap { entry in entry.content.nested.map { ([entry.key] + $0.path, $0.value) } })
    let problems = reader.leftOut.map { DeckProblem(path: path, .leftOut($0)) } + matter.problems(path: path)
    return Found(theme: reader.theme, footer: reader.footer, problems: problems)
  }

  private func own(_ matter: FrontMatter, path: String) -> Found {
    var found = Found(theme: DeckTheme())
    func report(_ entry: FrontMatter.Entry, column: Int, _ reason: DeckProblem.Reason) {
      found.problems.append(DeckProblem(path: path, line: entry.line, column: column, reason))
    }
    for entry in matter.entries {
      if entry.key == "base" {
        guard let base = DeckTheme.Base(entry.value) else {
          let suggestion = DeckTheme.Base.nearest(to: entry.value)
          report(entry, column: entry.column, .unknownTheme(entry.value, suggestion: suggestion))
          continue
        }
        found.theme.base = base
      } else if let name = ThemeColor(rawValue: entry.key) {
        guard let color = palette.color(spelled: entry.value) else {
          let expected = ScreenSettings.Setting.colors
          report(entry, column: entry.column, .badValue(key: entry.key, value: entry.value, expected: expected))
          continue
        }
        found.theme.colors[name] = color
      } else {
        let suggestion = NearestName.of(entry.key, among: ["base"] + ThemeColor.allCases.map(\.rawValue))
        report(entry, column: 1, .unknownKey(entry.key, suggestion))
      }
    }
    found.problems += matter.problems(path: path)
    return found
  }
}
