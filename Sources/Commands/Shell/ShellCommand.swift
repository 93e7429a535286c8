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
    OptionGroup("Transitions", TransitionOptions.forPrograms, of: \.transitions),
    OptionGroup("Display", DisplayOptions.cells + [DisplayOptions.themeOption], of: \.display),
    OptionGroup("Live", LiveOptions.all, of: \.live),
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
    if environment[PlainShell.variable] != nil {
      let reason = "this is a program of porthole already (\(PlainShell.variable) is set)"
      if PlainShell.isLast {
        Output.complain("\(reason); \"env -u \(PlainShell.variable) porthole shell\" has transitions")
        return try leaveTerminal(to: words, environment)
      }
      Output.complain("\(reason); leave it with \"exit\" first")
      return 2
    }
    var options = options(environment)
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, environment["TERM"] != "dumb",
      options.watches || output != nil || live.isAsked
    else { return try leaveTerminal(to: words, environment, mistakes: options.hints) }
    TerminalSession.keepBacktracesOff()
    let recording = try unlessLast(&options) {
      try output.map {
        try ShellRecording(
          to: RecordingFile(path: $0, replacing: replaces), hasKeys: recordsKeys, terminal: environment["TERM"])
      }
    }
    let title = options.words.joined(separator: " ")
    let watchers = try unlessLast(&options) { try live.broadcast(titled: title) }
    options.notice = watchers?.notice
    if let watchers { LiveOptions.showCode(of: watchers, isQuiet: isQuiet) }
    defer { watchers?.end() }
    let mistakes = options.hints
    if options.watches, !isQuiet, ShellHint.isDue(environment) { options.hints.append(ShellHint.text) }
    do {
      let sinks: [(any ShowSink<Never>)?] = [recording, watchers]
      let status = try ShellSession.run(options, sinks: sinks.compactMap(\.self), environment: environment)
      if let message = recording?.message { Output.complain(message) }
      watchers?.end()
      return status
    } catch let error as TerminalError {
      // The shell runs without transitions if the terminal cannot show them.
      if recording != nil || live.isAsked { throw error }
      return try leaveTerminal(to: words, environment, mistakes: mistakes)
    } catch {
      throw ProgramStart.failure(options.words[0], "\(error)", of: Self.name)
    }
  }

  /// Returns what a closure makes. Where the shell is all that a terminal is for, it runs without that.
  private func unlessLast<Result>(_ options: inout ShellOptions, _ body: () throws -> Result?) throws -> Result? {
    do { return try body() } catch {
      guard PlainShell.isLast else { throw error }
      options.hints.append("porthole: \(error); this shell is not recorded or shown")
      return nil
    }
  }

  /// Returns the wishes. Mistakes in settings are told at the beginning, and everything else counts.
  private func options(_ environment: Environment) -> ShellOptions {
    let settings = ShellSettings(config, environment)
    var options = ShellOptions(words.isEmpty ? [PlainShell.choices(environment)[0]] : words)
    options.rules = settings.rules
    options.transition = settings.transition ?? options.transition
    options.duration = settings.duration ?? options.duration
    options.fixedDuration = transitions.duration
    options.motion = MotionPreference.motion(asked: transitions.motion, environment)
    options.watches = options.motion != .none
    var mistakes = settings.mistakes
    if words.isEmpty, let shell = environment["SHELL"], shell != options.words[0] {
      mistakes.append("SHELL: \(shell) cannot be run; using \(options.words[0])")
    }
    if let wish = environment["PORTHOLE_TRANSITION"] {
      do {
        if wish == "none" {
          options.watches = false
        } else {
          options.transition = try TransitionOptions.choice(wish, of: "PORTHOLE_TRANSITION")
        }
      } catch {
        mistakes.append("\(error)")
      }
    }
    if let asked = transitions.transition {
      options.transition = asked
      options.rules = [:]
    }
    options.hints = mistakes.map { Output.plain("porthole: \($0)") }
    options.terminal.depth = display.depth
    options.terminal.glyphs = display.glyphs
    options.terminal.aspect = display.aspect
    options.terminal.usesColor = ColorPreference(environment).usesColor
    options.terminal.palette = display.theme?.palette
    return options
  }

  private func leaveTerminal(to words: [String], _ environment: Environment, mistakes: [String] = []) throws -> Int32 {
    for mistake in mistakes { Output.say(mistake) }
    if output != nil { throw CommandFailure("a shell is recorded on a terminal only; run porthole shell in one") }
    if live.isAsked { throw CommandFailure("--serve needs a terminal; run porthole shell in one") }
    try PlainShell.become(words, environment)
  }
}

