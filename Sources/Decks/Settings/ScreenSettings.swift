package import Transitions

/// The settings of a screen or a deck; nil for what its front matter or `deck.conf` does not set.
package struct ScreenSettings: Sendable {
  package var title: String?
  package var transition: TransitionChoice?
  package var back: TransitionChoice?
  /// The duration of a transition to the screen in seconds, used if neither the link nor `transition` has one.
  package var duration: Double?
  package var curve: String?
  /// The background of text without one, and of the space around the screen.
  package var background: Color?
  package var foreground: Color?
  /// The theme of Markdown; nil to choose by the background.
  package var theme: DeckTheme?
  /// The theme that is shown in place of each theme that the deck names; nil for those of the deck.
  package var askedTheme: ThemeName?
  /// The look of its headings; nil for large ones in a theme of ours.
  package var headings: Headings?
  package var align: Align?
  package var size: Size?
  /// A Boolean value as a word, indicating whether a work of art is enlarged on a large terminal; nil for yes.
  package var enlarge: Choice?
  /// The relation to the screen that leads to it; nil to replace it.
  package var presentation: Presentation?
  /// The label of a link on this screen and on the one that leads to it. In the transition `card`, its box on that
  /// screen grows into its box on this one.
  package var sheet: String?
  /// The places to split the file at if it is opened by itself; nil for `---`, or for headings in a deck of a program
  /// that splits there.
  package var split: ScreenSplit?
  /// The command line of the shell that the screen asks to run; nil if it has none.
  package var command: String?
  package var exit: ScreenProgram.Exit?
  /// The way a recording plays; nil for once.
  package var play: Play?
  package var notes: String?
  /// The speed at which art arrives, in bits a second; nil to show it at once.
  package var baud: Int?
  /// The template of the line below the screen, with `{{...}}`; nil or empty for none.
  package var footer: String?
  /// A Boolean value as a word, indicating whether a line shows the place in the deck.
  package var progress: Choice?
  /// The time after which the next screen is shown by itself, in seconds; nil for never.
  package var advance: Double?
  /// The time after which the deck goes back to its start if the user does nothing; nil for never.
  package var idle: Idle?
  /// The time that the talk may take, in seconds; nil for no limit.
  package var time: Int?
  /// The values of `{{...}}`, besides those that every screen has.
  var variables: [[UInt8]: [UInt8]] = [:]
  var order: Order?
  var isIncremental = false
  /// True if lines of Markdown end as in the file, as in mdp.
  var keepsLines = false
  /// The width of art whose file tells none.
  var columns: Int?
  /// The width that text and Markdown are wrapped to; nil keeps texts whole.
  package var wrap: Wrap?

  package init() {}
}

