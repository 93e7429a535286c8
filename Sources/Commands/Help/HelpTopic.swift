internal import PortholeDecks
internal import PortholeInterface
internal import PortholePictures
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

enum HelpTopic: String, CaseIterable, Sendable {
  case format, programs, transitions, themes, keys, actions, config, recording, tape, live, man

  static let all = "all"

  func text(_ commands: [CommandEntry], keymap: Keymap) -> String {
    switch self {
    case .transitions: TransitionsHelp.text
    case .themes: HelpListing.themes.text
    case .man: ManualPage.roff(commands, keymap: keymap)
    default: parts(keymap: keymap).whole
    }
  }

  /// Returns what is shown of the topic: a part, or without a part's name a text of at most one screen.
  func page(_ name: String?, keymap: Keymap) throws(UsageError) -> String {
    let parts = parts(keymap: keymap)
    guard let name else {
      switch self {
      case .transitions: return TransitionsHelp.families
      case .themes: return Self.themeNames
      default: return parts.count == 1 ? parts.whole : parts.index(of: rawValue)
      }
    }
    if name == Self.all { return text([], keymap: keymap) }
    guard let part = parts.first(where: { $0.name == name }) else {
      throw UsageError(unknown: "part", name, among: parts.map(\.name) + [Self.all])
    }
    return part.text
  }

  /// Returns the topic as a table; nil for one that is prose.
  func listing(keymap: Keymap) -> Listing? {
    switch self {
    case .transitions: HelpListing.transitions
    case .themes: HelpListing.themes
    case .keys, .actions: HelpListing.keys(of: keymap)
    case .format, .programs, .config, .recording, .tape, .live, .man: nil
    }
  }

  /// Returns the parts of the topic, each of at most one screen; the names of themes take more.
  func parts(keymap: Keymap) -> [HelpPart] {
    switch self {
    case .format: FormatGuide.parts.map { HelpPart($0.name, $0.title, $0.rows) }
    case .programs: HelpPart.all(of: Self.programs(keymap))
    case .transitions: TransitionsHelp.parts
    case .themes:
      [HelpPart("pages", "Themes of pages", Self.pageThemes), HelpPart("terminals", Self.terminalThemes)]
    case .keys:
      keymap.helpParts(width: HelpText.width).map { part in
        // A blank line separates groups, each under a title.
        let titles = part.lines.split(separator: "").compactMap(\.first).joined(separator: "; ")
        return HelpPart(part.name, part.lines.joined(separator: "\n"), heading: titles)
      }
    case .actions:
      keymap.actionParts.map {
        HelpPart($0.name, "\($0.title): action names for a key file", $0.rows)
      }
    case .config: [HelpPart("config", Self.configuration)]
    case .recording:
      HelpPart.all(
        of: EmbeddedFiles.help("recording").replacing(text: "{formats}", with: HelpText.text(ExportOptions.formats)))
    case .tape: Self.tapeParts
    case .live: HelpPart.all(of: EmbeddedFiles.help("live"))
    case .man: []
    }
  }

  private static let tapeParts = [
    HelpPart("settings", "A tape for a deck: porthole record DECK --script TAPE -o FILE", Tape.settingsHelp),
    HelpPart("keys", "Keys and the mouse", Tape.keysHelp),
    HelpPart("commands", "The other commands of a tape for a deck", Tape.commandsHelp),
    HelpPart("programs", "A tape for another program, such as one of VHS: porthole record TAPE", Tape.typingHelp),
    HelpPart("looks", "The looks of such a recording", Tape.looksHelp),
    HelpPart("differences", "Differences from VHS", Tape.differences),
  ]

  private static var configuration: String {
    """
    \(HelpPart("config", "Your settings for every show: ~/.config/porthole/config", UserConfiguration.help).text)

    An option comes first, then an environment variable, then the deck, then this
    file. Recordings, exports and check do not read it, so that they are the same
    for everybody. A line with a mistake is reported and ignored. "porthole doctor"
    names the file. Your keys are in ~/.config/porthole/keys: porthole help actions.
    """
  }

  private static let pageThemes = ThemeName.allCases.map { (form: $0.rawValue, meaning: $0.summary) }

  /// The themes of pages, and the way to the others.
  private static var themeNames: String {
    """
    \(HelpPart("pages", "Themes: theme: NAME in a deck, or --theme NAME", pageThemes).text)

    \(NamedThemes.names.count) more, the colours of terminals: porthole help themes terminals
    """
  }

  private static var terminalThemes: String {
    "Colours of terminals, for --theme and tapes\n"
      + TextLines.wrap(NamedThemes.names.joined(separator: ", "), width: HelpText.width - 2).map { "  " + $0 }
      .joined(separator: "\n")
  }

  private static func programs(_ keymap: Keymap) -> String {
    let (mark, leave) = ("{leave-program}", keymap.key(for: .leaveProgram, in: .program) ?? "no key")
    let room = String(repeating: " ", count: max(0, mark.count - DisplayWidth.of(leave)))
    return EmbeddedFiles.help("programs").replacing(text: mark, with: leave + room)
  }
}

/// The tables of help that scripts read too: `porthole help transitions --json`.
enum HelpListing {
  static var transitions: Listing {
    Listing(
      fields: ["name", "summary", "ms", "curve"],
      rows: Catalog.all.map { entry in
        [
          .text("\(entry)"), .text(entry.summary), .number(Int((entry.seconds * 1000).rounded())),
          .text(entry.curve.name),
        ]
      })
  }

  /// Returns every line of a keymap, with the names by which a file gives other keys.
  static func keys(of keymap: Keymap) -> Listing {
    Listing(
      fields: ["keys", "summary", "when", "actions"],
      rows: keymap.entries.map { entry in
        let keys = entry.bindings.flatMap(\.keys).map { $0.map(\.description).joined() }
        let when = entry.context == .browsing ? "" : entry.context.rawValue
        let actions = entry.bindings.map { keymap.action($0.command, in: entry.context) }
        return [
          .text(keys.joined(separator: " ")), .text(entry.summary), .text(when), .text(actions.joined(separator: " ")),
        ]
      })
  }

  /// Every theme: first those that a page of Markdown may have, then those of terminals, which a tape and `--theme` take
  /// too.
  static var themes: Listing {
    Listing(
      fields: ["name", "summary"],
      rows: ThemeName.allCases.map { [.text($0.rawValue), .text($0.summary)] }
        + NamedThemes.names.map { [.text($0), .text("colours of a terminal")] })
  }
}
