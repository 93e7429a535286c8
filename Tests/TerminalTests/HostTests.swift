import PortholePlatform
import TestSupport
import Testing
import Transitions

/// A program of the library's own terminal, as a user runs it.
@Suite(.serialized, .waits)
struct HostTests {
  private static let path = Porthole.executable("TerminalExample")

  private func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [Self.path], variables: Porthole.variables(), size: Size(columns: 40, rows: 10))
    #expect(terminal.read(until: "Dive"))
    return terminal
  }

  private func expectWhole(_ terminal: PseudoTerminal, _ location: SourceLocation = #_sourceLocation) {
    #expect(terminal.modesAreOriginal, sourceLocation: location)
    #expect(TerminalModes(after: terminal.output).leftovers == [], sourceLocation: location)
  }

  @Test func `keys navigate with a transition`() throws {
    let tmux = try Porthole.tmux("\(Self.path); echo ended $?; exec sleep 1000")
    #expect(try tmux.wait { try tmux.text().contains("[Dive]") })
    try tmux.press("Enter")
    #expect(try tmux.wait { try tmux.text().contains("Fish of every colour.") })
    try tmux.press("BSpace")
    #expect(try tmux.wait { try tmux.text().contains("[Dive]") })
    try tmux.press("q")
    #expect(try tmux.wait { try tmux.text().contains("ended 0") })
  }

  @Test func `q hands the terminal back`() throws {
    let terminal = try start()
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
    expectWhole(terminal)
  }

  @Test func `^C ends the events`() throws {
    let terminal = try start()
    try terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .status(0))
    expectWhole(terminal)
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func `a signal ends the program after the terminal is handed back`(
    signal: Int32
  ) throws {
    let terminal = try start()
    terminal.send(signal)
    #expect(terminal.waitForEnd() == .signal(signal))
    expectWhole(terminal)
  }

  @Test func `another size lays the page out anew`() throws {
    let terminal = try start()
    terminal.forgetOutput()
    terminal.resize(to: Size(columns: 60, rows: 20))
    #expect(terminal.read(until: "Dive"))
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
  }

  @Test func `^Z stops the job, and fg brings it back`() throws {
    let terminal = try Porthole.shell("set -m; \(Self.path); while [ $? = 148 ]; do fg; done; exit $?")
    #expect(terminal.read(until: "Dive"))
    terminal.forgetOutput()
    try terminal.type("\u{1A}")
    #expect(terminal.read(until: "[?1049l"))
    #expect(terminal.read(until: "[?1049h"))
    #expect(terminal.read(until: "Dive"))
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
    expectWhole(terminal)
  }
}
