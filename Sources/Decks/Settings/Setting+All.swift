internal import Transitions

extension Setting {
  /// Every setting, in the order of the help.
  static let all = [
    Setting("title", "TEXT", "the title", \.title, expected: "words") { text, _ in
      DeckProblem.plain(PlainWords.of(text), limit: 500)
    },
    Setting("transition", "T", "the transition to this screen, as in a link", \.transition, read: choice),
    Setting("back", "T", "the transition back from it", \.back, read: choice),
    Setting(
      "duration", "TIME", "how long the transition takes", \.duration, expected: "700ms, 0.7s, slow, normal or fast"
    ) { text, _ in TransitionChoice.seconds(ofSpeed: text) ?? DurationText.seconds(text) },
    Setting("curve", "NAME", "its timing curve", \.curve, read: curve),
    Setting(
      "bg", "COLOR", "the background: rrggbb, 0 to 255 or a name", \.background, expected: colors, read: color),
    Setting("fg", "COLOR", "the colour of its text", \.foreground, expected: colors, read: color),
    Setting(
      "theme", (ThemeName.allCases.map(\.rawValue) + ["FILE"]).joined(separator: "|"),
      "the colours of a Markdown page", \.theme, read: theme),
    Setting("align", "its place on a larger terminal", \.align),
    Setting(
      "size", "80x24", "its smallest size", \.size, expected: "COLUMNSxROWS up to 512x256"
    ) { text, _ in
      Size(spelled: text[...]).flatMap { size in
        (1...Limits.size.columns).contains(size.columns) && (1...Limits.size.rows).contains(size.rows) ? size : nil
      }
    },
    Setting(
      "wrap", "60|no", "wrap its lines at this many columns", \.wrap, expected: "a number of columns, 20 to 100, or no"
    ) { text, _ in ScreenSettings.Wrap(text) },
    Setting("present", "show it on top of the screen that leads to it", \.presentation, places: .head),
    Setting(
      "sheet", "LABEL", "the link whose box grows into this screen's, with card", \.sheet, expected: "a link's label",
      places: .head
    ) { text, _ in text.isEmpty ? nil : DeckProblem.plain(text, limit: 500) },
    Setting("play", "how a recording plays: once, again and again, or when Space is pressed", \.play),
    Setting(
      "baud", "2400", "ANSI art arrives at this speed, as over a modem", \.baud, expected: "a number from 50 to 1000000"
    ) { text, _ in decimal(text[...]).flatMap { ArtFilm.speeds.contains($0) ? $0 : nil } },
    Setting(
      "run", "COMMAND", "a program that is the screen; it runs when the user says so", \.command,
      expected: "a command line", places: .head
    ) { text, _ in text.isEmpty || text.utf8.count > 4096 ? nil : text },
    Setting("exit", "after its end, keep its last screen or go back", \.exit, places: .head),
    Setting(
      name: "note", aliases: ["notes"], form: "TEXT", meaning: "speaker notes, shown with v",
      places: [.head, .comment], allowsBlock: true,
      read: { (settings, entry, _) throws(Flaw) in settings.addNote(entry.value) },
      override: { settings, other in settings.notes = other.notes ?? settings.notes }),
    Setting(
      "footer", "LEFT | RIGHT", "the line below its screens, with {{page}}, {{pages}}, {{title}}, {{elapsed}}",
      \.footer, expected: "words"
    ) { text, _ in DeckProblem.plain(text, limit: 500) },
    Setting("progress", "a line that shows the place in the deck", \.progress),
    Setting(
      "advance", "10s", "show the next screen after this time; after the last, the first", \.advance,
      expected: "a time such as 10s or 2m"
    ) { text, _ in TalkLength.wait(text) },
    Setting(
      "idle", "60s @home", "go back to the start, or to @first, when no key is pressed for this time", \.idle,
      expected: "a time, and @home or @first"
    ) { text, _ in ScreenSettings.Idle(text) },
    Setting(
      "time", "20m", "how long the talk may take, for porthole notes", \.time,
      expected: "a time such as 20m, 1h30m or 90s"
    ) { text, _ in TalkLength.seconds(text) },
    Setting(
      "split", "rules|headings|1...6", "where a file of several screens is split", \.split,
      expected: "rules, headings or a level from 1 to 6"
    ) { text, _ in ScreenSplit(spelled: text) },
    Setting(
      name: "var.NAME", form: "TEXT", meaning: "the value of {{NAME}}",
      read: { (settings, entry, _) throws(Flaw) in
        settings.setVariable(String(entry.key.dropFirst(4)), to: entry.value)
      }, override: { settings, other in settings.variables.merge(other.variables) { $1 } }),
    Setting(
      name: "date", form: "TEXT", meaning: "the value of {{date}} instead of today's date",
      read: { (settings, entry, _) throws(Flaw) in settings.setVariable("date", to: entry.value) },
      // It is one of the variables.
      override: { _, _ in }),
    Setting(
      name: "author", form: "TEXT", meaning: "the value of {{author}}",
      read: { (settings, entry, _) throws(Flaw) in settings.setVariable("author", to: entry.value) },
      override: { _, _ in }),
    Setting("order", "NAMES", "the screens that come first", \.order, places: .deckConf) { (entry, _) throws(Flaw) in
      // More names than there can be screens put nothing in order.
      let names = entry.value.utf8.split(maxSplits: Limits.screens) { $0 == UInt8(ascii: ",") || isBlank($0) }
      return ScreenSettings.Order(
        names: names.prefix(Limits.screens).map { String(decoding: $0, as: UTF8.self) }, line: entry.line)
    },
  ]

  static let colors = "rrggbb, an index 0 to 255 or a name like red"

  private static let color: @Sendable (String, Palette) -> Color? = { text, palette in palette.color(spelled: text) }

  private static let choice: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> TransitionChoice? = {
    (entry, _) throws(Flaw) in
    do throws(ChoiceError) {
      return try TransitionChoice(parsing: entry.value.unicodeScalars)
    } catch {
      throw Flaw(reason: .choice(error), offset: error.offset)
    }
  }

  private static let curve: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> String? = {
    (entry, _) throws(Flaw) in
    do throws(ChoiceError) {
      return try TimingCurve.named(entry.value).name
    } catch {
      throw Flaw(reason: .choice(error))
    }
  }

  private static let theme: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> DeckTheme? = {
    (entry, _) throws(Flaw) in
    if let base = DeckTheme.Base(entry.value) { return DeckTheme(base: base) }
    // A theme of slides is a file in a form of its own.
    if entry.value.hasSuffix(".json") { throw Flaw(reason: .leftOut(.theme), offset: nil) }
    let suggestion = NearestName.of(entry.value, among: ThemeName.allCases.map(\.rawValue))
    throw Flaw(reason: .unknownTheme(entry.value, suggestion: suggestion))
  }
}