extension ScreenSettings {
  static let entries = [
    Setting("title", "TEXT", "the title", \.title, expected: "words") { text, _ in
      DeckProblem.plain(PlainWords.of(text), limit: 500)
    },
    Setting("transition", "T", "the transition to this screen, as in a link", \.transition, read: Setting.choice),
    Setting("back", "T", "the transition back from it", \.back, read: Setting.choice),
    Setting(
      "duration", "TIME", "how long the transition takes", \.duration, expected: "1, 0.7s, 700ms, slow, normal or fast"
    ) { text, _ in TransitionChoice.seconds(ofSpeed: text) ?? DurationText.transition(text) },
    Setting("curve", "NAME", "its timing curve", \.curve, read: Setting.curve),
    Setting(
      "bg", "COLOR", "the background: rrggbb, 0 to 255 or a name", \.background, expected: Setting.colors,
      read: Setting.color),
    Setting("fg", "COLOR", "the colour of its text", \.foreground, expected: Setting.colors, read: Setting.color),
    Setting(
      "theme", "NAME|FILE",
      "the colours of a Markdown page: \(ThemeName.allCases.map(\.rawValue).joined(separator: ", "))", \.theme,
      read: Setting.theme),
    Setting(
      "headings", "top headings: large (usual with a theme, or in 40 rows) or plain", \.headings),
    Setting("align", "its place on a larger terminal", \.align),
    Setting(
      "size", "80x24", "its smallest size", \.size, expected: "COLUMNSxROWS up to 512x256"
    ) { text, _ in
      Size(spelled: text[...]).flatMap { size in
        (1...Limits.size.columns).contains(size.columns) && (1...Limits.size.rows).contains(size.rows) ? size : nil
      }
    },
    Setting("enlarge", "draw art two or more times as large if it fits", \.enlarge),
    Setting(
      "wrap", "60|no", "wrap its lines at this many columns", \.wrap, expected: "a number of columns, 20 to 100, or no"
    ) { text, _ in Wrap(text) },
    Setting(
      "columns", "132", "the width of art without a SAUCE record", \.columns,
      expected: "a number from 1 to \(Limits.columns)"
    ) { text, _ in decimal(text[...]).flatMap { (1...Limits.columns).contains($0) ? $0 : nil } },
    Setting("present", "show it on top of the screen that leads to it", \.presentation, places: .head),
    Setting(
      "sheet", "LABEL", "the label of the link whose box becomes this card", \.sheet, expected: "a link's label",
      places: .head
    ) { text, _ in text.isEmpty ? nil : DeckProblem.plain(text, limit: 500) },
    Setting("play", "how a recording plays: once, again and again, or when Space is pressed", \.play),
    Setting(
      "baud", "2400", "ANSI art arrives at this speed, as over a modem", \.baud, expected: "a number from 50 to 1000000"
    ) { text, _ in decimal(text[...]).flatMap { ArtFilm.speeds.contains($0) ? $0 : nil } },
    Setting(
      "run", "COMMAND", "a program that fills the screen; it asks before it runs", \.command,
      expected: "a command line", places: .head
    ) { text, _ in text.isEmpty || text.utf8.count > 4096 ? nil : text },
    Setting("exit", "after its end, keep its last screen or go back", \.exit, places: .head),
    Setting(
      name: "note", aliases: ["notes"], form: "TEXT", meaning: "speaker notes, shown with v",
      places: [.head, .comment], allowsBlock: true,
      read: { (settings, entry, _) throws(Setting.Flaw) in settings.addNote(entry.value) },
      override: { settings, other in settings.notes = other.notes ?? settings.notes }),
    Setting(
      "footer", "LEFT | RIGHT", "the line below its screens, with {{page}}, {{pages}}, {{title}}, {{elapsed}}",
      \.footer, expected: "words"
    ) { text, _ in DeckProblem.plain(text, limit: 500) },
    Setting("progress", "a line that shows the place in the deck", \.progress),
    Setting(
      "advance", "10s", "show the next screen after this time; after the last, the first", \.advance,
      expected: "a time such as 10, 2m or 1:20"
    ) { text, _ in TalkLength.wait(text) },
    Setting(
      "idle", "60s @home", "go back to the start, or to @first, when no key is pressed for this time", \.idle,
      expected: "a time, and @home or @first"
    ) { text, _ in Idle(text) },
    Setting(
      "time", "20m", "how long the talk may take, for porthole notes", \.time,
      expected: "a time such as 20m, 1h30m or 20:00"
    ) { text, _ in TalkLength.seconds(text) },
    Setting(
      "split", "rules|headings|1...6", "where a file of several screens is split", \.split,
      expected: "rules, headings or a level from 1 to 6"
    ) { text, _ in ScreenSplit(spelled: text) },
    Setting(
      name: "var.NAME", form: "TEXT", meaning: "the value of {{NAME}}",
      read: { (settings, entry, _) throws(Setting.Flaw) in
        settings.setVariable(String(entry.key.dropFirst(4)), to: entry.value)
      }, override: { settings, other in settings.variables.merge(other.variables) { $1 } }),
    Setting(
      name: "date", form: "TEXT", meaning: "the value of {{date}} instead of today's date",
      read: { (settings, entry, _) throws(Setting.Flaw) in settings.setVariable("date", to: entry.value) },
      // It is one of the variables.
      override: { _, _ in }),
    Setting(
      name: "author", aliases: ["authors"], form: "TEXT",
      meaning: "the author of the deck, and the value of {{author}}",
      allowsBlock: true,
      read: { (settings, entry, _) throws(Setting.Flaw) in
        settings.setVariable("author", to: entry.content.texts.joined(separator: ", "))
      },
      override: { _, _ in }),
    Setting("order", "NAMES", "the screens that come first", \.order, places: .deckConf) {
      (entry, _) throws(Setting.Flaw) in
      // More names than there can be screens put nothing in order.
      let names = entry.value.utf8.split(maxSplits: Limits.screens) { $0 == UInt8(ascii: ",") || isBlank($0) }
      return Order(
        names: names.prefix(Limits.screens).map { String(decoding: $0, as: UTF8.self) }, line: entry.line)
    },
  ]
}

