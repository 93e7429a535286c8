internal import Transitions

struct SettingsReader {
  typealias Setting = ScreenSettings.Setting

  private(set) var settings = ScreenSettings()
  private(set) var problems: [DeckProblem] = []
  private let path: String
  private let themes: ThemeFinder
  private let place: Setting.Places
  /// True if no other program reads the file, so that keys of others are mistakes in it.
  private let isOwn: Bool
  private let convention: DeckConvention
  private var isForeign: Bool { convention.hasForeignKeys }

  /// Keys that documents have which are no deck of a known program.
  private static let usual = [
    "author", "authors", "subtitle", "description", "tags", "footer", "header", "layout", "style", "math",
  ]

  private static let lists: Set<String> = ["order", "author"]

  private static let titleKeys = ["sub_title", "event", "location"]

  /// - Parameter convention: The program that the file was written for. It may give other meanings to some of our keys.
  init(
    _ matter: FrontMatter, path: String, palette: Palette, themes: ThemeFinder, in place: Setting.Places = .head,
    isOwn: Bool = false, convention: DeckConvention = DeckConvention()
  ) {
    self.path = path
    self.themes = themes
    self.convention = convention
    self.place = place
    self.isOwn = isOwn
    for entry in matter.entries { translate(entry, palette: palette) }
    if !isForeign { findVariables(in: matter) }
    if place == .head, !isOwn {
      settings.footer = ForeignFooter.text(of: matter, besides: settings.footer, convention: convention)
    }
    settings.keepsLines = convention.program.keepsLines
    problems += matter.problems(path: path)
    if let open = matter.openKey, Setting.named(open.name) != nil {
      problems.append(DeckProblem(path: path, line: open.line - 1, .said(YAMLFlaw.open.words)))
    }
  }

  /// Reads an entry in the words of the file's program.
  private mutating func translate(_ entry: FrontMatter.Entry, palette: Palette) {
    guard place == .head, !isOwn else { return read(entry, palette: palette) }
    switch convention.meaning(of: entry.key) {
    case .setting(let name, let value):
      if entry.isBlock { return report(entry, column: 1, .foreignKey(entry.key)) }
      guard let value = value(entry.value) else {
        return leaveOut("\(entry.key): \(entry.value)", entry)
      }
      var entry = entry
      entry.key = name
      entry.setText(value)
      read(entry, palette: palette)
    case .done, nil: read(entry, palette: palette)
    }
  }

