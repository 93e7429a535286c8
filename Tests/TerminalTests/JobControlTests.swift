import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// A shell that stops, continues and ends its jobs, and starts them with ignored signals.
@Suite(.serialized, .waits)
struct JobControlTests {
  /// A shell with job control that brings its job back whenever that is stopped.
  private func job(_ line: String) throws -> PseudoTerminal {
    try Porthole.shell("set -m; \(line); while [ $? = 148 ]; do fg; done; exit $?")
  }

  private func expectWhole(_ terminal: PseudoTerminal, _ location: SourceLocation = #_sourceLocation) {
    #expect(terminal.modesAreOriginal, sourceLocation: location)
    #expect(TerminalModes(after: terminal.output).leftovers == [], sourceLocation: location)
  }

  @Test(arguments: [true, false])
  func `^Z stops play like the show, and fg brings it back`(isKey: Bool) throws {
    let folder = try TemporaryFolder([
      "talk.cast": #"{"version": 2, "width": 20, "height": 4}"# + "\n" + #"[0, "o", "The first"]"# + "\n"
        + #"[3600, "o", "The last"]"# + "\n"
    ])
    let terminal = try job("\(Porthole.path) \(folder.path)/talk.cast")
    #expect(terminal.read(until: "The first"))
    for _ in 0..<3 {
      terminal.forgetOutput()
      if isKey { try terminal.type("\u{1A}") } else { try terminal.sendToForeground(SIGTSTP) }
      #expect(terminal.read(until: "[?1049l"))
      #expect(terminal.read(until: "[?1049h"))
      #expect(terminal.read(until: "The first"))
    }
    try terminal.quit()
    expectWhole(terminal)
  }

  @Test func `a stop hands the terminal back to the shell, and fg brings the frames back`() throws {
    let terminal = try job(
      "\(TerminalBenchTests.bench) --tty \(Porthole.deck) --from home --to night -t fade --frames 1000000")
    // The first switch of screens must not count for a later one: signals would go to the shell.
    #expect(terminal.read(until: "[?1049h"))
    for _ in 0..<3 {
      terminal.forgetOutput()
      #expect(terminal.read { $0.count > 20_000 })
      try terminal.sendToForeground(SIGTSTP)
      #expect(terminal.read(until: "[?25h\u{1B}[?1049l"))
      #expect(terminal.read(until: "[?1049h"))
    }
    // A broken pipe hands the terminal back too.
    try terminal.sendToForeground(SIGPIPE)
    terminal.forgetOutput()
    #expect(terminal.read { $0.count > 20_000 })
    try terminal.sendToForeground(SIGTERM)
    #expect(terminal.waitForEnd() == .status(128 + SIGTERM))
    expectWhole(terminal)
  }

  @Test func `the time of a stop does not count for a transition`() throws {
    let show = "\(Porthole.path) --quiet -t 'wipe 2s linear' \(Porthole.deck)"
    let terminal = try Porthole.shell("set -m; \(show); while [ $? = 148 ]; do read line; fg; done; exit $?")
    func hasFrames(_ count: Int) -> ([UInt8]) -> Bool {
      { String(decoding: $0, as: UTF8.self).ranges(of: "[?2026l").count >= count }
    }
    #expect(terminal.read(until: hasFrames(1)))
    let pressed = PseudoTerminal.now
    try terminal.type("1")
    #expect(terminal.read(until: hasFrames(2)))
    try terminal.sendToForeground(SIGTSTP)
    #expect(terminal.read(until: "[?1049l"))
    let stopped = PseudoTerminal.now
    terminal.read(forSeconds: 2)
    terminal.forgetOutput()
    let continued = PseudoTerminal.now
    try terminal.type("\n")
    // A slow machine only makes this later. A jump to the end would come at once: the stop is as long as the transition.
    let size = Size(columns: 80, rows: 24)
    #expect(terminal.read(until: try Porthole.rows(after: [.character("1")], size: size), size: size))
    #expect(PseudoTerminal.now - pressed > continued - stopped + 1_000_000_000)
    try terminal.quit()
    expectWhole(terminal)
  }

