internal import Transitions

/// Reads front matter as settings and tells its mistakes.
struct SettingsReader {
  typealias Setting = ScreenSettings.Setting

  private(set) var settings = ScreenSettings()
  private(set) var problems: [DeckProblem] = []
  private let path: String
  private let themes: ThemeFinder
  private let place: Setting.Places
  /// A Boolean value indicating whether no other program reads the file, so that keys of others are mistakes in it.
  private let isOwn: Bool
  private let isForeign: Bool
  private let isMarp: Bool

  /// Keys that decks of other programs have; what they say is not for this one.
  private static let foreign = [
    "author", "authors", "sub_title", "subtitle", "event", "location", "options", "extensions", "styles", "paging",
    "patat", "description", "tags", "footer", "header", "paginate", "marp", "layout", "level", "clicks",
    "hideintoc", "separator", "verticalseparator", "revealoptions", "highlighttheme", "style", "math",
  ]

  /// The settings whose values may be lists in brackets.
  private static let lists: Set<String> = ["order", "author"]

  /// Keys of a title slide, which a footer may name.
  private static let titleKeys = ["sub_title", "event", "location"]

  /// Reads the settings of a file.
  ///
  /// - Parameters:
  ///   - themes: The finder of theme files that it names.
  ///   - place: The kind of file: `.head` or `.deckConf`.
  ///   - isOwn: A Boolean value indicating whether no other program reads the file.
  ///   - isForeign: A Boolean value indicating whether the file was written for a program that gives other meanings to
  ///     some of our keys, so that their values are no mistakes.
  init(
    _ matter: FrontMatter, path: String, palette: Palette, themes: ThemeFinder, in place: Setting.Places = .head,
    isOwn: Bool = false, isForeign: Bool = false
  ) {
    self.path = path
    self.themes = themes
    self.isForeign = isForeign
    self.place = place
    self.isOwn = isOwn
    isMarp = matter.entries.contains { $0.key == "marp" }
    for entry in matter.entries { take(entry, palette: palette) }
    if place == .head, !isOwn { settings.footer = ForeignFooter.text(of: matter, besides: settings.footer) }
    settings.keepsLines = matter.isMarked
    problems += matter.problems(path: path)
    if let open = matter.openKey, Setting.named(open.name) != nil {
      problems.append(DeckProblem(path: path, line: open.line - 1, .yaml(.open)))
    }
  }

  private mutating func take(_ entry: FrontMatter.Entry, palette: Palette) {
    if entry.key == "theme", takeTheme(entry) { return }
    guard let setting = Setting.named(entry.key) else { return takeUnknown(entry) }
    var entry = entry
    if !setting.allowsBlock, case .list = entry.content, entry.isBlock || Self.lists.contains(setting.name) {
      (entry.value, entry.isBlock) = (entry.content.texts.joined(separator: ", "), false)
    }
    guard setting.allowsBlock || !entry.isBlock else {
      if !isForeign, setting.places.contains(place) {
        let value = String(entry.value.prefix { $0 != "\n" })
        report(entry, column: 1, .badValue(key: entry.key, value: value, expected: "one value behind the colon"))
      }
      return takeUnknown(entry)
    }
    guard setting.places.contains(place) else {
      if isOwn { report(entry, column: 1, .misplacedKey(entry.key, belongsInDeckConf: place == .head)) }
      return
    }
    do throws(Setting.Flaw) {
      try setting.read(&settings, entry, palette)
    } catch {
      var reason = error.reason
      if !isOwn, case .unknownTheme(let name, suggestion: nil) = reason { reason = .foreignTheme(name) }
      if isForeign {
        if case .unknownTheme(let name, _) = reason { reason = .foreignTheme(name) }
        if case .foreignTheme = reason {} else { reason = .foreignKey(entry.key) }
      }
      report(entry, column: error.offset.map { entry.column + $0 } ?? 1, reason)
    }
  }

