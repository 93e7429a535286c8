internal import PortholePlatform
package import PortholeStreams
package import Transitions

extension ProgramRecording {
  package init(
    running tape: Tape, size: Size, palette: Palette, report: @escaping (String) -> Void = { _ in }
  ) throws {
    let cast = Cast(path: tape.path, size: size, palette: palette)
    var stage = try ProgramStage(tape, recording: cast, report: report)
    defer { stage.finish() }
    try TapePlayer(tape).play(on: &stage)
    self = stage.recording
  }
}

private struct ProgramStage: TapeStage {
  static var purpose: Tape.Purpose { .program }

  private(set) var recording: ProgramRecording
  private let path: String
  private let program: RecordedProgram
  private let clock: ProgramClock

  init(
    _ tape: Tape, recording cast: Cast, report: @escaping (String) -> Void
  ) throws(Problem) {
    for need in tape.missingPrograms {
      throw Problem(
        Self.place(need.path, need.line), "\"\(Self.plain(need.text))\" is not installed",
        "install it, or remove this line")
    }
    let settings = tape.program ?? Tape.Program()
    let shell = TapeShell.launch(settings)
    do {
      program = try RecordedProgram(shell, size: cast.size, palette: cast.palette)
    } catch {
      let line = settings.shellWord.map { Self.place($0.path, $0.line) }
      throw Problem(
        line ?? Self.place(tape.path, 1), "\"\(Self.plain(shell.words.first ?? ""))\" cannot be started: \(error)",
        "name another program")
    }
    path = tape.path
    clock = ProgramClock(program, settings.clock, into: cast, report: report)
    clock.place = Self.place(path, tape.steps.first?.line ?? 1)
    recording = ProgramRecording(cast: cast)
  }

  func finish() { program.finish() }

  func begin() throws { try clock.start() }

  func begin(_ step: Tape.Step) { clock.place = Self.place(path, step.line) }

  mutating func end(_ step: Tape.Step) {
    if !clock.isHidden { recording.keepScreen(after: step.action, on: program.emulator) }
  }

  mutating func end() throws {
    try clock.finish()
    recording.cast = clock.cast
  }

  // MARK: Commands

  func pass(_ microseconds: Int) throws { try clock.pass(microseconds) }

  func press(_ key: Key) throws {
    let bytes = program.emulator.modes.bytes(for: key)
    // After the key the program may show what is typed again.
    let isSecret = program.hidesInput
    try send(bytes)
    if !clock.isHidden, !isSecret { clock.record(.input(String(decoding: bytes, as: UTF8.self))) }
  }

  func paste(_ text: String) throws {
    try send(program.emulator.modes.bytes(forPasted: text))
    try pass(0)
  }

  func mark(_ label: String) { if !clock.isHidden { clock.record(.marker(label)) } }

  mutating func keepScreenshot(_ name: String) { recording.keepScreenshot(name, of: program.emulator) }

  func hide() { clock.isHidden = true }

  func show() { clock.isHidden = false }

  func resize(to size: Size, aspect: Double?) throws {
    program.resize(to: size)
    clock.record(.resize(program.emulator.size))
    try pass(0)
  }

  func wait(for pattern: Tape.Pattern, atMost microseconds: Int) throws {
    guard let expression = try? RegularExpression(pattern.expression) else { return }
    let isShown = try clock.wait(atMost: microseconds) { emulator in
      let lines = emulator.grid.lines
      return expression.matches(
        pattern.scope == .screen ? lines.joined(separator: "\n") : lines[emulator.cursor.position.row])
    }
    if !isShown {
      throw problem(
        "the screen did not show /\(Self.plain(pattern.expression))/ in time", "correct the expression or wait longer")
    }
  }

  private func send(_ bytes: [UInt8]) throws(Problem) {
    var rest = program.isOpen && program.known == nil ? bytes[...] : nil
    while let part = rest, !part.isEmpty {
      let count = program.write(part)
      rest = count.map { part.dropFirst($0) }
      if count == 0 {
        // A program that cannot write does not read.
        _ = program.read()
        usleep(1000)
      }
    }
    if rest == nil { throw problem("the program has ended, so no key reaches it", "remove the line") }
    clock.noteKeys()
  }

  // MARK: Messages

