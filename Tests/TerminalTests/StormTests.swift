import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Floods of sizes, signals, stops and keys, and slow terminals.
@Suite(.serialized, .waits)
struct StormTests {
  @Test func `however often the size changes, the last one shows the right screen`() throws {
    let walk = try Walk(size: Size(columns: 80, rows: 24), depth: .direct)
    var random = SplitMix64(state: 4)
    for round in 0..<Thoroughness.rounds(40, of: 400) {
      // Every tenth time with a passage under way.
      if round % 10 == 0 { try walk.type([(.named(.enter), "Enter")]) }
      try walk.change(to: Size(columns: 1 + random.next(below: 200), rows: 1 + random.next(below: 500)))
    }
    // Where they end depends on the speed of both. Who is at home already is told so, and the next key takes that away.
    try walk.type([(.named(.home), "Home"), (.character("u"), "u")])
    try walk.resize(to: Size(columns: 80, rows: 24))
  }

  @Test func `twenty thousand resize signals without a new size count as one`() throws {
    let terminal = try Porthole.start()
    for _ in 0..<20_000 { terminal.send(SIGWINCH) }
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test func `resizes that come together cause one layout, also in the overview`() throws {
    let terminal = try Porthole.start(["--quiet", "\(Porthole.root)/Screens"])
    try terminal.type("o", until: "of ")
    terminal.waitForRest()
    let begin = terminal.processorTime
    for round in 1...10 {
      let start = terminal.output.count
      terminal.resize(to: Size(columns: 80 + round, rows: 24))
      #expect(terminal.read { $0.count > start })
    }
    let end = terminal.processorTime
    for round in 0..<2000 {
      terminal.resize(to: Size(columns: 90 + round % 2, rows: 24))
      terminal.send(SIGWINCH)
    }
    terminal.waitForRest()
    // The cost of a hundred one by one is far more than of a few and far less than of two thousand.
    #expect(terminal.processorTime - end < 10 * (end - begin) + 0.1)
    try terminal.quit()
  }

  @Test func `no stop is lost, even in a transition on a large terminal`() throws {
    let terminal = try Porthole.shell(
      "set -m; \(Porthole.path) \(Porthole.deck); while [ $? = 148 ]; do fg; done; exit $?",
      ["COLORTERM": "truecolor"], size: Size(columns: 250, rows: 60))
    #expect(terminal.read(until: "harbour"))
    for round in 1...Thoroughness.rounds(12, of: 60) {
      terminal.forgetOutput()
      try terminal.type("\r")
      // A number of bytes is a moment of the passage.
      _ = terminal.read { $0.count > round * 797 % 20_000 }
      if round % 6 == 0 {
        try terminal.type("\u{1A}")
      } else {
        try terminal.sendToForeground(SIGTSTP)
      }
      try #require(terminal.read(until: "[?1049l"), "stop \(round)")
      try #require(terminal.read(until: "[?1049h"), "back after stop \(round)")
    }
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test func `thousands of keys and a megabyte are read, and the next key works`() throws {
    let terminal = try Porthole.start(["--motion", "none", Porthole.deck])
    // Most that mean nothing, some that do.
    let some = String(repeating: "ä", count: 500) + "\tj\u{7F}"
    try terminal.type(String(repeating: some, count: Thoroughness.rounds(30, of: 1050)) + "\u{03}")
    #expect(terminal.waitForEnd() == .status(130))
    #expect(terminal.modesAreOriginal)
  }

  @Test(arguments: [2000, 20_000, 200_000])
  func `a slow terminal does not delay keys`(bytesPerSecond: Int) throws {
    let terminal = try Porthole.start(size: Size(columns: 200, rows: 60))
    try terminal.type(HandBackTests.flood + "\r")
    terminal.read(forSeconds: 0.3, bytesPerSecond: bytesPerSecond)
    try terminal.type("q")
    #expect(terminal.waitForEndWithoutReading() == .status(0))
    #expect(terminal.modesAreOriginal)
    _ = terminal.waitForEnd()
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test(arguments: [nil, SIGTERM])
  func `a stopped terminal delays neither keys nor signals`(signal: Int32?) throws {
    let terminal = try Porthole.start()
    terminal.holdOutput()
    try terminal.type("\r\u{13}")
    if let signal { terminal.send(signal) } else { try terminal.type("q") }
    #expect(terminal.waitForEndWithoutReading() == .status(signal.map { 128 + $0 } ?? 0))
    #expect(terminal.modesAreOriginal)
  }

  @Test func `when the terminal reads again it shows the right screen after two frames, whatever happened`() throws {
    let size = Size(columns: 200, rows: 60)
    let terminal = try Porthole.start(
      ["--quiet", "--motion", "none", "--depth", "24bit", "--glyphs", "blocks", Porthole.deck], size: size)
    let expected = try Porthole.rows(after: [.named(.enter)], size: size)
    // Far more than the system holds; the last key alone is to be seen.
    let start = terminal.output
    try terminal.type(String(repeating: "\r\u{0C}\u{7F}\u{0C}", count: 40) + "\r")
    terminal.waitForRest()
    var rows: [String] = []
    let isRight = terminal.read { output in
      guard output.count > start.count else { return false }
      rows = VirtualTerminal.rows(after: output, size: size)
      return rows == expected
    }
    let wrong = zip(rows, expected).filter { $0 != $1 }
    #expect(isRight, "\(wrong)")
    let text = String(decoding: terminal.output.dropFirst(start.count), as: UTF8.self)
    // The frames in the system's buffer, the one in flight, and two more.
    #expect(text.split(separator: "[?2026h").count <= 5)
    try terminal.quit()
  }
}
