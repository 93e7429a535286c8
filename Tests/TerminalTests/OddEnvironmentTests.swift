import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeTerminal

/// The program without a terminal, on unknown terminals, and on terminals that come and go.
@Suite(.serialized, .waits)
struct OddEnvironmentTests {
  @Test(arguments: [
    "no-such-terminal", "../../etc/passwd", String(repeating: "x", count: 5000), "vt100", "linux", "xterm",
  ])
  func `a terminal without a terminfo entry still shows the screen`(name: String) throws {
    let terminal = try Porthole.start(variables: ["TERM": name])
    #expect(terminal.read(until: "harbour"))
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test(arguments: [80, 65535])
  func `a terminal needs neither a name nor a usual size`(columns: Int) throws {
    let terminal = try Porthole.shell(
      "unset TERM; exec \(Porthole.path) \(Porthole.deck)", size: Size(columns: columns, rows: columns))
    #expect(terminal.read(until: "harbour"))
    #expect((1..<100 << 20).contains(terminal.peakMemory))
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test @MainActor func `only the top left of a huge terminal is used`() {
    func shown(_ columns: Int, _ rows: Int) -> Size { TerminalDevice.shown(of: Size(columns: columns, rows: rows)) }
    #expect(shown(640, 180) == Size(columns: 640, rows: 180))
    #expect(shown(1, 65535) == Size(columns: 1, rows: 512))
    #expect(shown(65535, 1) == Size(columns: 1024, rows: 1))
    #expect(shown(65535, 65535) == Size(columns: 1024, rows: 195))
    #expect(shown(1000, 300) == Size(columns: 1000, rows: 200))
  }

  @Test func `without colours no colour is sent, but the focus still stands out`() throws {
    let terminal = try Porthole.start(variables: ["NO_COLOR": "1", "COLORTERM": "truecolor"])
    try terminal.type("\tq")
    #expect(terminal.waitForEnd() == .status(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(!text.contains("8;2;") && !text.contains("8;5;") && !text.contains("[31"))
    #expect(text.contains("7m["))
  }

  @Test(arguments: ["C", "POSIX", "no_SUCH.locale"])
  func `in the C locale a terminal that shows UTF-8 gets it`(name: String) throws {
    let terminal = try PseudoTerminal(
      [Porthole.path, Porthole.deck], variables: Porthole.variables(["LANG": name, "LC_ALL": name]),
      size: Size(columns: 80, rows: 24))
    #expect(terminal.read(until: "\u{1B}[c"))
    // The cursor stands behind one column after the letter of two bytes.
    try terminal.type("\u{1B}[1;2R\u{1B}[?62c")
    #expect(terminal.read(until: "漢字"))
    try terminal.quit()
  }

  @Test func `without a terminal, or on a dumb one, the screens are printed and no mode is switched`() throws {
    for (command, variables) in [
      ("\(Porthole.path) \(Porthole.deck) | cat", [:]), ("\(Porthole.path) \(Porthole.deck)", ["TERM": "dumb"]),
    ] {
      let terminal = try Porthole.shell(command, variables)
      #expect(terminal.waitForEnd() == .status(0))
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains("The harbour") && text.contains("[On to night]"))
      #expect(!text.contains("\u{1B}"))
      #expect(terminal.modesAreOriginal)
    }
  }

  @Test(arguments: ["-Hs 128", "-Hs 64", "-v 65536"])
  func `too low a limit is told, and nothing traps`(limit: String) throws {
    for command in ["\(Porthole.deck) -q", "check \(Porthole.deck)", "export \(Porthole.deck) -o -  --format html"] {
      let output = try Porthole.output(
        "ulimit \(limit.replacing("-H", with: "-")) && \(Porthole.path) \(command)", status: 1)
      #expect(
        output.contains("is limited to") && output.contains("allow more: ulimit"), "\(limit) \(command): \(output)")
    }
    // A soft limit of the stack is raised.
    let output = try Porthole.output("ulimit -Ss 128; \(Porthole.path) check \(Porthole.deck)")
    #expect(output.contains("no problems"))
  }

