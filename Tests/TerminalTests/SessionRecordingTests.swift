import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// `porthole record -- COMMAND` on a terminal of ours.
@Suite(.serialized, .waits)
struct SessionRecordingTests {
  /// A program that writes a word, takes a line and ends.
  private static let program = ["/bin/sh", "-c", "echo before; read x; echo after; exit 3"]

  private func start(
    _ options: [String], _ words: [String] = program, in folder: TemporaryFolder
  ) throws -> PseudoTerminal {
    // No terminal answers here; in tmux there is no question about colours.
    try PseudoTerminal(
      ["/bin/sh", "-c", "cd \(folder.path) && exec \"$@\"", "sh", Porthole.path, "record"] + options + ["--"] + words,
      variables: Porthole.variables(["TERM": "xterm-256color", "TMUX": "x"]), size: Size(columns: 60, rows: 12))
  }

  /// Uses the program of this suite and returns its status.
  private func use(_ terminal: PseudoTerminal) throws -> PseudoTerminal.End? {
    #expect(terminal.read(until: "before\r\n"))
    try terminal.type("\n")
    let end = terminal.waitForEnd()
    #expect(terminal.modesAreOriginal)
    return end
  }

  /// Returns the rows of the last screen of a recording.
  private func lastRows(_ cast: Cast) throws -> [String] {
    let screen = try CastFilm(CastSource(cast)).grid(at: .max)
    return "\(screen)".split(separator: "\n").map(String.init)
  }

