internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// `porthole notes`: shows a speaker the notes, the next screen and the time of a talk in another terminal.
struct NotesCommand: Subcommand {
  static let name = "notes"
  static let summary = "show notes, next screen and time to the speaker of a talk"
  static let operands: [Operand<Self>] = [.optional("[DECK|SOCKET]", \.path)]
  static let groups: [OptionGroup<Self>] = [
    DisplayOptions.group(DisplayOptions.cells.dropFirst() + [DisplayOptions.themeOption], of: \.display)
  ]
  static let tables: [HelpTable] = [
    HelpTable(
      title: "A talk with notes",
      rows: [
        ("porthole --speaker talk.md", "in the terminal that the audience sees; the key V does the same later"),
        ("porthole notes", "in a second terminal: the talk that was opened last"),
        ("porthole notes talk.md", "the talk of this deck, even if it has not begun"),
        ("<!-- note: ... -->, note:", "notes in a deck"),
        ("time: 20m", "front matter: the length of the talk; its last quarter, at most 5 minutes, is yellow"),
      ]),
    HelpTable(
      title: "On the screen",
      rows: [
        ("Now, Next", "the screen, and what the next key shows: pages are set for its room, drawings are smaller"),
        ("4:31   15:29 left", "the time since the talk left its first screen, and the time that is left"),
      ]),
    HelpTable(
      title: "Keys",
      rows: [
        ("Shift-Up, Shift-Down", "scroll the notes"), ("q, ^C", "close the notes; the talk goes on"),
        ("^Z, ^L", "suspend, redraw"), ("all others", "act on the talk, as if typed there"),
      ]),
    HelpTable(
      title: "Good to know",
      rows: [
        ("restart", "the notes wait for the talk and connect again; the time goes on"),
        ("several", "up to 8 terminals can show the notes; a slow one does not delay the others"),
        ("v", "press it twice to show the notes to the audience"),
        ("SOCKET", "in $XDG_RUNTIME_DIR/porthole, else in /tmp/porthole-UID; only you can connect"),
      ]),
  ]

  var path: String?
  var display = DisplayOptions()

  @MainActor
  func run() throws -> Int32 {
    if let lack = TerminalSession.lack { throw CommandFailure("\(lack); show the notes in one that can") }
    TerminalSession.keepBacktracesOff()
    let folder = TalkFolder()
    let connection = TalkConnection(to: try target(in: folder), folder: folder)
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = display.depth
    options.glyphs = display.glyphs
    options.palette = display.theme?.palette
    let session = try TerminalSession(options: options)
    var view = NotesView(size: session.size, rendition: session.rendition, palette: session.palette)
    view.trouble = ""
    return PictureLoop(session: session, picture: NotesScreen(view, of: connection, name: path)).run()
  }

  /// Returns the talk that the operand means: a socket by its path, or that of a deck.
  @MainActor
  private func target(in folder: TalkFolder) throws -> TalkConnection.Target {
    guard let path else { return .newest }
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A socket may come later, a deck is there.
      if path.hasSuffix(".sock") { return .socket(path) }
      throw CommandFailure("\(path): \(ReadFailure.description(String(cString: strerror(errno))))")
    }
    return .socket(status.st_mode & S_IFMT == S_IFSOCK ? path : folder.socket(for: path))
  }
}
