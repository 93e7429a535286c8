internal import Transitions

/// Turns front matter into settings and says what in it makes no sense.
struct SettingsReader {
  private(set) var settings = ScreenSettings()
  /// What `order:` says, with its place.
  private(set) var order: [String] = []
  private(set) var orderLine = 0
  private(set) var problems: [DeckProblem] = []
  private let path: String
  /// Whether no other program reads the file.
  private let isOwn: Bool

  /// Keys that the format has; those that this reader does not use are left alone.
  private static let keys = SettingKey.all.map(\.name) + ["notes"]

  /// Keys that decks of other programs have; what they say is not for this one.
  private static let foreign = [
    "author", "authors", "sub_title", "subtitle", "event", "location", "options", "extensions", "styles", "paging",
    "patat", "description", "tags", "footer", "header", "paginate", "marp", "layout",
  ]

  /// Whether a line of a head that says this is certainly one of this format.
  static func isKey(_ key: String) -> Bool { keys.contains(key) || key.hasPrefix("var.") }

  /// - Parameter isOwn: Whether no other program reads the file, so that keys of others are mistakes in it.
  init(_ matter: FrontMatter, path: String, palette: Palette, isOwn: Bool = false) {
    self.path = path
    self.isOwn = isOwn
    for entry in matter.entries { take(entry, palette: palette) }
    noteTitleSlide(matter)
    settings.keepsLines = matter.isMarked
    for oddity in matter.oddities {
      problems.append(DeckProblem(path: path, line: oddity.line, column: 1, .notASetting(oddity.text)))
    }
  }

  private mutating func take(_ entry: FrontMatter.Entry, palette: Palette) {
    if entry.isBlock { return takeBlock(entry) }
    switch entry.key {
    case "note", "notes": settings.addNote(entry.value)
    case "date": settings.setVariable("date", to: entry.value)
    case "title": settings.title = DeckProblem.plain(PlainWords.of(entry.value), limit: 500)
    case "transition": settings.transition = choice(entry)
    case "back": settings.back = choice(entry)
    case "duration": settings.duration = known(Self.seconds(entry.value), entry, "700ms, 0.7s, slow, normal or fast")
    case "curve": settings.curve = curve(entry)
    case "bg": settings.background = known(palette.color(spelled: entry.value), entry, Self.colorForms)
    case "fg": settings.foreground = known(palette.color(spelled: entry.value), entry, Self.colorForms)
    case "theme":
      settings.theme = ScreenSettings.Theme(rawValue: entry.value)
      // A path is that of another program's theme.
      if settings.theme == nil, !entry.value.utf8.contains(UInt8(ascii: "/")) {
        let suggestion = NearestName.of(entry.value, among: ScreenSettings.Theme.allCases.map(\.rawValue))
        let isMeant = suggestion != nil || isOwn
        report(
          entry, column: entry.column,
          isMeant ? .unknownTheme(entry.value, suggestion: suggestion) : .foreignTheme(entry.value))
      } else if settings.theme == nil {
        report(entry, column: 1, .leftOut(.theme))
      }
    case "align":
      let names = ScreenSettings.Align.allCases.map(\.rawValue).joined(separator: ", ")
      settings.align = known(ScreenSettings.Align(rawValue: entry.value), entry, names)
    case "size": settings.size = known(Self.size(entry.value), entry, "COLUMNSxROWS up to 512x256")
    case "wrap":
      settings.wrap = known(ScreenSettings.Wrap(entry.value), entry, "a number of columns, 20 to 100, or no")
    case "present":
      let names = ScreenSettings.Presentation.allCases.map(\.rawValue).joined(separator: ", ")
      settings.presentation = known(ScreenSettings.Presentation(rawValue: entry.value), entry, names)
    case "split":
      settings.split = known(ScreenSplit(spelled: entry.value), entry, "rules, headings or a level from 1 to 6")
    case "order":
      // More names than there can be screens put nothing in order.
      order = entry.value.utf8.split(maxSplits: Limits.screens) { $0 == UInt8(ascii: ",") || isBlank($0) }
        .prefix(Limits.screens).map { String(decoding: $0, as: UTF8.self) }
      orderLine = entry.line
    default:
      if entry.key.hasPrefix("var.") {
        settings.setVariable(String(entry.key.dropFirst(4)), to: entry.value)
      } else {
        takeUnknown(entry)
      }
    }
  }

