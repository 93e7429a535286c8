import PortholePlatform
import TestSupport
import Testing
import Transitions

/// Programs of decks, run by the real program on a terminal of ours.
@Suite(.waits) struct ProgramTests {
  private static let size = Size(columns: 60, rows: 16)

  private func start(_ folder: TemporaryFolder, _ options: [String] = []) throws -> PseudoTerminal {
    try Porthole.start(options + [folder.path], variables: ["SHELL": "/bin/sh"], size: Self.size)
  }

  /// A deck of one screen that is a program, which leaves a trace of its start.
  private func deck(_ command: String, _ settings: String = "") throws -> TemporaryFolder {
    try TemporaryFolder(["home.txt": "---\nrun: echo $$ >>started; \(command)\n\(settings)---\nThe page\n"])
  }

  /// Returns the numbers of the processes that have started.
  private func processes(_ folder: TemporaryFolder) -> [pid_t] {
    String(decoding: File.read("\(folder.path)/started") ?? [], as: UTF8.self).split(separator: "\n").compactMap {
      pid_t($0)
    }
  }

  private func isGone(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return true }
    // A zombie has ended, too: only its status is left.
    let text = String(decoding: File.read("/proc/\(process)/stat") ?? [], as: UTF8.self)
    return text.isEmpty || text.contains(") Z ")
  }

  /// Waits until a condition holds.
  private func wait(until condition: () -> Bool) -> Bool {
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while !condition(), PseudoTerminal.now < deadline { usleep(2000) }
    return condition()
  }

  /// Returns a Boolean value indicating whether the terminal shows a text, which may be wrapped.
  private static func shows(_ text: String, _ output: [UInt8]) -> Bool {
    let rows = VirtualTerminal.rows(after: output, size: size)
    return rows.joined(separator: " ").split(separator: " ").joined(separator: " ").contains(text)
  }

  private func sees(_ text: String, _ terminal: PseudoTerminal) -> Bool {
    terminal.read { Self.shows(text, $0) }
  }

  /// Answers the question, and returns whether a text is then seen.
  private func confirms(_ text: String, _ terminal: PseudoTerminal) throws -> Bool {
    try terminal.confirm { Self.shows(text, $0) }
  }

  @Test func `nothing is started before the question is answered`() throws {
    let folder = try deck("exec cat")
    for command in ["check", "export", "export -o -", "check -v"] {
      _ = Shell.run("'\(Porthole.path)' \(command) '\(folder.path)'")
    }
    try folder.write("a.tape", "Enter\nSleep 100ms\nEnter\nSleep 100ms\n")
    _ = Shell.run(
      "'\(Porthole.path)' record '\(folder.path)' --script '\(folder.path)/a.tape' -o '\(folder.path)/a.cast'")
    let terminal = try start(folder)
    #expect(sees("$ echo $$ >>started; exec cat", terminal))
    try terminal.type("o")
    #expect(sees("1 home", terminal))
    try terminal.type("o\r")
    #expect(sees("y runs it", terminal))
    try terminal.type("b")
    #expect(terminal.read { !Self.shows("y runs it", $0) })
    try terminal.type("b\r")
    #expect(sees("y runs it", terminal))
    #expect(processes(folder).isEmpty)
    #expect(try confirms("^] leaves echo", terminal))
    #expect(wait { processes(folder).count == 1 })
    try terminal.type("\u{1D}")
    #expect(sees("Enter types into echo", terminal))
    try terminal.quit()
    #expect(wait { processes(folder).allSatisfy(isGone) })
  }

  @Test(arguments: [
    "\r\r", "\r\r\r\r", "\r \r \r", "\ry", "\ryyyyyyyy", "y\ry\ry\ry\ry", "\rY", "\r\n\r\ny\r\n",
    "\u{1B}[200~\ry\u{1B}[201~y", "1y", "1111", "\rv\ry",
  ])
  func `keys that were typed ahead run nothing`(keys: String) throws {
    let folder = try deck("exec cat")
    let terminal = try start(folder)
    try terminal.type("o")
    #expect(sees("1 home", terminal))
    try terminal.type("o" + keys)
    terminal.read(forSeconds: 1.2)
    #expect(processes(folder).isEmpty)
    try terminal.quit()
  }

  @Test(arguments: ["\r", "1", "y", " "])
  func `a key that is held runs nothing, from the page before on`(key: String) throws {
    let folder = try TemporaryFolder([
      "home.txt": "[Go]\n\n[Go]: tool \"cut\"\n",
      "tool.txt": "---\nrun: echo $$ >>started\n---\nThe page\n",
    ])
    let terminal = try start(folder)
    // The first key stands for the time before a key repeats.
    try terminal.type("\r\r")
    #expect(sees("y runs it", terminal))
    for _ in 0..<60 {
      try terminal.type(key)
      terminal.read(forSeconds: 0.033)
    }
    #expect(processes(folder).isEmpty)
    terminal.send(SIGTERM)
    _ = terminal.waitForEnd()
    #expect(processes(folder).isEmpty)
  }

  @Test func `a question that the terminal has not taken is not answered`() throws {
    let folder = try deck("exec cat")
    let terminal = try start(folder)
    #expect(sees("The page", terminal))
    // The terminal takes nothing more, and the user types what would be right.
    terminal.holdOutput()
    try terminal.type("\r")
    usleep(1_500_000)
    try terminal.type("y")
    usleep(500_000)
    #expect(processes(folder).isEmpty)
    terminal.send(SIGTERM)
    _ = terminal.waitForEnd()
    #expect(processes(folder).isEmpty)
  }

  @Test func `the whole text is one key away, with what the page does not show`() throws {
    let blanks = String(repeating: " ", count: 300)
    let folder = try TemporaryFolder([
      "a.md": "```bash +exec\necho one\n/// touch hidden\n```\n",
      "b.txt": "---\nrun: sh -c \"echo hello\(blanks); touch harm\"\n---\nThe page\n",
    ])
    let terminal = try start(folder)
    try terminal.type("\r")
    #expect(sees("bash (2 lines, 1 of them hidden)", terminal))
    try terminal.type("v")
    #expect(sees("hidden: touch hidden", terminal))
    try terminal.type("v")
    #expect(sees("1 of them hidden", terminal))
    try terminal.type("n")
    #expect(sees("echo hello [300 blanks] ; touch harm", terminal))
    try terminal.type("\r")
    #expect(sees("harm", terminal) && sees("y runs it", terminal))
    try terminal.quit()
    let (output, _) = Shell.run("'\(Porthole.path)' check '\(folder.path)' 2>&1")
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("echo hello [300 blanks] ; touch harm"), "\(text)")
    #expect(text.contains("1 of them hidden)") && text.contains("hidden: touch hidden"), "\(text)")
  }

  @Test(arguments: [
    ("Output a.cast\nOutput b.gif", ""),
    // The first attempt is larger than the budget.
    ("", "-o b.gif --fit 1850"),
  ])
  func `a recording in several files or passes runs a program once`(outputs: String, options: String) throws {
    let folder = try deck("for n in 1 2 3 4 5 6 7 8; do echo re''ady $n; sleep 0.03; done; exec cat")
    try folder.write("a.tape", "\(outputs)\nWait /ready/\nSleep 500ms\n")
    let words = "record . --script a.tape --run \(options)"
    let (output, status) = Shell.run("cd '\(folder.path)' && '\(Porthole.path)' \(words) 2>&1")
    #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
    #expect(processes(folder).count == 1 && processes(folder).allSatisfy(isGone))
    #expect(File.read("\(folder.path)/b.gif")?.starts(with: Array("GIF89a".utf8)) == true)
    if options.isEmpty {
      #expect(String(decoding: File.read("\(folder.path)/a.cast") ?? [], as: UTF8.self).contains("ready"))
    }
  }

  @Test func `a recording runs a program only if it is asked to, and is the same twice`() throws {
    let folder = try deck("echo re''ady; exec cat")
    try folder.write("a.tape", "Hide\nWait /ready/\nShow\nSleep 200ms\n")
    func record(_ option: String, _ name: String) -> Int32 {
      let words = "record '\(folder.path)' --script '\(folder.path)/a.tape' -o '\(folder.path)/\(name)' \(option)"
      return Shell.run("'\(Porthole.path)' \(words) 2>&1").status
    }
    #expect(record("", "a.cast") == 1)
    #expect(processes(folder).isEmpty)
    #expect(record("--run", "b.cast") == 0 && record("--run", "c.cast") == 0)
    #expect(processes(folder).count == 2 && processes(folder).allSatisfy(isGone))
    let bytes = try #require(File.read("\(folder.path)/b.cast"))
    #expect(bytes == File.read("\(folder.path)/c.cast"))
    #expect(String(decoding: bytes, as: UTF8.self).contains("ready"))
  }

  @Test func `keys go to it, its end is shown, and Enter starts it again`() throws {
    let folder = try deck("read a; echo \"got <$a>\"; exit 3")
    let terminal = try start(folder, ["--run"])
    #expect(sees("Enter types into echo", terminal))
    try terminal.type("\rqq\u{1B}[A\r")
    #expect(sees("got <qq", terminal))
    #expect(sees("ended with status 3; Enter runs it again", terminal))
    try terminal.type("\r")
    #expect(wait { processes(folder).count == 2 })
    try terminal.type("\u{1D}")
    try terminal.quit()
  }

  @Test func `the program has the deck's folder, a terminal of the screen's size, and our mark`() throws {
    let folder = try deck("pwd; stty size; echo $TERM $COLORTERM $PORTHOLE; exec cat")
    let terminal = try start(folder, ["--run"])
    #expect(sees(folder.path, terminal) && sees("16 60", terminal) && sees("xterm-256color truecolor 1", terminal))
    terminal.resize(to: Size(columns: 50, rows: 12))
    terminal.send(SIGWINCH)
    try terminal.type("\r")
    #expect(sees("^] leaves", terminal))
    try terminal.type("\u{4}")
    #expect(sees("ended", terminal))
    try terminal.quit()
  }

  @Test func `exit: back goes back when it ends`() throws {
    let folder = try TemporaryFolder([
      "home.txt": "The start\n[Go]\n\n[Go]: tool \"cut\"\n", "tool.txt": "---\nrun: cat\nexit: back\n---\n",
    ])
    let terminal = try start(folder, ["--run"])
    try terminal.type("\r")
    #expect(sees("Enter types into cat", terminal))
    try terminal.type("\rhello\r")
    #expect(sees("hello", terminal))
    try terminal.type("\u{4}")
    #expect(sees("The start", terminal))
    try terminal.quit()
  }

  @Test func `leaving the show kills a program that does not listen`() throws {
    let folder = try deck("trap '' HUP TERM INT; while :; do sleep 1; done")
    let terminal = try start(folder, ["--run"])
    #expect(wait { processes(folder).count == 1 })
    try terminal.quit()
    #expect(processes(folder).allSatisfy(isGone))
    #expect(terminal.modesAreOriginal)
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP])
  func `a program ends however the show ends`(signal: Int32) throws {
    let folder = try deck("exec cat")
    let terminal = try start(folder, ["--run"])
    #expect(wait { processes(folder).count == 1 })
    terminal.send(signal)
    _ = terminal.waitForEnd()
    #expect(wait { processes(folder).allSatisfy(isGone) })
  }

  @Test func `the whole terminal is lent and taken back`() throws {
    let folder = try TemporaryFolder([
      "home.md": "# The page\n\n```sh +acquire_terminal\necho \"mine $PORTHOLE\"; read a; echo \"got $a\"\n```\n"
    ])
    let terminal = try start(folder)
    try terminal.type("\r")
    #expect(sees("y runs it", terminal))
    #expect(try terminal.confirm { $0.contains(Array("mine 1".utf8)) })
    let start = terminal.output.count
    try terminal.type("word\r")
    #expect(terminal.read(until: "got word", from: start))
    #expect(sees("[Run sh] ended; Enter runs it again", terminal))
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test func `a flood leaves time for the keys`() throws {
    let folder = try TemporaryFolder([
      "home.txt": "---\nrun: while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done\n---\n",
      "other.txt": "The other page\n",
    ])
    let terminal = try start(folder, ["--run"])
    #expect(sees("yyyyyy", terminal))
    try terminal.type("l")
    #expect(sees("The other page", terminal))
    try terminal.quit()
  }

  @Test func `nothing that it writes reaches the terminal as a control`() throws {
    let hostile = HostileText.pieces.map(\.text).joined()
    let folder = try TemporaryFolder([
      "home.txt": "---\nrun: cat hostile; printf '\\033c\\033[HTheEnd'; sleep 1000\n---\n"
    ])
    try folder.write("hostile", hostile)
    let quiet = try TemporaryFolder(["home.txt": "The page\n"])
    let terminal = try start(folder, ["--run"])
    #expect(sees("TheEnd", terminal))
    try terminal.quit()
    let plain = try start(quiet)
    #expect(sees("The page", plain))
    try plain.quit()
    // The kinds of sequences are those of a show without a program, and those that move the cursor, colour and erase:
    // curses takes the shortest, which depends on the moments at which it draws.
    let drawing: Set = ["A", "B", "C", "D", "G", "H", "d", "J", "K", "X", "m", "?2026h", "?2026l"]
    let known = Self.kinds(plain.output).union(drawing)
    #expect(Self.kinds(terminal.output).subtracting(known) == [])
  }

  /// Returns the kinds of control sequences in output: the final byte, or the whole sequence of a private mode.
  private static func kinds(_ output: [UInt8]) -> Set<String> {
    var kinds: Set<String> = []
    var rest = output[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[(escape + 1)...]
      guard rest.first == UInt8(ascii: "[") else {
        kinds.insert("ESC " + String(decoding: rest.prefix(1), as: UTF8.self))
        continue
      }
      let end = rest.dropFirst().firstIndex { (0x40...0x7E).contains($0) } ?? rest.endIndex
      let body = rest[rest.index(after: rest.startIndex)..<min(end + 1, rest.endIndex)]
      let isPlain = body.dropLast().allSatisfy { (0x30...0x3B).contains($0) }
      kinds.insert(String(decoding: isPlain ? body.suffix(1) : body, as: UTF8.self))
      rest = rest[end...]
    }
    return kinds
  }
}
