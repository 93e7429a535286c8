import PortholePlatform
import TestSupport
import Testing
import Transitions

/// `porthole shell` on a terminal of ours.
@Suite(.serialized, .waits)
struct ShellTests {
  private static let enter = "\u{1B}[?1049h"
  private static let leave = "\u{1B}[?1049l"

  private func start(
    _ words: [String], options: [String] = [], _ variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    // No terminal answers here. With ASCII there is no question about characters, nor in tmux one about colours.
    let terminal = try PseudoTerminal(
      [Porthole.path, "shell", "--quiet", "--glyphs", "ascii"] + options + ["--"] + words,
      variables: Porthole.variables(["TERM": "xterm-256color", "TMUX": "x"].merging(variables) { $1 }),
      size: Size(columns: 60, rows: 12))
    return terminal
  }

  private func script(_ text: String) -> [String] { ["/bin/sh", "-c", text] }

  private func text(_ terminal: PseudoTerminal) -> String { String(decoding: terminal.output, as: UTF8.self) }

  @Test func `a command's output passes, and its status is ours`() throws {
    let terminal = try start(script("echo one; tty; stty size; printf '\\033[31mred\\033[m\\n'; exit 7"))
    #expect(terminal.waitForEnd() == .status(7))
    #expect(text(terminal).contains("one\r\n/dev/pts/"))
    #expect(text(terminal).contains("12 60\r\n\u{1B}[31mred\u{1B}[m\r\n"))
    #expect(terminal.modesAreOriginal)
  }

  @Test func `a program that is killed by a signal gives 128 and its number`() throws {
    let terminal = try start(script("kill -TERM $$"))
    #expect(terminal.waitForEnd() == .status(128 + SIGTERM))
  }