  @Test func `if SIGTSTP is ignored, ^Z stops nothing and says so`() throws {
    let terminal = try Porthole.shell("trap '' TSTP; \(Porthole.path) \(Porthole.deck); echo ended $?")
    #expect(terminal.read(until: "harbour"))
    try terminal.type("\u{1A}", until: "ignores")
    try terminal.sendToForeground(SIGTSTP)
    try terminal.type("q")
    #expect(terminal.read(until: "ended 0"))
    #expect(terminal.waitForEnd() == .status(0))
    expectWhole(terminal)
  }

  @Test(arguments: ["", "cast", "bench"])
  func `signals that were ignored at the start stay so`(command: String) throws {
    let folder = try TemporaryFolder([
      "talk.cast": #"{"version": 2, "width": 20, "height": 4}"# + "\n" + #"[0, "o", "The first"]"# + "\n"
        + #"[3600, "o", "The last"]"# + "\n"
    ])
    let words =
      switch command {
      case "cast": "\(folder.path)/talk.cast"
      case "bench": "--tty \(Porthole.deck) --from home --to night -t fade --frames 300"
      default: Porthole.deck
      }
    let program = command == "bench" ? TerminalBenchTests.bench : Porthole.path
    let terminal = try Porthole.shell("trap '' INT QUIT TERM HUP; exec \(program) \(words)")
    #expect(terminal.read(until: "[?1049h"))
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { terminal.send(signal) }
    if command != "bench" { try terminal.type("q") }
    #expect(terminal.waitForEnd() == .status(0))
    expectWhole(terminal)
  }

  @Test(arguments: ["", "bench"])
  func `a program started in the background waits there and can be ended`(command: String) throws {
    let words =
      command.isEmpty
      ? "\(Porthole.path) \(Porthole.deck)"
      : "\(TerminalBenchTests.bench) --tty \(Porthole.deck) --from home --to night -t fade"
    let terminal = try Porthole.shell(
      """
      set -m; \(words) &
      until grep -q 'State:.T' /proc/$!/status; do sleep 0.01; done
      kill -TERM $!; kill -CONT $!; while test -e /proc/$!; do sleep 0.01; done; wait $!; echo ended $?
      """)
    #expect(terminal.read(until: "ended 143"))
    #expect(terminal.waitForEnd() == .status(0))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}"))
    #expect(terminal.modesAreOriginal)
  }

  @Test(arguments: [false, true])
  func `a program stopped or continued in the background can be ended without the terminal`(moves: Bool) throws {
    let wait = "until grep -q 'State:.T' /proc/$job/status; do sleep 0.01; done"
    let terminal = try Porthole.shell(
      """
      set -m; \(Porthole.path) \(Porthole.deck) &
      job=$!; fg; echo left
      \(moves ? "bg; sleep 0.05; \(wait)" : "")
      kill -TERM $job; kill -CONT $job; while test -e /proc/$job; do sleep 0.01; done; wait $job; echo ended $?
      """)
    #expect(terminal.read(until: "harbour"))
    try terminal.type("\u{1A}", until: "left")
    let count = terminal.output.count
    #expect(terminal.read(until: "ended 143"))
    #expect(terminal.waitForEnd() == .status(0))
    #expect(!terminal.output[count...].contains(0x1B))
    expectWhole(terminal)
  }

  @Test func `the second signal ends a program that does not listen`() throws {
    let terminal = try Porthole.start(variables: Porthole.fault("hang", after: 1))
    try terminal.type("\r")
    #expect(terminal.read { _ in terminal.processorTime > 0.2 })
    // Two of one kind may come as one.
    terminal.send(SIGTERM)
    terminal.send(SIGHUP)
    #expect([.status(128 + SIGTERM), .status(128 + SIGHUP)].contains(terminal.waitForEnd()))
    expectWhole(terminal)
  }
}