  /// Returns a problem of the command with the last screen.
  private func problem(_ fault: String, _ remedy: String) -> Problem {
    Problem(clock.place, fault, remedy, screen: program.emulator.grid.shownLines)
  }

  private static func place(_ path: String, _ line: Int) -> String { "\(plain(path)):\(line)" }

  private static func plain(_ text: String) -> String { CellClusterer.line(of: text, atMost: 200) }
}

enum TapeShell {
  /// The prompt that VHS gives every shell: `> ` in its indigo.
  private static let color = "38;2;90;86;224"

  /// Returns the start of a tape's program. Shells read no files of the user, so that every machine shows the same.
  static func launch(_ settings: Tape.Program) -> Launch {
    let name = settings.shell.split(separator: "/").last.map(String.init) ?? settings.shell
    var variables: [String: String?] = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "VHS_RECORD": "true", "LINES": nil, "COLUMNS": nil,
      "TERM_PROGRAM": nil, "TERM_PROGRAM_VERSION": nil,
    ]
    var words = [settings.shell]
    switch name {
    case "bash":
      words += ["--noprofile", "--norc", "--login", "+o", "history"]
      variables["PS1"] = "\\[\\e[\(color)m\\]> \\[\\e[0m\\]"
    case "sh", "dash":
      variables["PS1"] = "> "
      variables["ENV"] = .some(nil)
    case "zsh":
      words += ["--histnostore", "--no-rcs"]
      variables["PROMPT"] = "%F{#5B56E0}> %F{reset_color}"
    case "fish":
      words += [
        "--login", "--no-config", "--private", "-C", "function fish_greeting; end",
        "-C", "function fish_prompt; set_color 5B56E0; echo -n '> '; set_color normal; end",
      ]
    case "osh":
      words += ["--norc"]
      variables["PS1"] = "\\[\\e[\(color)m\\]> \\[\\e[0m\\]"
    case "nu":
      words += [
        "--no-config-file", "--execute",
        "$env.PROMPT_COMMAND = {'\u{1B}[\(color)m>\u{1B}[m '}; $env.PROMPT_COMMAND_RIGHT = {''}",
      ]
    case "xonsh": words += ["--no-rc", "-D", "PROMPT=\u{1B}[\(color)m>\u{1B}[m "]
    case "pwsh":
      words += [
        "-NoLogo", "-NoExit", "-NoProfile", "-Command",
        "Function prompt { Write-Host -ForegroundColor Blue -NoNewLine '>'; return ' ' }",
      ]
    default: break
    }
    if let command = settings.command { words = ["sh", "-c", command] }
    for variable in settings.environment { variables[variable.name] = variable.value }
    var launch = Launch(words)
    launch.searchesPath = true
    launch.environment = Launch.environment(changing: variables)
    return launch
  }
}

extension Tape {
  package var missingPrograms: [Word] { required.filter { !ProgramSearch.finds($0.text) } }

  /// The shell that the tape names and uses, if it is not installed; nil otherwise.
  package var missingShell: Word? {
    guard let program, program.command == nil, let word = program.shellWord else { return nil }
    return ProgramSearch.finds(word.text) ? nil : word
  }
}

enum ProgramSearch {
  /// Returns true if a program can be started by its name or path.
  static func finds(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
      access("\(folder.isEmpty ? "." : folder)/\(name)", X_OK) == 0
    }
  }
}

package struct ProgramRecording {
  /// Everything that the program wrote, at the tape's times.
  package internal(set) var cast: Cast
  /// The stills that the tape asks for, with the cursor.
  package private(set) var screenshots: [(name: String, screen: Grid)] = []
  package private(set) var screens: [Grid] = []

  init(cast: Cast) { self.cast = cast }

  mutating func keepScreenshot(_ name: String, of emulator: TerminalEmulator) {
    var screen = emulator.grid
    screen.draw(emulator.cursor, in: cast.palette)
    screenshots.append((name, screen))
  }

  /// Keeps the screen after a command, if the command can change what is seen.
  mutating func keepScreen(after action: Tape.Action, on emulator: TerminalEmulator) {
    switch action {
    case .hide, .show, .screenshot, .marker, .copy: break
    default: screens.append(emulator.grid)
    }
  }
}
