import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Shows and shells on a terminal of ours, with watchers in Python.
@Suite(.serialized, .waits) struct LiveTests {
  /// Returns the address that the program has said.
  private func link(_ terminal: PseudoTerminal) throws -> String {
    let mark = "watch at "
    try #require(terminal.read(until: mark))
    // The line may have come with what follows it.
    try #require(
      terminal.read { output in
        String(decoding: output, as: UTF8.self).split(separator: mark).last?.contains("\r\n") == true
      })
    let text = String(decoding: terminal.output, as: UTF8.self)
    let start = try #require(text.firstRange(ofText: mark)).upperBound
    return String(text[start...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ":/.".contains($0)) })
  }

  @Test func `the watchers of a shell see what its terminal shows, but not their address`() throws {
    let size = Size(columns: 70, rows: 12)
    let terminal = try PseudoTerminal(
      [Porthole.path, "shell", "--quiet", "--glyphs", "ascii", "--serve", "--", "/bin/sh", "-c"] + [
        "read x; printf '\\033[32mgreen\\033[m\\r\\nrow \\033[5;20Hthere'; read y; echo over"
      ],
      variables: Porthole.variables(["TERM": "xterm-256color", "TMUX": "x"]), size: size)
    let link = try link(terminal)
    let client = try LiveClient(.events, of: link)
    #expect(client.line() == "200 OK")
    #expect(client.line() == "1 whole")
    try terminal.type("\n")
    #expect(terminal.read(until: "there"))
    try terminal.type("\n")
    #expect(terminal.waitForEnd() == .status(0))
    let summary = try client.summary()
    #expect(summary.isOver)
    let seen = VirtualTerminal.rows(after: summary.output, size: size)
    var shown = VirtualTerminal.rows(after: terminal.output, size: size)
    let place = try #require(shown.firstIndex { $0.contains("watch at") })
    shown[place] = ""
    #expect(seen == shown)
    #expect(seen.contains { $0.contains("there") } && seen.contains("over"))
    #expect(!String(decoding: summary.output, as: UTF8.self).contains("watch"))
  }

  @Test func `the watchers of a deck see its screens without the status line, up to the last`() throws {
    let size = Size(columns: 80, rows: 24)
    let terminal = try Porthole.start([Porthole.deck, "--serve", "--motion", "none"], size: size)
    let link = try link(terminal)
    let client = try LiveClient(.events, of: link)
    #expect(client.line() == "200 OK")
    #expect(client.line() == "1 whole")
    try terminal.type("\r")
    #expect(client.line() == "2")
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
    let summary = try client.summary()
    #expect(summary.isOver)
    let rows = VirtualTerminal.rows(after: summary.output, size: size)
    // The last two rows of the terminal are the program's.
    #expect(rows.dropLast(2) == (try Porthole.rows(after: [.named(.enter)], size: size)).dropLast(2))
    #expect(!rows.contains { $0.contains("watch at") })
  }

  @Test func `a place that is taken, or none, is an error before the show`() throws {
    let first = try Porthole.start([Porthole.deck, "--serve"])
    let port = try #require(try link(first).split(separator: ":").last?.split(separator: "/").first)
    #expect(
      try Porthole.output("\(Porthole.path) --serve=\(port) \(Porthole.deck)", status: 1).contains(
        "porthole: 127.0.0.1:\(port): cannot be served: Address already in use; choose another port\r\n"))
    #expect(
      try Porthole.output("\(Porthole.path) --serve=example.org \(Porthole.deck)", status: 2).contains(
        "--serve: invalid value \"example.org\"; use ADDRESS:PORT in digits"))
    #expect(
      try Porthole.output("\(Porthole.path) \(Porthole.deck) --serve 0.0.0.0:8080", status: 2).contains(
        "did you mean \"--serve=0.0.0.0:8080\"?"))
    first.send(SIGTERM)
    #expect(first.waitForEnd() == .status(128 + SIGTERM))
  }
}
