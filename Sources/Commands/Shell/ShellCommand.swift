internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// `porthole shell`: runs the user's shell, in which every full-screen program opens and closes with a transition.
struct ShellCommand: Subcommand {
  static let name = "shell"
  static let summary = "run your shell, with transitions around full-screen programs"
  static let operands: [Operand<Self>] = [.rest("[-- COMMAND...]", \.words)]
  static let options: [Option<Self>] = [
    .value("output", letter: "o", "FILE", .text, "record it as an asciicast", \.output),
    .flag("keys", "record the keys too", \.recordsKeys),
    .flag("force", letter: "f", "replace FILE if it exists", \.replaces),
    .value("config", "FILE", .text, "settings instead of ~/.config/porthole/shell", \.config),
    .flag("quiet", letter: "q", "no hint", \.isQuiet),
  ]
  static let groups: [OptionGroup<Self>] = [
    TransitionOptions.group(TransitionOptions.forPrograms, of: \.transitions),
    OptionGroup(
      "Display",
      (DisplayOptions.cells + [DisplayOptions.themeOption]).map { $0.of(\.display) }),
    LiveOptions.group(of: \.live),
  ]
  static let tables = ShellGuide.tables

  var words: [String] = []
  var output: String?
  var recordsKeys = false
  var replaces = false
  var config: String?
  var isQuiet = false
  var transitions = TransitionOptions()
  var display = DisplayOptions()
  var live = LiveOptions()

  @MainActor
  func run() throws -> Int32 {
    let environment = Environment.current
    if environment["PORTHOLE"] != nil {
      Output.complain("this is a program of porthole already (PORTHOLE is set); leave it with \"exit\" first")
      return 2
    }
    let words = words.isEmpty ? [environment["SHELL"] ?? "/bin/sh"] : words
    var options = try options(for: words, environment)
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, environment["TERM"] != "dumb",
      options.watches || output != nil || live.isAsked
    else { return try become(words) }
    TerminalSession.keepBacktracesOff()
    let recording = try output.map {
      try ShellRecording(
        to: RecordingFile(path: $0, replacing: replaces), hasKeys: recordsKeys, terminal: environment["TERM"])
    }
    let watchers = try live.broadcast(titled: words.joined(separator: " "))
    options.notice = watchers.notice
    LiveOptions.showCode(of: watchers, isQuiet: isQuiet)
    defer { watchers.end() }
    if options.watches, !isQuiet, ShellHint.isDue(environment) { options.hint = ShellHint.text }
    do {
      let sinks: [(any ShowSink<Never>)?] = [recording, watchers]
      let status = try ShellSession.run(options, sinks: sinks.compactMap(\.self), environment: environment)
      if let message = recording?.message { Output.complain(message) }
      watchers.end()
      return status
    } catch let error as TerminalError {
      // The shell runs without transitions if the terminal cannot show them.
      if output != nil || live.isAsked { throw error }
      return try become(words)
    } catch {
      throw CommandFailure("\(words[0]): cannot be started: \(error)")
    }
  }

  private func options(for words: [String], _ environment: Environment) throws -> ShellOptions {
    let settings = try ShellSettings.read(config, environment)
    var options = ShellOptions(words)
    options.rules = settings.rules
    options.duration = settings.duration ?? options.duration
    options.fixedDuration = transitions.duration
    options.motion = MotionPreference.motion(asked: transitions.motion, environment)
    options.watches = options.motion != .none
    if let wish = environment["PORTHOLE_TRANSITION"] {
      if wish == "none" {
        options.watches = false
      } else {
        options.transition = try TransitionOptions.choice(wish, of: "PORTHOLE_TRANSITION")
      }
    } else {
      options.transition = settings.transition ?? options.transition
    }
    if let asked = transitions.transition {
      options.transition = asked
      options.rules = [:]
    }
    options.terminal.depth = display.depth
    options.terminal.glyphs = display.glyphs
    options.terminal.aspect = display.aspect
    options.terminal.usesColor = ColorPreference(environment).usesColor
    options.terminal.palette = display.theme?.palette
    return options
  }

  private func become(_ words: [String]) throws -> Int32 {
    if output != nil { throw CommandFailure("a shell is recorded on a terminal only; run porthole shell in one") }
    if live.isAsked {
      throw CommandFailure("--serve needs a terminal; run porthole shell in one")
    }
    // A shell that starts porthole in its configuration must not do so again.
    setenv("PORTHOLE", "shell", 1)
    var list: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    execvp(words[0], &list)
    let reason = errno
    for word in list { free(word) }
    throw CommandFailure("\(words[0]): cannot be started: \(String(cString: strerror(reason)))")
  }
}

/// The hint that a user sees once, when a shell begins for the first time.
enum ShellHint {
  static let text =
    "porthole: programs open from the cursor; \"exit\" leaves; help: porthole help shell"

  /// Returns true if the user has not seen it, and remembers that it is shown now: a file
  /// `porthole/shell` in the folder of states. Where that cannot be written there is no hint.
  static func isDue(_ environment: Environment) -> Bool {
    guard let base = environment["XDG_STATE_HOME"] ?? environment["HOME"].map({ $0 + "/.local/state" }),
      base.hasPrefix("/")
    else { return false }
    let folder = base + "/porthole"
    for end in folder.indices where folder[end] == "/" && end != folder.startIndex {
      mkdir(String(folder[..<end]), 0o700)
    }
    mkdir(folder, 0o700)
    let file = open(folder + "/shell", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    return file >= 0
  }
}

/// The guide to `porthole shell` in help and the manual.
enum ShellGuide {
  static let tables = [
    HelpTable(
      title: "Use",
      rows: [
        ("porthole shell", "start your shell ($SHELL) here; \"exit\" ends it with its status"),
        ("porthole shell -- vim notes", "start one program"),
        ("PORTHOLE_TRANSITION=fade less FILE", "another transition for one program; export it for all that follow"),
        ("PORTHOLE_TRANSITION=none", "no transitions, at once"),
        ("any key", "ends a transition and goes to the program"),
      ]),
    HelpTable(
      title: "Settings in ~/.config/porthole/shell",
      rows: [
        ("transition = circle", "the transition of every program"),
        ("duration = 250ms", "the duration of transitions without one"),
        ("less = slide:up", "the transition of one program, by its name"),
        ("htop = none", "no transition for a program"),
      ]),
    HelpTable(
      title: "Start it with every terminal",
      rows: [
        ("~/.bashrc", "[[ $- == *i* && -z $PORTHOLE ]] && exec porthole shell"),
        ("~/.zshrc", "[[ -o interactive && -z $PORTHOLE ]] && exec porthole shell"),
        ("~/.config/fish/config.fish", "status is-interactive; and not set -q PORTHOLE; and exec porthole shell"),
        ("~/.tmux.conf", "set -g default-command \"env -u PORTHOLE porthole shell\""),
        ("kitty.conf", "shell porthole shell"),
        ("Ghostty's config", "command = porthole shell"),
      ]),
  ]
}