  private mutating func read(_ entry: FrontMatter.Entry, palette: Palette) {
    if entry.key == "theme", takeTheme(entry) { return }
    guard let setting = Setting.named(entry.key) else { return takeUnknown(entry, palette: palette) }
    var entry = entry
    if !setting.allowsBlock, case .list = entry.content, entry.isBlock || Self.lists.contains(setting.name) {
      (entry.value, entry.isBlock) = (entry.content.texts.joined(separator: ", "), false)
    }
    guard setting.allowsBlock || !entry.isBlock else {
      if !isForeign, setting.places.contains(place) {
        let value = String(entry.value.prefix { $0 != "\n" })
        report(entry, column: 1, .badValue(key: entry.key, value: value, expected: "one value behind the colon"))
      }
      return takeUnknown(entry, palette: palette)
    }
    guard setting.places.contains(place) else {
      let home = place == .head ? "deck.conf" : "the front matter of a screen"
      let words = "\(DeckProblem.quoted(entry.key)) has no effect here; move it to \(home)"
      if isOwn { report(entry, column: 1, .said(words)) }
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
    func use(_ footer: PresentermFooter?) {
      settings.footer = footer?.text ?? settings.footer
      if footer?.isProgress == true { settings.progress = .yes }
    }
    if entry.isBlock {
      let lines = PresentermTheme(entry.content.nested)
      if let name = lines.unknownName { report(entry, column: 1, .foreignTheme(name)) }
      for feature in lines.leftOut { report(entry, column: 1, .leftOut(feature)) }
      theme = lines.theme
      if let path = lines.path, let found = file(path, of: entry) {
        use(found.footer)
        theme = lines.theme.over(found.theme)
      }
      use(lines.footer)
    } else if entry.value.hasSuffix(".css") || entry.value.contains(text: "://") {
      report(entry, column: 1, .foreignTheme(entry.value))
    } else if ThemeFinder.isPath(entry.value) {
      let found = file(entry.value, of: entry)
      use(found?.footer)
      theme = found?.theme
    } else if let base = DeckTheme.Base(entry.value, of: convention.program.name) {
      theme = DeckTheme(base: base)
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
      let isSheet = error == .leftOut(.theme)
      let reason = isForeign && !isSheet ? .foreignTheme(path) : error
      report(entry, column: entry.isBlock || isSheet ? 1 : entry.column, reason)
      return nil
    }
  }

  /// Reports the names in a footer that are likely misspelt ones of ours. Others may be set elsewhere.
  private mutating func findVariables(in matter: FrontMatter) {
    for entry in matter.entries where entry.key == "footer" && !entry.isBlock {
      for name in Variables.names(in: entry.value) where settings.variables[Array(name.utf8)] == nil {
        guard !Variables.usual.contains(name), let near = NearestName.of(name, among: Variables.usual) else { continue }
        let words = "unknown {{\(DeckProblem.plain(name))}}; did you mean {{\(near)}}?"
        report(entry, column: entry.column, .said(words))
      }
    }
  }

  private mutating func takeUnknown(_ entry: FrontMatter.Entry, palette: Palette) {
    noteLeftOut(entry, palette: palette)
    if entry.content.pairs.contains(where: {
      ["incremental_lists", "incrementalLists"].contains($0.name) && $0.value == "true"
    }) {
      settings.isIncremental = true
    }
    if Self.titleKeys.contains(entry.key), !entry.isBlock { settings.setVariable(entry.key, to: entry.value) }
    guard Setting.named(entry.key) == nil, !isHeader(entry) else { return }
    if convention.program == .porthole ? Self.usual.contains(entry.key) : convention.hasMeaning(entry) { return }
    let suggestion = NearestName.of(entry.key, among: Setting.names)
    let isMeant = suggestion != nil && convention.program == .porthole || isOwn
    report(entry, column: 1, isMeant ? .unknownKey(entry.key, suggestion) : .foreignKey(entry.key))
  }

  /// Returns true if an entry is a line above or below all slides. Deckset has a style of that name.
  private func isHeader(_ entry: FrontMatter.Entry) -> Bool {
    ["footer", "header"].contains(entry.key) && convention.program != .deckset
  }

  private mutating func noteLeftOut(_ entry: FrontMatter.Entry, palette: Palette) {
    switch entry.key {
    case "footer", "header":
      let isRead = convention.program == .marp && !entry.isBlock
      if isHeader(entry), !isRead { report(entry, column: 1, .leftOut(.footer)) }
    case "build-lists": settings.isIncremental = entry.value != "false"
    case "options":
      for (name, _) in entry.content.pairs where !name.isEmpty && !PresentermOptions.names.contains(name) {
        report(entry, column: 1, .foreignKey(name))
      }
    case "separator", "verticalseparator":
      guard SlideSeparator(entry.value) == nil else { break }
      let words =
        "\(DeckProblem.quoted(entry.value)) is not read as a separator; write one that is a line, such as ^---$"
      report(entry, column: entry.column, .said(words))
    case "patat":
      let keys = PatatKeys(entry.content.nested)
      var asked = SlideRequests()
      for directive in keys.directives(at: entry.line) {
        asked.follow(directive, as: convention.meaning(of: directive.name), palette: palette)
      }
      settings = settings.overridden(by: asked.settings)
      for item in asked.leftOut { leaveOut(item.mark, entry) }
      for name in keys.leftOut { leaveOut("patat: \(name)", entry) }
    default: break
    }
  }

  private mutating func leaveOut(_ mark: String, _ entry: FrontMatter.Entry) {
    report(entry, column: 1, .leftOut(.marks(of: convention.title, first: mark)))
  }

  private mutating func report(_ entry: FrontMatter.Entry, column: Int, _ reason: DeckProblem.Reason) {
    problems.append(DeckProblem(path: path, line: entry.line, column: column, reason))
  }
}

extension FrontMatter {
  func problems(path: String) -> [DeckProblem] {
    flaws.map { DeckProblem(path: path, line: $0.line, column: $0.flaw.column, .said($0.flaw.words)) }
  }
}
