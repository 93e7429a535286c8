internal import PortholeDecks
internal import PortholeInterface
internal import PortholeRecording
internal import Transitions

/// A topic of `porthole help` besides the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case format, programs, transitions, themes, keys, actions, recording, tape, live, man

  /// Returns the text of the topic.
  ///
  /// - Parameters:
  ///   - commands: All commands, which the manual lists.
  ///   - keymap: The keys as the user has them.
  func text(_ commands: [CommandEntry], keymap: Keymap) -> String {
    switch self {
    case .format: Self.formatGuide
    case .programs: Self.programGuide(keymap)
    case .transitions: TransitionsHelp.text
    case .keys:
      (keymap.help(width: HelpText.width) + ["", "The names of actions, for keys of your own: porthole help actions"])
        .joined(separator: "\n")
    case .themes, .actions: listing(keymap: keymap)?.text ?? ""
    case .recording:
      EmbeddedFiles.help("recording").replacing(text: "{formats}", with: HelpText.text(ExportOptions.formats))
    case .tape:
      [
        ("A tape for a deck: porthole record DECK --script TAPE -o FILE", Tape.help),
        ("A tape for another program, such as one of VHS: porthole record TAPE", Tape.programHelp),
        ("A transcript of a program, beside its tape", Self.transcript),
        ("Differences from VHS", Tape.differences),
      ].map { HelpText.text(HelpTable(title: $0, rows: $1.map { ($0.form, $0.meaning) })) }.joined(separator: "\n\n")
    case .live: EmbeddedFiles.help("live")
    case .man: ManualPage.roff(commands, keymap: keymap)
    }
  }

  /// Returns the topic as a table; nil for one that is prose.
  func listing(keymap: Keymap) -> Listing? {
    switch self {
    case .transitions: HelpListing.transitions
    case .themes: HelpListing.themes
    case .keys, .actions: HelpListing.keys(of: keymap)
    case .format, .programs, .recording, .tape, .live, .man: nil
    }
  }

  /// The options and files of a transcript.
  private static let transcript: [(form: String, meaning: String)] = [
    ("record demo.tape --live", "run the program in real time, and keep what it shows in demo.cast"),
    ("record demo.tape", "from then on, write every file from demo.cast, without the program"),
    ("", "theme, font, frame rate, speed and names of files may be others"),
    ("", "other keys, commands, variables or another size run the program again"),
    ("rm demo.cast", "forget it"),
  ]

  /// The format of screens.
  private static var formatGuide: String {
    FormatGuide.parts.map { part in
      HelpText.text(HelpTable(title: part.title, rows: part.rows.map { ($0.form, $0.meaning) }))
    }.joined(separator: "\n\n")
  }

  /// The programs of screens, and their permission to run.
  private static func programGuide(_ keymap: Keymap) -> String {
    let (mark, leave) = ("{leave-program}", keymap.key(for: .leaveProgram, in: .program) ?? "no key")
    let room = String(repeating: " ", count: max(0, mark.count - DisplayWidth.of(leave)))
    return EmbeddedFiles.help("programs").replacing(text: mark, with: leave + room)
  }
}
