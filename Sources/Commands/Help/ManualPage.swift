internal import PortholeDecks
internal import PortholeInterface
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

/// `porthole help man`: the pages of the manual, made from the tables of commands, keys, transitions and settings. They
/// are in the language of man(7).
enum ManualPage {
  /// Returns the page of a command, such as porthole\-export(1).
  static func roff(of command: CommandEntry) -> String {
    let title = "porthole-\(command.name)"
    let sections =
      [
        [".TH \(escaped(title.uppercased())) 1 \"\" \"porthole \(Version.number)\" \"User Commands\""],
        section("Name", ["\(escaped(title)) \\- \(escaped(command.summary))"]),
        section("Synopsis", [".B porthole \(command.name)", escaped(command.usage.dropFirst(command.name.count + 1))]),
      ]
      + command.groups.map { group in
        section(
          group.title,
          group.options.flatMap { item(($0.letter.map { "-\($0), " } ?? "") + $0.usage, $0.summary) })
      }
      + command.tables.map { table in section(table.title, table.rows.flatMap { item($0.term, $0.meaning) }) }
      + [section("See also", [".BR porthole (1)"])]
    return sections.flatMap { $0 }.joined(separator: "\n")
  }

  static func roff(_ commands: [CommandEntry], keymap: Keymap = .standard) -> String {
    let parts = [
      [".TH PORTHOLE 1 \"\" \"porthole \(Version.number)\" \"User Commands\""],
      section("Name", ["porthole \\- show text, Markdown and ANSI art as full-screen pages"]),
      section(
        "Synopsis",
        [
          ".B porthole", "[\\fIOPTIONS\\fR] [\\fIPATH\\fR|\\-]", ".br", ".B porthole",
          "\\fICOMMAND\\fR [\\fIOPTIONS\\fR] ...",
        ]),
      section(
        "Description",
        [
          "Shows text, Markdown and ANSI-art files as full-screen pages and moves between them with animated",
          "transitions.",
          "\\fIPATH\\fR is a folder of screens, one file of it to start at, or \\- for standard input.",
          "Without it, porthole shows standard input if that is a pipe or a file, else the deck in this folder or in",
          "\\fIScreens\\fR, if there is a \\fIdeck.conf\\fR, else the tour.",
          "\\fIID\\fR is a screen's id or its number, as the overview counts.",
          "\\fITIME\\fR is 1, 0.7s, 700ms, 2m, 1h30m or 1:20; a number alone is seconds.",
          "In a pipe and on a dumb terminal, it prints the screens as \\fBexport\\fR does.",
        ]),
      section(
        "Commands",
        commands.flatMap { item(([$0.name] + $0.operands.map(\.placeholder)).joined(separator: " "), $0.summary) }
          + [".PP", "Each command has its own page, such as \\fBporthole\\-show\\fR(1)."]),
      Keymap.Context.allCases.flatMap { keys(in: $0, of: keymap) },
      section(
        "Transitions",
        Catalog.all.flatMap { entry in
          item("\(entry)", "\(entry.summary) (\(Int((entry.seconds * 1000).rounded())) ms, \(entry.curve.name))")
        }),
      section(
        "Curves",
        item(TimingCurve.all.map(\.name).joined(separator: ", "), "how the speed of a transition changes on the way")
          + item("ease, ease-in-out", "CSS's names for default and ease-in-ease-out")
          + TransitionsHelp.ownCurves.flatMap { item($0.form, $0.meaning) }),
      section(
        "Screens",
        FormatGuide.parts.flatMap { part in
          [".SS \(escaped(part.title))"] + part.rows.flatMap { item($0.form, $0.meaning) }
        }),
      section("Environment", environment.flatMap { item($0.name, $0.meaning) }),
      section(
        "Files",
        item(
          "~/.config/porthole/keys",
          "your keys: lines of ACTION = KEY, KEY (\"porthole help actions\" lists actions)")
          + item(
            "~/.config/porthole/config",
            "your settings for every show (\"porthole help config\" lists them)"
          )
          + item(
            "deck.conf",
            "the settings of a deck; porthole without a path shows this folder or Screens if it has this file")
          + ExportFormat.all.flatMap { item("*.\($0)", $0.summary) }),
      section(
        "Exit status",
        item("0", "success") + item("1", "failure, or check found a problem") + item("2", "usage error")
          + item("128+n", "ended by signal n")),
    ]
    return parts.flatMap { $0 }.joined(separator: "\n")
  }

  private static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "no colours"), ("CLICOLOR=0, CLICOLOR_FORCE=1, FORCE_COLOR=1", "no colours; colours also in files"),
    ("COLORTERM, TERM", "number of colours of the terminal"), ("COLORFGBG", "light or dark background of the terminal"),
    (
      "NO_MOTION, PREFERS_REDUCED_MOTION, REDUCED_MOTION",
      "plain cuts; short dissolves; record ignores them and takes --motion"
    ),
    ("VISUAL, EDITOR", "editor that the key e opens"), ("COLUMNS", "width of pages without a terminal"),
    ("SOURCE_DATE_EPOCH", "date of {{date}} and of recordings, in seconds since 1970"),
    ("XDG_CONFIG_HOME", "folder of the file with your keys, instead of ~/.config"),
  ]

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    [".SH \(escaped(title.uppercased()))"] + lines
  }

  private static func item(_ term: String, _ text: String) -> [String] {
    [".TP", ".B \(escaped(term))", escaped(text)]
  }

  private static func keys(in context: Keymap.Context, of keymap: Keymap) -> [String] {
    let title = context == .browsing ? "Keys" : "Keys (\(context.rawValue))"
    let entries = keymap.entries.filter { $0.context == context }
    return section(title, entries.flatMap { item($0.spelling, $0.summary) })
  }

  /// Returns a text that shows as it is: nothing in it is a request, and no character is exchanged for a typographic
  /// one.
  private static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "`": result += "\\(ga"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "\\[u\(scalar.value.zeroPadded(to: 4, radix: 16, uppercase: true))]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
