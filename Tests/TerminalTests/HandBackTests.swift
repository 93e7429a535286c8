import PortholePlatform
import TestSupport
import Testing
import Transitions

/// However the program ends, the terminal is as it was: its modes by termios, its state by what was switched and, once
/// for each way to end, by tmux.
@Suite(.serialized, .waits)
struct HandBackTests {
  static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Signals that end a process by default and are not faults.
  static let others: [Int32] = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS]

  func expectWhole(_ terminal: PseudoTerminal, _ moment: String, _ location: SourceLocation = #_sourceLocation) {
    #expect(terminal.modesAreOriginal, "\(moment)", sourceLocation: location)
    let leftovers = TerminalModes(after: terminal.output).leftovers
    #expect(leftovers == [], "\(moment)", sourceLocation: location)
  }

  @Test(arguments: signals)
  func `a signal at any moment`(number: Int32) throws {
    var state = UInt64(number)
    for _ in 0..<Thoroughness.rounds(6, of: 50) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // A moment is a number of bytes: at rest, or somewhere in one of the transitions.
      let moment = Int(truncatingIfNeeded: state >> 40) % 5000
      let terminal = try Porthole.start()
      try terminal.type("\r\r\r\r")
      let start = terminal.output.count
      _ = terminal.read { $0.count - start >= moment }
      terminal.send(number)
      let end = terminal.waitForEnd()
      #expect(end == .status(128 + number))
      expectWhole(terminal, "signal \(number) after \(moment) bytes")
    }
  }

  @Test(arguments: others)
  func `an unexpected signal`(number: Int32) throws {
    let terminal = try Porthole.start()
    try terminal.type("\r")
    terminal.send(number)
    #expect(terminal.waitForEnd() == .signal(number))
    expectWhole(terminal, "signal \(number)")
  }

  @Test func `a broken pipe does not end the program`() throws {
    let terminal = try Porthole.start()
    terminal.send(SIGPIPE)
    try terminal.quit()
    expectWhole(terminal, "after SIGPIPE")
  }

  @Test(arguments: [true, false])
  func `signals that come while the terminal is handed back, whether it reads or not`(reads: Bool) throws {
    let terminal = try Porthole.start(size: Size(columns: 200, rows: 60))
    if !reads { try terminal.type(Self.flood) }
    for _ in 0..<8 { for number in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] { terminal.send(number) } }
    let end = reads ? terminal.waitForEnd() : terminal.waitForEndWithoutReading()
    // A signal that comes after the hand-back ends the process as it ends any other.
    let ends = Self.signals.flatMap { [PseudoTerminal.End.status(128 + $0), .signal($0)] }
    #expect(ends.contains(try #require(end)))
    _ = terminal.waitForEnd()
    expectWhole(terminal, "signals in a row")
  }

  @Test func `q and ^C`() throws {
    for (key, status) in [("q", Int32(0)), ("\u{03}", 130)] {
      let terminal = try Porthole.start()
      try terminal.type(key)
      #expect(terminal.waitForEnd() == .status(status))
      expectWhole(terminal, "the key \(key.debugDescription)")
    }
  }

  static let faults: [(String, PseudoTerminal.End)] = [
    ("segv", .signal(SIGSEGV)), ("bus", .signal(SIGBUS)), ("fpe", .signal(SIGFPE)), ("trap", .signal(SIGILL)),
    ("stack", .signal(SIGSEGV)), ("abort", .signal(SIGABRT)), ("exit", .status(3)),
  ]

  @Test(arguments: faults)
  func `a fault, at rest and in a transition`(name: String, end: PseudoTerminal.End) throws {
    for frame in [1, 4] {
      let terminal = try Porthole.start(variables: Porthole.fault(name, after: frame))
      try terminal.type("\r")
      #expect(terminal.waitForEnd() == end)
      expectWhole(terminal, "\(name) at frame \(frame)")
      if name == "trap" {
        let text = String(decoding: terminal.output, as: UTF8.self)
        let left = try #require(text.firstRange(of: "[?1049l"))
        #expect(text[left.upperBound...].contains("a fault on purpose"), "the message stands on the restored screen")
      }
    }
  }

  static let ways: [(Int32?, String)] = signals.map { ($0, "") } + [(nil, "segv"), (nil, "stack"), (nil, "exit")]

  @Test(arguments: ways)
  func `tmux finds nothing left over`(number: Int32?, fault: String) throws {
    let tmux = try Tmux(
      "\(Porthole.path) \(Porthole.deck); echo ended; exec sleep 1000",
      variables: Porthole.variables(
        ["TERM": "tmux-256color"].merging(number != nil ? [:] : Porthole.fault(fault, after: 4)) { $1 }),
      size: Size(columns: 80, rows: 24))
    #expect(try tmux.wait { try tmux.text().contains("[Punch it]") })
    #expect(try tmux.state("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "1 1 0")
    try tmux.press("Enter")
    if let number {
      #expect(try tmux.wait { try !tmux.text().contains("[Punch it]") })
      kill(try #require(try tmux.child()), number)
    }
    #expect(try tmux.wait { try tmux.text().contains("ended") })
    #expect(
      try tmux.state("#{alternate_on} #{cursor_flag} #{keypad_cursor_flag} #{keypad_flag} #{mouse_any_flag}")
        == "0 1 0 0 0")
  }

  /// Repaints a large terminal: more than the system holds for a reader that does not come.
  static let flood = "4\u{0C}\u{0C}\u{0C}\u{0C}\u{0C}\u{0C}\u{0C}\u{0C}"

  @Test(arguments: [nil, SIGSEGV, SIGABRT] + signals)
  func `a terminal that does not read delays neither keys nor signals nor faults`(signal: Int32?) throws {
    let terminal = try Porthole.start(size: Size(columns: 200, rows: 60))
    try terminal.type(Self.flood)
    if let signal { terminal.send(signal) } else { try terminal.type("q") }
    let end = signal.map { Self.signals.contains($0) ? .status(128 + $0) : PseudoTerminal.End.signal($0) }
    #expect(terminal.waitForEndWithoutReading() == end ?? .status(0))
    #expect(terminal.modesAreOriginal)
    // Unread bytes are dropped; the reader finds the hand-back.
    _ = terminal.waitForEnd()
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test func `a terminal that goes away ends the program`() throws {
    let terminal = try Porthole.start()
    try terminal.type("\r")
    terminal.hangUp()
    #expect(terminal.waitForEndWithoutReading() == .status(128 + SIGHUP))
  }
}
