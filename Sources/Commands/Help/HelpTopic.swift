internal import PortholeDecks
internal import PortholeInterface
internal import PortholeRecording

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
    case .recording: Self.recordingGuide
    case .tape:
      [
        ("A tape for a deck: porthole record DECK --script TAPE -o FILE", Tape.help),
        ("A tape for another program, such as one of VHS: porthole record TAPE", Tape.programHelp),
        ("A transcript of a program, beside its tape", Self.transcript),
        ("Differences from VHS", Tape.differences),
      ].map { HelpText.text(HelpTable(title: $0, rows: $1.map { ($0.form, $0.meaning) })) }.joined(separator: "\n\n")
    case .live: Self.liveGuide
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
    let leave = keymap.key(for: .leaveProgram, in: .program) ?? "no key"
    return """
      A screen that is a program
      \(HelpText.columns([
        ("run: htop", "front matter: the program takes the whole screen"),
        ("exit: back", "front matter: go back when it ends; exit: stay keeps its last screen"),
      ]))

      A snippet that can be run, as in presenterm
      \(HelpText.columns([
        ("```bash +exec", "show its output below it; also python, ruby, perl, node, go, rust, c, swift ..."),
        ("```bash +exec_replace", "show its output in its place"),
        ("```bash +pty:80x20", "give it a terminal of that size on the page; +pty takes the room that there is"),
        ("```bash +acquire_terminal", "lend it the whole terminal until it ends"),
        ("```rust +exec:rust-script", "run it with another program: rust-script, uv, pytest"),
        ("```bash +exec +id:NAME", "name its output: <!-- snippet_output: NAME --> shows it elsewhere"),
        ("```typst +render", "draw it as a picture, once; also latex, mermaid, d2, dot, plantuml; +width:50%"),
        ("$$ FORMULA $$", "the same for LaTeX, alone in its lines; latex and dvipng draw it"),
        ("/// LINE, in rust # LINE", "a line that is run and not shown"),
      ]))

      Permission
      \(HelpText.columns([
        ("Enter", "ask about the program"),
        ("y", "run it, once the question has been there for half a second; other keys do not"),
        ("v", "show all that would run, also hidden lines"),
        ("porthole --run DECK", "run without asking; run: and +exec_replace start when their screen appears"),
        ("run: yes", "in ~/.config/porthole/config: the same for every deck"),
        ("porthole check DECK", "list what a deck asks to run"),
      ]))

      While it runs
      \(HelpText.columns([
        ("Enter, a click", "give it the keys, and the mouse if it wants that"),
        (leave, "take the keys back; program.leave-program in your keys sets another key"),
        ("Enter after its end", "run it again"),
      ]))

      Programs run in the deck's folder, with PORTHOLE set and TERM=xterm-256color.
      They end with the show. "porthole record --run" runs them in real time: while
      one runs, a second of the tape takes a second, so the recording differs from run
      to run. Without --run it shows the page as printed.
      """
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

    A program, as you use it
    \(HelpText.columns([
      ("porthole record", "your shell, until you leave it: bash.cast"),
      ("porthole record -- vim notes", "one program: vim.cast"),
      ("porthole record -o OUT.gif -- COMMAND", "write another format"),
      ("porthole record -- COMMAND </dev/null", "record it unseen, 80x24, as in CI; a pipe is typed"),
      ("porthole shell -o OUT.cast", "your shell, with the transitions of its programs"),
    ]))

    From a tape, the same bytes every time
    \(HelpText.columns([
      ("porthole record --script TAPE -o OUT.svg DECK", "play a tape and write a file"),
      ("porthole record --check --script TAPE -o OUT.cast DECK", "compare OUT.cast with what the tape shows now"),
      ("porthole record demo.tape --live", "run its program in real time, and keep a transcript in demo.cast"),
      ("porthole record demo.tape", "later: the same again from demo.cast, until the tape's keys change"),
      ("porthole help tape", "the commands of a tape"),
    ]))

    One transition, or one screen
    \(HelpText.columns([
      ("porthole export DECK --from ID --to ID -o OUT.gif", "write all frames of a transition"),
      ("porthole export DECK --screen ID -o OUT.png", "write a screen"),
    ]))

    A whole deck for readers
    \(HelpText.columns([
      ("porthole export DECK -o OUT.html", "write a web page with transitions, keys, links and notes"),
      ("porthole export DECK -o OUT.pdf", "write a page for each screen, or with --pauses for each pause"),
    ]))

    From a recording
    \(HelpText.columns([
      ("porthole IN.cast", "show it on this terminal"),
      ("porthole export IN.cast -o OUT.gif", "write it in another format"),
      ("asciinema upload IN.cast", "put it on a web site; this is asciinema's own command"),
    ]))

    \(HelpText.text(ExportOptions.formats))
    """
  }

  /// The ways to let others watch.
  private static var liveGuide: String {
    """
    Others watch in a browser
    \(HelpText.columns([
      ("porthole --serve talk.md", "on this machine, at any free port; it says the address before it begins"),
      ("porthole shell --serve=8080", "your shell: they see what it shows, not what you type"),
      ("porthole --serve=0.0.0.0:8080 talk.md", "from all machines of your network, without encryption"),
      ("ssh -L 8080:127.0.0.1:8080 YOU@HOST", "on another machine: reach a show of --serve=8080, with encryption"),
    ]))

    Watchers can only look. The address has a secret part, new each time; all who know
    it can watch. The key i shows it again, and how many watch. A slow connection skips
    pictures and never slows the show. asciinema's player plays the address with
    "/events":

        AsciinemaPlayer.create({driver: "eventsource", url: "http://.../events"}, element)

    Many watch on an asciinema server
    \(HelpText.columns([
      ("porthole --stream @FILE talk.md", "send a show to the address in the first line of FILE"),
      ("porthole shell --stream @", "send your shell, without what you type"),
      ("PORTHOLE_STREAM=wss://HOST/ws/S/...", "a variable with the address for --stream @"),
      ("stream: wss://HOST/ws/S/...", "in ~/.config/porthole/config: the same, if the variable is not set"),
    ]))

    The server gives the address, ws_producer_url, to those who have an account and
    ask for a stream:

        curl -X POST -u ":$(cat ~/.config/asciinema/install-id)" -H "Content-Type: application/json" \\
          -d '{"live": true, "title": "My talk"}' https://asciinema.org/api/v1/streams

    It is a secret: who has it can send in your place. --stream wss://HOST/ws/S/...
    works too, but everybody on this machine can read the words of your commands. A
    stream that is cut goes on by itself.
    """
  }
}