  private func cast(_ path: String) throws -> Cast {
    try Cast(reading: try #require(File.read(path)), path: path)
  }

  @Test func `a program is recorded until its end, and its status is ours`() throws {
    let folder = try TemporaryFolder()
    let terminal = try start(["-o", "demo.cast"], in: folder)
    #expect(try use(terminal) == .status(3))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("demo.cast: 60x12, "))
    let cast = try cast(folder.path + "/demo.cast")
    #expect(cast.size == Size(columns: 60, rows: 12) && cast.title == Self.program.joined(separator: " "))
    let rows = try lastRows(cast)
    #expect(rows.contains { $0.contains("before") } && rows.contains { $0.contains("after") })
    #expect(!cast.events.contains { if case .input = $0.kind { true } else { false } })
    #expect(folder.mode("demo.cast") == 0o644)
  }

  /// Standard input is typed, and the question of the program is answered.
  @Test func `without a terminal a program gets one that nobody sees`() throws {
    let folder = try TemporaryFolder([
      "run.sh": "stty size; read x; echo got $x; cat; printf '\\033[6n'; read -d R y; exit 3"
    ])
    let line = "echo word | \(Porthole.path) record --keys -o \(folder.path)/a.cast -- bash \(folder.path)/run.sh 2>&1"
    let (output, status) = Shell.run(line)
    #expect(output.isEmpty && status == 3)
    let cast = try cast(folder.path + "/a.cast")
    #expect(cast.size == Size(columns: 80, rows: 24))
    let rows = try lastRows(cast)
    #expect(rows.contains { $0.contains("24 80") } && rows.contains { $0.contains("got word") })
    #expect(cast.events.contains { $0.kind == .input("word\n") })
  }

  /// They change the mode of the terminal after the end of input was typed, which is lost then.
  @Test(arguments: [
    "bash --norc", "sleep 0.3; exec bash --norc", "sleep 0.3; exec cat", "sleep 0.3; read x; exec cat",
    "sleep 0.3; stty raw -echo; until dd bs=1 count=1 2>/dev/null | grep -q $(printf \"\\004\"); do :; done",
  ])
  func `a program that sets its terminal late sees the end of input`(line: String) throws {
    let folder = try TemporaryFolder()
    let record = "timeout 60 \(Porthole.path) record -q -o \(folder.path)/a.cast -- bash -c '\(line)' < /dev/null 2>&1"
    #expect(Shell.run(record).status == 0)
  }

  /// Bash that asks for each key, and shows a star for it.
  private static let stars = """
    ask() { stty -echo -icanon; printf '%s' "$1"; x=; while IFS= read -rn1 c && [ "$c" ]; do x+=$c; printf '*'; done; stty sane; echo; }; ask
    """

  /// The ways in which programs hide what is typed, and some in which they do not.
  @Test(
    .enabled(if: Shell.run("command -v python3").status == 0),
    arguments: [
      ("stty -echo; printf 'ask: '; read x; stty echo", true), ("read -s -p 'ask: ' x", true),
      ("x=$(python3 -c 'import getpass; print(getpass.getpass(\"ask: \"))')", true), ("read -p 'ask: ' x", false),
      ("\(stars) 'Enter PIN for ask: '", true), ("\(stars) 'User to ask: '", false),
      (
        "script -qec 'stty -echo; printf \"Password to ask: \"; read x; echo $x > x; stty echo' n; x=$(cat x)",
        true
      ),
    ])
  func `a password is in no recording of keys, and only its owner may read that`(ask: String, isHidden: Bool) throws {
    let folder = try TemporaryFolder()
    let program = ["bash", "-c", "cd \(folder.path); read -p 'name: ' n; \(ask); read -p \"got ${#x}: \" y"]
    let terminal = try start(["--keys", "-o", "demo.cast"], program, in: folder)
    #expect(terminal.read(until: "name: "))
    try terminal.type("anna\n")
    #expect(terminal.read(until: "ask: "))
    try terminal.type("hunter2\n")
    #expect(terminal.read(until: "got 7: "))
    try terminal.type("end\n")
    #expect(terminal.waitForEnd() == .status(0))
    let typed = try cast(folder.path + "/demo.cast").events.compactMap {
      if case .input(let text) = $0.kind { text } else { nil }
    }.joined()
    #expect(typed.contains("anna") && typed.contains("end") && typed.contains("hunter2") == !isHidden)
    #expect(folder.mode("demo.cast") == 0o600)
  }

  @Test func `the beginning says that it is recorded, where to, and how it ends`() throws {
    let folder = try TemporaryFolder()
    let terminal = try start(["-o", "demo.gif"], in: folder)
    #expect(terminal.read(until: "recording /bin/sh to demo.gif; it ends with /bin/sh"))
    #expect(try use(terminal) == .status(3))
    let quiet = try start(["-q", "-o", "quiet.cast"], in: folder)
    #expect(try use(quiet) == .status(3))
    #expect(!String(decoding: quiet.output, as: UTF8.self).contains("recording"))
    let own = try PseudoTerminal(
      ["/bin/sh", "-c", "cd \(folder.path) && exec \(Porthole.path) record"],
      variables: Porthole.variables(["SHELL": "/bin/sh", "PS1": "ready"]), size: Size(columns: 80, rows: 12))
    #expect(own.read(until: "recording /bin/sh to sh.cast; exit or Ctrl-D ends it"))
    #expect(own.read(until: "ready"))
    try own.type("exit\n")
    #expect(own.waitForEnd() == .status(0))
  }

  @Test(arguments: [["record", "-o", "demo.cast", "--"], ["shell", "-q", "-o", "demo.cast", "--"]])
  func `SIGXFSZ ends a recording, which is whole`(words: [String]) throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "cd \(folder.path) && exec \"$0\" \"$@\"", Porthole.path] + words
        + ["/bin/sh", "-c", "echo shown; read x; kill -XFSZ $PPID; read x"],
      variables: Porthole.variables(), size: Size(columns: 60, rows: 12))
    #expect(terminal.read(until: "shown"))
    try terminal.type("\n")
    #expect(terminal.waitForEnd() == .signal(SIGXFSZ))
    #expect(terminal.modesAreOriginal)
    #expect(try lastRows(cast(folder.path + "/demo.cast")).contains { $0.contains("shown") })
  }

  /// The program sees a terminal in both cases. The password is not typed by the tape. The echo is off before the word that
  /// the test waits for: `read -s` alone would turn it off after that, and what is typed between is no secret yet.
  @Test(arguments: ["-o demo.tape", "-q > demo.tape"])
  func `what somebody types becomes a tape that types it again`(words: String) throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "cd \(folder.path) && exec \(Porthole.path) record \(words)"],
      variables: Porthole.variables(["SHELL": "/bin/bash", "TERM": "xterm-256color", "TMUX": "x", "HOME": folder.path]),
      size: Size(columns: 60, rows: 12))
    try terminal.type("PS1=re; PS1+=ady\n", until: "ready")
    try terminal.type("test -t 1 && stty -echo && echo o'n'e; read p; stty echo\n", until: "one\r\n")
    try terminal.type("hunter2\n", until: "ready")
    try terminal.type("exit\n")
    #expect(terminal.waitForEnd() == .status(0))
    let tape = String(decoding: try #require(File.read(folder.path + "/demo.tape")), as: UTF8.self)
    let lines = tape.split(separator: "\n").filter { !$0.hasPrefix("Sleep") }
    #expect(
      lines == [
        "Output \"demo.gif\"", "Set Shell \"bash\"", "Set Size 60x12", "Type \"PS1=re; PS1+=ady\"", "Enter",
        "Type \"test -t 1 && stty -echo && echo o'n'e; read p; stty echo\"", "Enter",
      ])
    #expect(Shell.run("cd \(folder.path) && \(Porthole.path) check demo.tape").status == 0)
  }

  @Test func `a recording goes into a pipe`() throws {
    let folder = try TemporaryFolder()
    let (output, status) = Shell.run(
      "cd \(folder.path) && mkfifo a.gif && (cat a.gif > seen.gif & exec bash -c '\"$0\" record -q -o >(cat > seen.cast) -- echo hi < /dev/null; \"$0\" record -q -o a.gif -- echo hi < /dev/null; wait' \(Porthole.path)) 2>&1"
    )
    #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
    #expect(try lastRows(cast(folder.path + "/seen.cast")).contains { $0.contains("hi") })
    #expect(File.read(folder.path + "/seen.gif")?.starts(with: "GIF89a".utf8) == true)
    #expect(folder.names == ["a.gif", "seen.cast", "seen.gif"])
  }

  @Test func `version 3 ends with the status of the program`() throws {
    let folder = try TemporaryFolder()
    #expect(try use(start(["--cast-version", "3", "-o", "demo.cast"], in: folder)) == .status(3))
    #expect(try cast(folder.path + "/demo.cast").events.last?.kind == .exit(3))
  }

  @Test func `without a file the recording has the name of the program`() throws {
    let folder = try TemporaryFolder(["sh.cast": "an older one\n"])
    #expect(try use(start(["--keys"], in: folder)) == .status(3))
    #expect(File.read(folder.path + "/sh.cast") == Array("an older one\n".utf8))
    let cast = try cast(folder.path + "/sh-2.cast")
    #expect(cast.events.contains { if case .input = $0.kind { true } else { false } })
  }

  @Test func `a picture is written at the end, and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    #expect(try use(start(["-o", "demo.gif"], in: folder)) == .status(3))
    #expect(folder.names == ["demo.gif"])
    #expect(File.read(folder.path + "/demo.gif")?.starts(with: "GIF89a".utf8) == true)
  }

  @Test func `a recording stays, as a file for all to read, if its picture cannot be written`() throws {
    let folder = try TemporaryFolder()
    let program = ["/bin/sh", "-c", "echo before; read x; echo mine > demo.gif; echo after"]
    let terminal = try start(["-o", "demo.gif"], program, in: folder)
    #expect(try use(terminal) == .status(1))
    let said = String(decoding: terminal.output, as: UTF8.self)
    #expect(said.contains("demo.gif: already exists") && said.contains("the recording is in demo.gif.cast"))
    #expect(folder.names == ["demo.gif", "demo.gif.cast"])
    #expect(File.read(folder.path + "/demo.gif") == Array("mine\n".utf8))
    #expect(try lastRows(cast(folder.path + "/demo.gif.cast")).contains { $0.contains("after") })
    #expect(folder.mode("demo.gif.cast") == 0o644)
  }

  @Test func `a program that is killed keeps what it has shown`() throws {
    let folder = try TemporaryFolder()
    let terminal = try start(
      ["-o", "demo.cast"], ["/bin/sh", "-c", "echo shown; read x; kill -9 $PPID; read x"], in: folder)
    #expect(terminal.read(until: "shown"))
    try terminal.type("\n")
    #expect(terminal.waitForEnd() == .signal(SIGKILL))
    let cast = try cast(folder.path + "/demo.cast")
    #expect(try lastRows(cast).contains { $0.contains("shown") })
    #expect(folder.mode("demo.cast") == 0o600)
  }

  /// A program that has taken all it can, and the ways in which it ends.
  @Test(
    arguments: [
      ("kill -9 $$", 137), ("kill -SEGV $$", 139), ("exit 7", 7), ("printf '\\033[38;5'; exit 0", 0),
      ("kill -TERM $PPID; exec sleep 1000", 143), ("kill -HUP $PPID; exec sleep 1000", 129),
    ] as [(String, Int32)])
  func `whatever a program leaves on the terminal is set back`(end: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    let modes = "\\033[>1u\\033[?1049h\\033[?1003;1006h\\033[>1u\\033[?25l\\033[5;10r\\033=\\033[4h\\033]11;red\\007"
    let terminal = try start(["-o", "demo.cast"], ["/bin/sh", "-c", "printf '\(modes)IN ALT'; \(end)"], in: folder)
    #expect(terminal.waitForEnd() == .status(status))
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
    let text = String(decoding: terminal.output, as: UTF8.self)
    let after = try #require(text.split(separator: "IN ALT").last)
    // Each screen has its own stack of keyboards.
    #expect(after.contains("\u{1B}[<1u\u{1B}[r\u{1B}[?1049l\u{1B}[<1u"))
    for reset in ["\u{1B}>", "\u{1B}[4l", "\u{1B}]111\u{1B}\\", "\u{1B}(B\u{0F}"] { #expect(after.contains(reset)) }
    // Our own words stand on the main screen.
    if status != 143, status != 129 {
      #expect(after.split(separator: "\u{1B}[?1049l").last?.contains("demo.cast: 60x12, ") == true)
    }
    // The recording has the program's bytes alone.
    let recorded = String(decoding: File.read(folder.path + "/demo.cast") ?? [], as: UTF8.self)
    #expect(recorded.contains("IN ALT") && !recorded.contains("]111"))
  }

  @Test(arguments: [
    (["-o", "old.cast"], "old.cast: already exists"), (["-o", "-"], "name a file with -o"),
    (["-o", "a.xyz"], "unknown format"), (["--check", "-o", "a.cast"], "--check or -- COMMAND, not both"),
    (["deck", "-o", "a.cast"], "a deck or a tape, or -- COMMAND, not both"),
  ])
  func `what cannot be recorded is said before the program starts`(options: [String], message: String) throws {
    let folder = try TemporaryFolder(["old.cast": "old\n"])
    let terminal = try start(options, ["/bin/sh", "-c", "touch started"], in: folder)
    guard case .status(let status) = terminal.waitForEnd() else { return #expect(Bool(false), "no status") }
    #expect(status != 0)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains(message))
    #expect(folder.names == ["old.cast"])
  }
}