  /// Reads a theme in a file or in the lines below the key; false if it is none of these.
  private mutating func takeTheme(_ entry: FrontMatter.Entry) -> Bool {
    var theme: DeckTheme?
    func take(_ footer: PresentermFooter?) {
      settings.footer = footer?.text ?? settings.footer
      if footer?.isProgress == true { settings.progress = .yes }
    }
    if entry.isBlock {
      let lines = PresentermTheme(entry.content.nested)
      if let name = lines.unknownName { report(entry, column: 1, .foreignTheme(name)) }
      for feature in lines.leftOut { report(entry, column: 1, .leftOut(feature)) }
      theme = lines.theme
      if let path = lines.path, let found = file(path, of: entry) {
        take(found.footer)
        theme = lines.theme.over(found.theme)
      }
      take(lines.footer)
    } else if entry.value.hasSuffix(".css") || entry.value.contains(text: "://") {
      report(entry, column: 1, .foreignTheme(entry.value))
    } else if ThemeFinder.isPath(entry.value) {
      let found = file(entry.value, of: entry)
      take(found?.footer)
      theme = found?.theme
    } else {
      return false
    }
    settings.theme = theme ?? settings.theme
    return true
  }

  /// Returns the theme in a file; nil after a report.
  private mutating func file(_ path: String, of entry: FrontMatter.Entry) -> ThemeFinder.Found? {
    do throws(DeckProblem.Reason) {
      let found = try themes.theme(at: path)
      problems += found.problems
      return found
    } catch {
      // Slides looks for its style sheets in the working directory and goes on without them.
      let isSheet = path.hasSuffix(".json")
      report(entry, column: entry.isBlock || isSheet ? 1 : entry.column, isSheet ? .leftOut(.theme) : error)
      return nil
    }
  }

  private mutating func takeUnknown(_ entry: FrontMatter.Entry) {
    noteLeftOut(entry)
    if entry.content.pairs.contains(where: {
      ["incremental_lists", "incrementalLists"].contains($0.name) && $0.value == "true"
    }) {
      settings.isIncremental = true
    }
    if Self.titleKeys.contains(entry.key), !entry.isBlock { settings.setVariable(entry.key, to: entry.value) }
    guard Setting.named(entry.key) == nil, !Self.foreign.contains(entry.key) else { return }
    if isMarp, entry.key == "class", entry.value == "lead" { return }
    let suggestion = NearestName.of(entry.key, among: Setting.names)
    let isMeant = suggestion != nil && !isForeign || isOwn
    report(entry, column: 1, isMeant ? .unknownKey(entry.key, suggestion: suggestion) : .foreignKey(entry.key))
  }

  /// Notes what a key asks for that is not given.
  private mutating func noteLeftOut(_ entry: FrontMatter.Entry) {
    switch entry.key {
    case "footer", "header": report(entry, column: 1, .leftOut(.footer))
    case "options":
      for (name, _) in entry.content.pairs where !name.isEmpty && !PresentermOptions.names.contains(name) {
        report(entry, column: 1, .foreignKey(name))
      }
    case "separator", "verticalseparator":
      if SlideSeparator(entry.value) == nil { report(entry, column: entry.column, .separator(entry.value)) }
    case "patat":
      if entry.content.pairs.contains(where: { $0.name == "theme" }) { report(entry, column: 1, .leftOut(.theme)) }
    default: break
    }
  }

  private mutating func report(_ entry: FrontMatter.Entry, column: Int, _ reason: DeckProblem.Reason) {
    problems.append(DeckProblem(path: path, line: entry.line, column: column, reason))
  }
}

extension FrontMatter {
  /// Returns the mistakes as problems of a file.
  func problems(path: String) -> [DeckProblem] {
    flaws.map { line, flaw in
      if case .notAPair(let text) = flaw { return DeckProblem(path: path, line: line, column: 1, .notASetting(text)) }
      return DeckProblem(path: path, line: line, .yaml(flaw))
    }
  }
}