  @Test func `a path that is not a deck is an error, and the terminal is left alone`() throws {
    let terminal = try PseudoTerminal(
      [Porthole.path, "/nonexistent"], variables: Porthole.variables(), size: Size(columns: 80, rows: 24))
    #expect(terminal.waitForEnd() == .status(1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.hasPrefix("porthole: /nonexistent:"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `a late answer is not a key`() throws {
    let terminal = try Porthole.start()
    try terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c\u{1B}[?2026;2$y")
    try terminal.type("\u{1B}[99;99~\u{1B}[<0;1M\u{1B}O\u{03}")
    // The ^C that cuts off the last sequence is the only key.
    #expect(terminal.waitForEnd() == .status(130))
  }

  @Test(arguments: ["qqq\r", "q\u{1B}[201~qqq\r", "\u{1B}[", String(repeating: "q\r", count: 1 << 19)])
  func `what is pasted is no key: with a mark of the end in it, half an arrow key before it, a megabyte of it`(
    text: String
  ) throws {
    let terminal = try Porthole.start()
    try terminal.type("\u{1B}[\u{1B}[200~\(text)\u{1B}[201~")
    // Keys that come right after are taken for a part of it, until one is heeded.
    terminal.forgetOutput()
    #expect(
      terminal.read { output in
        try? terminal.type("?")
        usleep(60_000)
        return !output.isEmpty
      })
    try terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .status(130))
  }

  @Test(arguments: ["", "abc"])
  func `^C ends it although the end of a paste never comes, whatever comes again and again`(again: String) throws {
    let terminal = try Porthole.start()
    try terminal.type("\u{1B}[200~abc\u{03}")
    var end: PseudoTerminal.End?
    while end == nil {
      try terminal.type(again)
      end = terminal.waitForEnd(forSeconds: 0.01)
    }
    #expect(end == .status(130))
    #expect(terminal.modesAreOriginal)
  }

  @Test func `at rest nothing runs`() throws {
    let terminal = try Porthole.start()
    let before = terminal.processorTime
    let count = terminal.output.count
    // A second in which nothing must happen: there is no state to wait for.
    terminal.read(forSeconds: 1)
    #expect(terminal.processorTime - before <= 0.02)
    #expect(terminal.output.count == count)
  }

  @Test func `^Z gives the shell its terminal back, and fg the show`() throws {
    let size = Size(columns: 80, rows: 24)
    let tmux = try Porthole.tmux("exec bash --norc --noprofile -i", size: size)
    #expect(try tmux.wait { try tmux.text().contains("bash-") })
    try tmux.type("\(Porthole.path) --quiet --depth 24bit --glyphs blocks \(Porthole.deck)\n")
    var model = try Porthole.model(size: size, rendition: Rendition(depth: .direct, glyphs: .blocks))
    _ = model.advance(frames: 0)
    var comparison = ScreenComparison(depth: .direct)
    for round in 0..<4 {
      #expect(
        try tmux.wait { () throws -> Bool in
          let lines = try tmux.capture()
          return (try? comparison.differences(lines, model.display)) == []
        })
      if round % 2 == 0 { try tmux.press("C-z") } else { kill(try #require(try tmux.child()), SIGTSTP) }
      #expect(try tmux.wait { try tmux.text().contains("Stopped") })
      #expect(try tmux.state("#{alternate_on} #{cursor_flag} #{keypad_cursor_flag} #{mouse_any_flag}") == "0 1 0 0")
      try tmux.type("clear\n")
      #expect(try tmux.wait { try !tmux.text().contains("Stopped") })
      try tmux.type("fg\n")
    }
    #expect(try tmux.wait { try tmux.text().contains("[Punch it]") })
    try tmux.press("q")
    #expect(try tmux.wait { try tmux.state("#{alternate_on} #{mouse_any_flag}") == "0 0" })
  }

  @Test func `a show that was stopped in a transition continues with the right screen, however late`() throws {
    let size = Size(columns: 80, rows: 24)
    let night = try Porthole.rows(after: [.character("4")], size: size)
    let terminal = try Porthole.start(
      ["--quiet", "--depth", "24bit", "--glyphs", "blocks", "--duration", "1s", Porthole.deck])
    try terminal.type("4", until: "[?2026l")
    terminal.send(SIGSTOP)
    try #require(terminal.read { _ in terminal.state == "T" })
    // For the program a minute is the same as a moment: the clock has moved.
    if Thoroughness.isFull { sleep(60) }
    terminal.send(SIGCONT)
    #expect(terminal.read(until: night, size: size))
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test func `stopped by SIGSTOP, it takes the terminal over again when it continues`() throws {
    let terminal = try Porthole.start()
    terminal.send(SIGSTOP)
    var modes = terminal.originalModes
    #expect(terminal.setModes(&modes))
    terminal.forgetOutput()
    terminal.send(SIGCONT)
    #expect(terminal.read(until: "Punch"))
    #expect(terminal.modes.c_lflag & tcflag_t(ICANON) == 0)
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }
}