extension ScreenSettings {
  package enum Align: String, CaseIterable, Sendable {
    case asIs = "as-is"
    case center
    /// The top left of the terminal, with the last column and the background of the last row extended.
    case fill
    case top
    /// The optical middle of the terminal, centred: two fifths of the free rows are above.
    case upper
  }

  package enum Headings: String, CaseIterable, Sendable {
    /// Large letters, drawn with blocks, if they fit in a line.
    case large
    case plain
  }

  /// The relation of the screen to the one that leads to it.
  package enum Presentation: String, CaseIterable, Sendable {
    /// The screen lies centred on the other one, which stays visible around it, darkened.
    case modal
  }

  /// The way a recording plays when its screen appears.
  package enum Play: String, CaseIterable, Sendable {
    case once
    case loop
    case key
  }

  package enum Choice: String, CaseIterable, Sendable {
    case yes, no
  }

  /// The way back of a deck whose user has left.
  package struct Idle: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      /// The deck's start screen, or the first one of its folder or file.
      case home, first
    }

    /// The time without a key or the mouse, in seconds.
    package var seconds: Double
    package var target: Target

    /// Reads `60s`, `60s @home` or `2m @first`; nil for anything else.
    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard let time = words.first, words.count <= 2, let seconds = TalkLength.wait(String(time)) else { return nil }
      switch words.count == 2 ? words[1] : "@home" {
      case "@home": target = .home
      case "@first": target = .first
      default: return nil
      }
      self.seconds = seconds
    }
  }

  /// The ids or file names of the screens that come first, and the line that names them.
  struct Order: Sendable {
    var names: [String]
    var line: Int
  }

  /// Returns true if headings of the first level are large: if so asked, else in a theme of ours and on tall terminals.
  func hasLargeHeadings(isTall: Bool) -> Bool {
    headings.map { $0 == .large } ?? (theme?.setsSlides == true || isTall)
  }

  /// The program of its command; nil if it has none.
  var program: ScreenProgram? { command.map { ScreenProgram(command: $0, exit: exit ?? .stay) } }

  mutating func addNote(_ note: String) {
    notes = notes.map { $0 + "\n" + note } ?? note
  }

  /// Sets a variable. Values are cut to `Variables.longest` bytes.
  mutating func setVariable(_ name: String, to value: String) {
    variables[Array(name.utf8)] = Array(value.utf8.prefix(Variables.longest))
  }
}

/// The times of a deck: how long the talk may take, and how long a screen waits.
enum TalkLength {
  /// Returns the seconds of a length from a second to a day, a whole number: `20m`, `1h30m`, `20:00`, `90`.
  static func seconds(_ text: String) -> Int? {
    DurationText.seconds(text).flatMap { $0 >= 1 ? Int(exactly: $0) : nil }
  }

  /// Returns the seconds of a time to wait, from a tenth of a second to a day.
  static func wait(_ text: String) -> Double? {
    DurationText.seconds(text).flatMap { $0 >= 0.1 ? $0 : nil }
  }
}