  /// Of values over several lines only notes are of this format, and one thing that others say there.
  private mutating func takeBlock(_ entry: FrontMatter.Entry) {
    if entry.key == "note" || entry.key == "notes" { return settings.addNote(entry.value) }
    let lines = entry.value.utf8.split(separator: UInt8(ascii: "\n"))
    let words = ["incremental_lists: true", "incrementalLists: true"]
    settings.isIncremental =
      settings.isIncremental || lines.contains { line in words.contains { line.elementsEqual($0.utf8) } }
    takeUnknown(entry)
  }

  private mutating func takeUnknown(_ entry: FrontMatter.Entry) {
    noteLeftOut(entry)
    guard !Self.isKey(entry.key), !Self.foreign.contains(entry.key) else { return }
    let suggestion = NearestName.of(entry.key, among: Self.keys)
    let isMeant = suggestion != nil || isOwn
    report(entry, column: 1, isMeant ? .unknownKey(entry.key, suggestion: suggestion) : .foreignKey(entry.key))
  }

  /// Notes what a key asks for that is not given.
  private mutating func noteLeftOut(_ entry: FrontMatter.Entry) {
    func says(_ word: StaticString) -> Bool { Array(entry.value.utf8).place(of: word, from: 0) != nil }
    switch entry.key {
    case "footer", "header": report(entry, column: 1, .leftOut(.footer))
    case "paging": report(entry, column: 1, .leftOut(.slideNumbers))
    case "paginate": if !says("false") { report(entry, column: 1, .leftOut(.slideNumbers)) }
    case "theme": if entry.isBlock { report(entry, column: 1, .leftOut(.theme)) }
    case "options": if says("implicit_slide_ends: true") { report(entry, column: 1, .leftOut(.implicitSlideEnds)) }
    case "patat":
      if says("slideNumber: true") { report(entry, column: 1, .leftOut(.slideNumbers)) }
      if says("theme:") { report(entry, column: 1, .leftOut(.theme)) }
    default: break
    }
  }

  /// presenterm makes a slide of these keys; other programs that know an author do not.
  private mutating func noteTitleSlide(_ matter: FrontMatter) {
    func first(_ keys: [String]) -> FrontMatter.Entry? { matter.entries.first { keys.contains($0.key) } }
    guard first(["patat", "marp", "paging", "styles", "extensions", "layout"]) == nil, !matter.endsWithDots else {
      return
    }
    let isMade = first(["sub_title", "event", "location", "authors"]) != nil
    guard let entry = first(["author", "authors", "sub_title", "event", "location"]), isMade || first(["title"]) != nil
    else { return }
    report(entry, column: 1, .leftOut(.titleSlide))
  }

  private static let colorForms = "rrggbb, an index 0 to 255 or a name like red"

  private mutating func choice(_ entry: FrontMatter.Entry) -> TransitionChoice? {
    do throws(ChoiceError) {
      return try TransitionChoice(parsing: entry.value.unicodeScalars)
    } catch {
      report(entry, column: entry.column + error.offset, .choice(error))
      return nil
    }
  }

  private mutating func curve(_ entry: FrontMatter.Entry) -> String? {
    do throws(ChoiceError) {
      return try TimingCurve.named(entry.value).name
    } catch {
      report(entry, column: entry.column, .choice(error))
      return nil
    }
  }

  private mutating func known<Value>(_ value: Value?, _ entry: FrontMatter.Entry, _ expected: String) -> Value? {
    if value == nil {
      report(entry, column: entry.column, .badValue(key: entry.key, value: entry.value, expected: expected))
    }
    return value
  }

  private mutating func report(_ entry: FrontMatter.Entry, column: Int, _ fact: DeckProblem.Fact) {
    problems.append(DeckProblem(path: path, line: entry.line, column: column, fact))
  }

  /// `700ms`, `0.7s` or a word for a speed.
  private static func seconds(_ text: String) -> Double? {
    TransitionChoice.seconds(ofSpeed: text) ?? DurationText.seconds(text)
  }

  /// `80x24`, within ``Limits/size``.
  private static func size(_ text: String) -> Size? {
    guard let size = Size(spelled: text[...]), (1...Limits.size.columns).contains(size.columns),
      (1...Limits.size.rows).contains(size.rows)
    else { return nil }
    return size
  }
}
