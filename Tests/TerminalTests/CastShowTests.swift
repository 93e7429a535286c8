import PortholePlatform
import TestSupport
import Testing
import Transitions

/// `porthole FILE.cast` on a terminal of ours.
@Suite(.waits) struct CastShowTests {
  /// Three frames, an hour apart, so that only keys move it on.
  private static let cast = """
    {"version": 2, "width": 20, "height": 4}
    [0, "o", "\\u001b[?2026h\\u001b[HThe first\\u001b[?2026l"]
    [3600, "m", "two"]
    [3600, "o", "\\u001b[HThe second"]
    [7200, "o", "\\u001b[HThe third"]

    """

  @Test func `a recording is played, paused, stepped through and left`() throws {
    let folder = try TemporaryFolder(["talk.cast": Self.cast])
    let terminal = try Porthole.start(["\(folder.path)/talk.cast"])
    #expect(terminal.read(until: "The first"))
    try terminal.type(" ")
    #expect(terminal.read(until: " / 120:00.00"))
    try terminal.type(".")
    #expect(terminal.read(until: "second"))
    try terminal.type(".")
    #expect(terminal.read(until: "third"))
    try terminal.type("[")
    #expect(terminal.read(until: "second"))
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test func `a dumb terminal is refused in its own words`() throws {
    let folder = try TemporaryFolder(["talk.cast": Self.cast])
    let terminal = try PseudoTerminal(
      [Porthole.path, "\(folder.path)/talk.cast"], variables: Porthole.variables(["TERM": "dumb"]),
      size: Size(columns: 120, rows: 24))
    #expect(terminal.waitForEnd() == .status(1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("TERM=dumb: this terminal cannot move its cursor; play it in one that can"))
  }

  @Test func `a file that is not a recording is an error before the terminal is taken over`() throws {
    let folder = try TemporaryFolder(["talk.cast": "hello\n"])
    let terminal = try PseudoTerminal(
      [Porthole.path, "\(folder.path)/talk.cast"], variables: Porthole.variables(),
      size: Size(columns: 120, rows: 24))
    #expect(terminal.waitForEnd() == .status(1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(
      text
        == "porthole: \(folder.path)/talk.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2\r\n"
    )
  }
}
