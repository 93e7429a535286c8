internal import Decks
internal import Interface
internal import Recording

/// A topic of `porthole help` besides the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case format, transitions, keys, recording, tape, man

  /// Returns the text of the topic.
  ///
  /// - Parameters:
  ///   - commands: All commands, which the manual lists.
  ///   - keymap: The keys as the user has them.
  func text(_ commands: [CommandEntry], keymap: Keymap) -> String {
    switch self {
    case .format: Self.formatGuide
    case .transitions: TransitionsHelp.text
    case .keys: ListCommand.keys(of: keymap).text
    case .recording: Self.recordingGuide
    case .tape:
      [
        ("A tape for a deck: porthole record DECK --script TAPE -o FILE", Tape.help),
        ("A tape for another program, such as one of VHS: porthole record TAPE", Tape.programHelp),
        ("Differences from VHS", Tape.differences),
      ].map { HelpText.text(HelpTable(title: $0, rows: $1.map { ($0.form, $0.meaning) })) }.joined(separator: "\n\n")
    case .man: ManualPage.roff(commands, keymap: keymap)
    }
  }

  /// The format of screens.
  private static var formatGuide: String {
    FormatGuide.parts.map { part in
      HelpText.text(HelpTable(title: part.title, rows: part.rows.map { ($0.form, $0.meaning) }))
    }.joined(separator: "\n\n")
  }

  /// The ways to record, and the files that they write.
  private static var recordingGuide: String {
    """
    In the show
    \(HelpText.columns([
      ("R", "start or stop a recording: an asciicast, and a tape that plays the same keys"),
      ("Ctrl-\\", "pause or resume it"),
      ("x", "write this frame as .png, .ans and .txt"),
    ]))

    From a tape, the same bytes every time
    \(HelpText.columns([
      ("porthole record --script TAPE -o OUT.svg DECK", "play a tape and write a file"),
      ("porthole record --check --script TAPE -o OUT.cast DECK", "compare OUT.cast with what the tape shows now"),
      ("porthole help tape", "the commands of a tape"),
    ]))

    One transition, or one screen
    \(HelpText.columns([
      ("porthole render DECK --from ID --to ID -o OUT.gif", "write all frames of a transition"),
      ("porthole render DECK --screen ID -o OUT.png", "write a screen"),
    ]))

    From a recording
    \(HelpText.columns([
      ("porthole play IN.cast", "show it on this terminal"),
      ("porthole convert IN.cast OUT.gif", "write it in another format"),
    ]))

    \(HelpText.text(ExportOptions.formats))
    """
  }
}
