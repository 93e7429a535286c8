internal import Transitions

/// Reads front matter as settings and tells its mistakes.
struct SettingsReader {
  private(set) var settings = ScreenSettings()
  private(set) var problems: [DeckProblem] = []
  private let path: String
  private let place: Setting.Places
  /// A Boolean value indicating whether no other program reads the file, so that keys of others are mistakes in it.
  private let isOwn: Bool
  private let isForeign: Bool

  /// Keys that decks of other programs have; what they say is not for this one.
  private static let foreign = [
    "author", "authors", "sub_title", "subtitle", "event", "location", "options", "extensions", "styles", "paging",
    "patat", "description", "tags", "footer", "header", "paginate", "marp", "layout", "level", "clicks",
    "hideintoc", "separator", "verticalseparator", "revealoptions", "highlighttheme", "style", "math",
  ]

  /// Reads the settings of a file.
  ///
  /// - Parameters:
  ///   - place: The kind of file: `.head` or `.deckConf`.
  ///   - isOwn: A Boolean value indicating whether no other program reads the file.
  ///   - isForeign: A Boolean value indicating whether the file was written for a program that gives other meanings to
  ///     some of our keys, so that their values are no mistakes.
  init(
    _ matter: FrontMatter, path: String, palette: Palette, in place: Setting.Places = .head, isOwn: Bool = false,
    isForeign: Bool = false
  ) {
    self.path = path
    self.isForeign = isForeign
    self.place = place
    self.isOwn = isOwn
    for entry in matter.entries { take(entry, palette: palette) }
    settings.keepsLines = matter.isMarked
    for oddity in matter.oddities {
      problems.append(DeckProblem(path: path, line: oddity.line, column: 1, .notASetting(oddity.text)))
    }
  }

  private mutating func take(_ entry: FrontMatter.Entry, palette: Palette) {
    if entry.key == "theme", place == .head, !isOwn, entry.isBlock || Setting.named(theme: entry.value) == nil,
      let theme = PresentermTheme(entry)
    {
      return settings.presentermTheme = theme
    }
    guard let setting = Setting.named(entry.key), setting.allowsBlock || !entry.isBlock else {
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

  private mutating func takeUnknown(_ entry: FrontMatter.Entry) {
    noteLeftOut(entry)
    if entry.isBlock, ["incremental_lists: true", "incrementalLists: true"].contains(where: entry.hasLine) {
      settings.isIncremental = true
    }
    guard Setting.named(entry.key) == nil, !Self.foreign.contains(entry.key) else { return }
    let suggestion = NearestName.of(entry.key, among: Setting.names)
    let isMeant = suggestion != nil && !isForeign || isOwn
    report(entry, column: 1, isMeant ? .unknownKey(entry.key, suggestion: suggestion) : .foreignKey(entry.key))
  }

  /// Notes what a key asks for that is not given.
  private mutating func noteLeftOut(_ entry: FrontMatter.Entry) {
    func says(_ word: StaticString) -> Bool { Array(entry.value.utf8).place(of: word, from: 0) != nil }
    switch entry.key {
    case "footer", "header": report(entry, column: 1, .leftOut(.footer))
    case "paging": report(entry, column: 1, .leftOut(.slideNumbers))
    case "paginate": if !says("false") { report(entry, column: 1, .leftOut(.slideNumbers)) }
    case "theme":
      if entry.isBlock, entry.pairs.contains(where: { ["name", "path"].contains($0.name) }) {
        report(entry, column: 1, .leftOut(.theme))
      }
    case "options":
      for (name, _) in entry.pairs where !name.isEmpty && !PresentermOptions.names.contains(name) {
        report(entry, column: 1, .foreignKey(name))
      }
    case "patat":
      if says("slideNumber: true") { report(entry, column: 1, .leftOut(.slideNumbers)) }
      if says("theme:") { report(entry, column: 1, .leftOut(.theme)) }
    default: break
    }
  }

  private mutating func report(_ entry: FrontMatter.Entry, column: Int, _ reason: DeckProblem.Reason) {
    problems.append(DeckProblem(path: path, line: entry.line, column: column, reason))
  }
}

extension Setting {
  /// Returns one of our themes by its name; nil if there is none.
  fileprivate static func named(theme: String) -> ScreenSettings.Theme? { ScreenSettings.Theme(rawValue: theme) }
}

extension FrontMatter.Entry {
  /// Returns a Boolean value indicating whether one of the lines below the key is this one.
  fileprivate func hasLine(_ line: String) -> Bool {
    value.utf8.split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(line.utf8) }
  }
}