/// The hint that a user sees once, when a shell begins for the first time.
enum ShellHint {
  static let text =
    "porthole: programs open from the cursor; \"exit\" leaves; help: porthole help shell"

  /// Returns true if the user has not seen it, and remembers that it is shown now: a file
  /// `porthole/shell` in the folder of states. Where that cannot be written there is no hint.
  static func isDue(_ environment: Environment) -> Bool {
    let home = environment["HOME"].flatMap { access($0, F_OK) == 0 ? $0 : nil }
    guard let base = environment["XDG_STATE_HOME"] ?? home.map({ $0 + "/.local/state" }), base.hasPrefix("/")
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
        ("~/.bashrc", "[[ $- == *i* && -z $PORTHOLE ]] && porthole -V > /dev/null && exec porthole shell"),
        ("~/.zshrc", "[[ -o interactive && -z $PORTHOLE ]] && porthole -V > /dev/null && exec porthole shell"),
        (
          "~/.config/fish/config.fish",
          "status is-interactive; and not set -q PORTHOLE; and porthole -V > /dev/null; and exec porthole shell"
        ),
        (
          "~/.tmux.conf",
          "set -g default-command \"porthole -V > /dev/null && exec env -u PORTHOLE porthole shell; exec $SHELL\""
        ),
        ("kitty.conf", "shell sh -c 'porthole -V > /dev/null && exec porthole shell; exec $SHELL'"),
        ("Ghostty's config", "command = sh -c 'porthole -V > /dev/null && exec porthole shell; exec $SHELL'"),
        ("porthole -V", "keeps the terminal yours if porthole cannot start, such as after an upgrade"),
      ]),
  ]
}

/// The user's shell without us. Whatever is wrong with `porthole shell`, a terminal that opens with it stays usable.
enum PlainShell {
  static let variable = "PORTHOLE"

  /// The terminal closes when this process ends: it leads the terminal's session, as a shell that replaces itself by
  /// `porthole shell` does. The terminal would take a message with it.
  static var isLast: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && getsid(0) == getpid()
  }

  /// The programs that may be the user's shell, the likeliest first.
  static func choices(_ environment: Environment) -> [String] {
    let entry = getpwuid(getuid()).flatMap { $0.pointee.pw_shell }.map { String(cString: $0) }
    let refusals = ["nologin", "false"]
    let named = [environment["SHELL"], refusals.contains { entry?.hasSuffix($0) == true } ? nil : entry]
    return named.compactMap(\.self).filter {
      !$0.isEmpty && (!$0.utf8.contains(UInt8(ascii: "/")) || access($0, X_OK) == 0)
    } + ["/bin/sh"]
  }

  /// Says what has gone wrong and runs the shell, where the terminal would close otherwise.
  static func start(_ words: [String], after error: any Error) throws -> Never {
    guard isLast else { throw error }
    Output.complain("\(error)")
    let environment = Environment.current
    // The program that was asked for may be the one that cannot be started.
    if !words.isEmpty { try? become(words, environment) }
    try become([], environment)
  }

  /// Replaces this process by a program, by default the user's shell.
  static func become(_ words: [String], _ environment: Environment) throws -> Never {
    // A shell whose configuration starts porthole again, whatever this variable says, does so in this very process.
    let mark = "plain.\(getpid())"
    let place = environment[variable]
    setenv(variable, place == nil ? "shell" : mark, 1)
    if place == mark { unsetenv("ENV") }
    let shells = place == mark ? ["/bin/sh"] : choices(environment)
    var reason: Int32 = 0
    for words in words.isEmpty || place == mark ? shells.map({ [$0] }) : [words] {
      var list: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      execvp(words[0], &list)
      reason = errno
      for word in list { free(word) }
    }
    throw ProgramStart.failure(words.first ?? shells[0], String(cString: strerror(reason)), of: "shell")
  }
}