  @Test func `a full-screen program opens, and then its bytes come as they are`() throws {
    let terminal = try start(
      script("echo before; printf '\\033[?1049h\\033[Hfull screen'; read x; printf '\\033[?1049l'; echo after; read y"))
    // The switch, frames, and then everything as it was written.
    #expect(terminal.read(until: "\u{1B}[2J\u{1B}8\u{1B}[?25h\u{1B}[Hfull screen\u{1B}[?2026l"))
    let shown = text(terminal)
    #expect(shown.components(of: Self.enter) == 1)
    #expect(shown.components(of: "\u{1B}[?2026h") > 2)
    terminal.forgetOutput()
    try terminal.type("\n")
    #expect(terminal.read(until: "\(Self.leave)after\r\n"))
    #expect(text(terminal).components(of: "\u{1B}[?2026h") > 2)
    try terminal.type("\n")
    #expect(terminal.waitForEnd() == .status(0))
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test func `waves, dots, colours of underlines and links stay in frames`() throws {
    let styles = ["\u{1B}[4:3m", "\u{1B}[4:4m", "\u{1B}[4;58:2::9:8:7m", "\u{1B}]8;;http://a.b\u{7}"]
    let lines = styles.map { "printf '\($0)text\u{1B}]8;;\u{7}\u{1B}[m\\n'" }.joined(separator: ";")
    let terminal = try start(
      script("\(lines); read x; printf '\\033[?1049hfull'; read y"),
      ["TERM": "tmux-256color", "COLORTERM": "truecolor"])
    #expect(terminal.read(until: "text"))
    terminal.forgetOutput()
    try terminal.type("\n")
    #expect(terminal.read(until: "\u{1B}[2J"))
    for part in ["4:3", "4:4", "58:2::9:8:7", "]8;;http://a.b"] { #expect(text(terminal).contains(part), "\(part)") }
  }

  @Test func `a key ends the transition and reaches the program`() throws {
    let terminal = try start(
      script(
        "stty -icanon -echo; printf '\\033[?1049hfull'; k=$(dd bs=1 count=1 2>/dev/null); echo \"key $k\"; read y"),
      options: ["--duration", "60s"])
    #expect(terminal.read(until: Self.enter))
    try terminal.type("q")
    // Without the key, the transition would hold the answer back for a minute.
    #expect(terminal.read(until: "key q"))
  }

  @Test func `a question is answered while output is held, and not asked twice`() throws {
    let terminal = try start(
      script(
        "stty -icanon -echo; printf '\\033[?1049hA\\033[c'; k=$(dd bs=1 count=4 2>/dev/null); "
          + "printf 'got\\033[5n'; read y"),
      options: ["--duration", "60s"])
    #expect(terminal.read(until: "\u{1B}[c"))
    try terminal.type("\u{1B}[?c")
    #expect(terminal.read(until: Self.enter))
    // The second question says that the answer has come.
    #expect(terminal.read(until: "\u{1B}[5n"))
    try terminal.type("x")
    #expect(terminal.read(until: "Agot"))
    #expect(text(terminal).components(of: "\u{1B}[c") == 1 && text(terminal).components(of: "\u{1B}[5n") == 1)
  }

  @Test func `the place of the cursor is the program's while output is held`() throws {
    let terminal = try start(
      script(
        "stty -icanon -echo; printf '\\033[?1049h\\033[3;5H\\033[6n'; k=$(dd bs=1 count=6 2>/dev/null | od -c); "
          + "printf \"$k\"; read y"))
    #expect(terminal.read(until: "3   ;   5   R"))
    #expect(!text(terminal).contains("\u{1B}[6n"))
  }

  @Test func `a program that dies leaves no modes behind`() throws {
    let terminal = try start(
      script("printf '\\033[?1049h\\033[?1000;1006h\\033[?25l\\033[?1hfull'; sleep 0.5; kill -KILL $$"))
    #expect(terminal.waitForEnd() == .status(128 + SIGKILL))
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal ends both, and the terminal is handed back`(signal: Int32) throws {
    let terminal = try start(script("printf '\\033[?1049h\\033[?2004hfull'; cat"))
    #expect(terminal.read(until: "full"))
    terminal.send(signal)
    #expect(terminal.waitForEnd() == .status(128 + signal))
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test func `what has been shown does not come again when a signal ends it`() throws {
    let terminal = try start(script("printf once; cat"))
    #expect(terminal.read(until: "once"))
    terminal.waitForRest()
    terminal.send(SIGTERM)
    #expect(terminal.waitForEnd() == .status(128 + SIGTERM))
    #expect(text(terminal).ranges(of: "once").count == 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a terminal that does not read may have a part of a sequence, which ends before the hand-back`(
    signal: Int32
  ) throws {
    // A program at rest that has no mode: nothing else would be undone.
    let terminal = try start(script("echo ready; exec yes plain"))
    #expect(terminal.read(until: "ready"))
    terminal.waitUntilFull()
    terminal.send(signal)
    #expect(terminal.waitForEndWithoutReading() == .status(128 + signal))
    _ = terminal.waitForEnd()
    #expect(text(terminal).hasSuffix("\u{18}\u{1B}[m\u{1B}(B\u{0F}\u{1B}[?25h\u{1B}[?2026l"))
    #expect(terminal.modesAreOriginal)
  }

  /// Programs that write without end to a slow terminal: at rest, while one opens, while it closes; and one that asks.
  @Test(arguments: [
    "exec yes", "printf '\\033[?1049h'; exec yes",
    "printf '\\033[?1049hfull'; sleep 1; printf '\\033[?1049l'; exec yes",
    "printf '\\033[?1049h'; exec yes \"$(printf '\\033[5n\\033[c\\033[6n')\"",
  ])
  func `a signal ends it though a slow terminal has yet to take a flood`(flood: String) throws {
    let terminal = try start(script("stty raw; echo ready; \(flood)"), options: ["--duration", "60s"])
    #expect(terminal.read(until: "ready"))
    #expect(terminal.waitForEnd(readingAtMost: 300_000) == nil)
    // Without a limit, what is held and asked grows and grows.
    #expect(terminal.peakMemory < 64 << 20)
    terminal.send(SIGTERM)
    #expect(terminal.waitForEnd(readingAtMost: 300_000) == .status(128 + SIGTERM))
    _ = terminal.waitForEnd()
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test func `questions of an opening program that nobody answers take no memory`() throws {
    let terminal = try start(
      script("stty raw; printf 'ready\\033[?1049h'; exec yes \"$(printf '\\033[5n\\033[c')\""),
      options: ["--duration", "60s"])
    #expect(terminal.read(until: "ready"))
    let before = terminal.peakMemory
    _ = terminal.waitForEnd(readingAtMost: 1 << 20)
    #expect(terminal.peakMemory - before < 6 << 20)
    terminal.send(SIGTERM)
    #expect(terminal.waitForEnd() == .status(128 + SIGTERM))
  }

  @Test func `a background program that goes on writing does not keep it`() throws {
    let terminal = try start(["/bin/sh", "-c", "trap '' HUP; yes & sleep 0.2; exit 5"])
    #expect(terminal.waitForEnd(readingAtMost: 2 << 20) == .status(5))
  }

  @Test func `all that a program has written at its end is shown`() throws {
    let terminal = try start(script("stty raw; head -c 60000 /dev/zero | tr '\\0' x; echo END"))
    #expect(terminal.waitForEnd(readingAtMost: 1 << 20) == .status(0))
    _ = terminal.waitForEnd()
    #expect(terminal.output.count { $0 == UInt8(ascii: "x") } >= 60_000 && text(terminal).contains("END"))
  }

  @Test func `typed input waits where a program does not read, as in the kernel`() throws {
    let terminal = try start(script("stty raw -echo; echo ready; exec sleep 1000"))
    #expect(terminal.read(until: "ready"))
    // Two terminals of the kernel take some 12 kB each.
    #expect(terminal.typeUntilFull(String(repeating: "x", count: 1000), atMost: 1 << 20) < 100_000)
    terminal.send(SIGTERM)
    #expect(terminal.waitForEnd() == .status(128 + SIGTERM))
  }

  @Test(arguments: [
    ("\\033[3;10r", "\u{1B}7\u{1B}[r\u{1B}8"), ("\\033[4h", "\u{1B}[4l"), ("\\033[20h", "\u{1B}[20l"),
    ("\\033[2h", "\u{1B}[2l"),
    ("\\033(0", "\u{1B}(B\u{0F}"), ("\\016", "\u{1B}(B\u{0F}"), ("\\033[31m", "\u{1B}[m"),
    ("\\033[?1007h", "\u{1B}[?1007l"),
    ("\\033[?1034h", "\u{1B}[?1034l"), ("\\033[?12h", "\u{1B}[?12l"), ("\\033[?5522h", "\u{1B}[?5522l"),
    ("\\033[3g", "\u{1B}[3g\u{1B}[9G\u{1B}H"), ("\\033]4;1;red\\007", "\u{1B}]104;1\u{1B}\\"),
    ("\\033]11;red\\007", "\u{1B}]111\u{1B}\\"),
  ])
  func `what a program leaves on the main screen is set back`(output: String, reset: String) throws {
    let terminal = try start(script("printf '@@\(output)'"))
    #expect(terminal.waitForEnd() == .status(0))
    #expect(text(terminal).split(separator: "@@").last?.contains(reset) == true)
  }

  @Test func `a program that clears its screen and leaves closes with what it showed`() throws {
    let terminal = try start(
      script("printf '\\033[?1049hpage'; read x; printf '\\033[H\\033[2J\\033[?1049l'; read y"),
      options: ["--duration", "60s"])
    #expect(terminal.read(until: "\u{1B}7\u{1B}[?25l"))
    // A key ends the opening. The closing begins after that.
    let start = terminal.output.count
    try terminal.type("\n", until: "\u{1B}8\u{1B}[?25h")
    #expect(terminal.read(until: "\u{1B}7\u{1B}[?25l", from: start))
    #expect(!text(terminal).hasSuffix("\u{1B}[2J") && !text(terminal).contains(Self.leave))
    terminal.forgetOutput()
    try terminal.type("\n")
    #expect(terminal.read(until: "\u{1B}[2J\(Self.leave)"))
    #expect(terminal.waitForEnd() == .status(0))
  }

  @Test func `late answers to our own questions do not reach the program`() throws {
    let terminal = try PseudoTerminal(
      [Porthole.path, "shell", "--quiet", "--"]
        + script("stty raw -echo; printf rea; printf dy; dd bs=1 count=1 2>/dev/null | od -An -c"),
      variables: Porthole.variables(), size: Size(columns: 60, rows: 12))
    #expect(terminal.read(until: "ready"))
    for part in [
      "\u{1B}]10;rgb:ffff/", "ffff/ffff\u{1B}\\\u{1B}P>|XTe", "rm(390)\u{1B}", "\\\u{1B}[1;3R\u{1B}[?62;2", "2cx",
    ] {
      try terminal.type(part)
    }
    #expect(terminal.waitForEnd() == .status(0))
    #expect(text(terminal).hasSuffix("x\r\n\u{1B}[m\u{1B}(B\u{0F}") || text(terminal).contains("   x"))
  }

  @Test func `a resize reaches the program`() throws {
    let terminal = try start(script("trap 'stty size' WINCH; echo ready; while :; do sleep 0.05; done"))
    #expect(terminal.read(until: "ready"))
    terminal.resize(to: Size(columns: 44, rows: 9))
    #expect(terminal.read(until: "9 44"))
  }

  @Test(arguments: ["TERM=dumb", "PORTHOLE_TRANSITION=none", "NO_MOTION=1"])
  func `without transitions the program takes our place`(variable: String) throws {
    let output = try Porthole.output(
      "\(variable) \(Porthole.path) shell -- /bin/sh -c 'echo $PPID $PORTHOLE; exit 3'", status: 3)
    #expect(output.hasSuffix(" shell\r\n"))
  }

  @Test func `what is no terminal only passes`() throws {
    let output = try Porthole.output("echo 'echo $((6*7))' | \(Porthole.path) shell -- /bin/sh | cat")
    #expect(output == "42\r\n")
  }

  @Test func `the hint is shown once`() throws {
    let folder = try TemporaryFolder([:])
    let command = "XDG_STATE_HOME=\(folder.path)/state \(Porthole.path) shell -- /bin/echo done"
    #expect(try Porthole.output(command, ["TMUX": "x"]).contains("\"exit\" leaves"))
    #expect(try !Porthole.output(command, ["TMUX": "x"]).contains("\"exit\" leaves"))
  }

  @Test func `a recording has output and marks, and no keys`() throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/shell.cast"
    let terminal = try start(
      script("echo ä; printf '\\033[?1049hfull'; read x; printf '\\033[?1049l'"), options: ["-o", path])
    #expect(terminal.read(until: "full"))
    try terminal.type("\n")
    #expect(terminal.waitForEnd() == .status(0))
    let cast = String(decoding: File.read(path) ?? [], as: UTF8.self)
    #expect(cast.hasPrefix("{\"version\": 2, \"width\": 60, \"height\": 12"))
    #expect(cast.contains("\"m\", \"sh\"]") && cast.contains("\"m\", \"sh closed\"]") && cast.contains("ä"))
    #expect(!cast.contains("\"i\", "))
    #expect(cast.hasSuffix("]\n"))
  }
}

extension String {
  /// Returns the number of times that a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
