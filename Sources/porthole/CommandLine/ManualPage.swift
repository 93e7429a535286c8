internal import Decks
internal import Interface
internal import Recording
internal import Transitions

/// `porthole help man`: the manual page, made from the commands, the option table, the keymap and the catalogue.
enum ManualPage {
  /// The page in the language of man(7).
  static func roff(keymap: Keymap = .standard) -> String {
    let parts = [
      [".TH PORTHOLE 1 \"\" \"porthole \(Porthole.version)\" \"User Commands\""],
      section("Name", ["porthole \\- text screens with transitions"]),
      section(
        "Synopsis",
        [
          ".B porthole", "[\\fIOPTIONS\\fR] [\\fIPATH\\fR|\\-]", ".br", ".B porthole",
          "\\fICOMMAND\\fR [\\fIOPTIONS\\fR] ...",
        ]),
      section(
        "Description",
        [
          "Shows a folder of text files as screens and moves between them as phones do.",
          "\\fIPATH\\fR is such a folder, or a file of it to start at; \\- is standard input, which may hold several.",
          "Without it what is piped in is shown, else the folder \\fIScreens\\fR, else a tour that is built in.",
          "Where standard output is no terminal, or a dumb one, the screens are printed as \\fBread\\fR prints them.",
        ]),
      section("Commands", Subcommand.allCases.flatMap { item("\($0.rawValue) \($0.operands)", $0.summary) }),
      section("Options", OptionTable.entries.flatMap(option)),
      Keymap.Context.allCases.flatMap { keys(in: $0, of: keymap) },
      section(
        "Transitions",
        Catalogue.entries.flatMap { entry in
          item("\(entry)", "\(entry.summary) (\(Int((entry.duration * 1000).rounded())) ms, \(entry.curve.name))")
        }),
      section(
        "Screens",
        FormatGuide.parts.flatMap { part in
          [".SS \(escaped(part.title))"] + part.rows.flatMap { item($0.form, $0.meaning) }
        }),
      section("Environment", environment.flatMap { item($0.name, $0.meaning) }),
      section(
        "Files",
        item(
          "~/.config/porthole/keys", "what keys do: a line ACTION = KEY, KEY for each action of \"porthole list keys\"")
          + item("Screens", "the deck that is shown where none is named")
          + ExportFormat.entries.flatMap { item("*.\($0)", $0.summary) }),
      section(
        "Exit status",
        item("0", "fine") + item("1", "failed, or check found something") + item("2", "misused")
          + item("128+n", "ended by signal n")),
    ]
    return parts.flatMap { $0 }.joined(separator: "\n")
  }

  private static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "no colours"), ("CLICOLOR=0, CLICOLOR_FORCE=1", "the same; colours also into files"),
    ("COLORTERM, TERM", "how many colours there are"), ("COLORFGBG", "whether the terminal is light or dark"),
    ("NO_MOTION, PREFERS_REDUCED_MOTION, REDUCED_MOTION", "nothing moves, or little does"),
    ("VISUAL, EDITOR", "what e edits with"), ("COLUMNS", "how wide pages are where there is no terminal"),
    ("SOURCE_DATE_EPOCH", "the day that {{date}} names, and recordings"),
    ("XDG_CONFIG_HOME", "where the file of keys is looked for instead of ~/.config"),
  ]

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    [".SH \(escaped(title.uppercased()))"] + lines
  }

  /// A term and what there is to say of it.
  private static func item(_ term: String, _ text: String) -> [String] {
    [".TP", ".B \(escaped(term))", escaped(text)]
  }

  private static func option(_ entry: OptionTable.Entry) -> [String] {
    let spellings = (entry.letter.map { ["-\($0)"] } ?? []) + [entry.spelling]
    let value = entry.placeholder.map { " \($0)" } ?? ""
    let commands = entry.commands.map(\.rawValue).joined(separator: ", ")
    let scope = entry.commands.count == Subcommand.allCases.count ? "" : " (\(commands))"
    return item(spellings.joined(separator: ", ") + value, entry.summary + scope)
  }

  private static func keys(in context: Keymap.Context, of keymap: Keymap) -> [String] {
    let title = context == .browsing ? "Keys" : "Keys (\(context.rawValue))"
    let entries = keymap.entries.filter { $0.context == context }
    return section(title, entries.flatMap { item($0.spelling, $0.summary) })
  }

  /// A text that shows as it is: nothing in it is a request, and no character is exchanged for a typographic one.
  private static func escaped(_ text: String) -> String {
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
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
