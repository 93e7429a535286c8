import PortholeDecks
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Frames as fast as a terminal takes them: what stands there at the end, and how the terminal is handed back.
@Suite(.serialized, .waits)
struct TerminalBenchTests {
  static let bench = Porthole.executable("porthole-bench")
  let size = Size(columns: 60, rows: 20)

  func start(_ words: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      [Self.bench, "--tty", Porthole.deck, "--depth", "24bit"] + words, variables: Porthole.variables(),
      size: size)
  }

  /// The text of the other screen when it is left.
  func screen(_ output: [UInt8]) throws -> StrictTerminal {
    let text = try #require(String(validating: output, as: UTF8.self))
    let entered = try #require(text.firstRange(of: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"))
    let left = try #require(text.firstRange(of: "\u{18}\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"))
    var terminal = StrictTerminal(size: size)
    try terminal.feed(Array(text[entered.upperBound..<left.lowerBound].utf8))
    return terminal
  }

  /// The place as it looks: the ink of a blank is not seen.
  func seen(_ place: StrictTerminal.Place) -> StrictTerminal.Place {
    guard place.text ?? [" "] == [" "], place.style.isDisjoint(with: [.underline, .strikethrough]) else { return place }
    var blank = StrictTerminal.Place(text: [" "])
    (blank.background, blank.isReversed) = (place.background, place.isReversed)
    return blank
  }

  @Test func `a pass ends at the other screen, the next one at the first, and no pass changes nothing`() throws {
    let ids = try Deck.load(path: Porthole.deck).screens.prefix(2).map(\.id)
    try #require(ids.count == 2)
    var ends: [Int: [StrictTerminal.Place]] = [:]
    for frames in [0, 60, 120] {
      let terminal = try start("--from", ids[0], "--to", ids[1], "-t", "mask", "--frames", "\(frames)")
      #expect(terminal.waitForEnd() == .status(0))
      #expect(terminal.modesAreOriginal)
      #expect(TerminalModes(after: terminal.output).leftovers == [])
      ends[frames] = try screen(terminal.output).places.map(seen)
    }
    #expect(ends[0] == ends[120])
    #expect(ends[0] != ends[60])
  }

  @Test func `every stage of a frame is measured`() throws {
    let (output, status) = Shell.run("\(Self.bench) -t mask --size 12x4 --frames 60 --json 2> /dev/null")
    let text = String(decoding: output, as: UTF8.self)
    #expect(status == 0)
    for stage in ["compose", "diff", "curses", "path", "bytes"] {
      let place = try #require(text.firstRange(of: "\"\(stage)\": "), "\(stage)")
      #expect((Double(text[place.upperBound...].prefix { $0.isNumber || $0 == "." }) ?? 0) > 0, "\(stage)")
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal hands the terminal back`(number: Int32) throws {
    let ids = try Deck.load(path: Porthole.deck).screens.prefix(2).map(\.id)
    let terminal = try start("--from", ids[0], "--to", ids[1], "-t", "fade", "--frames", "1000000")
    _ = terminal.read { $0.count > 20_000 }
    terminal.send(number)
    #expect(terminal.waitForEnd() == .status(128 + number))
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test func `the program leaves the allocator of the C library in place`() {
    let (output, status) = Shell.run("LD_BIND_NOW=1 LD_DEBUG=bindings \(Porthole.path) --version 2>&1")
    let bindings = String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.contains("`malloc'") }
    #expect(status == 0 && !bindings.isEmpty && bindings.allSatisfy { $0.contains("/libc.so.6 [0]: normal symbol") })
  }

  @Test func `allocations are counted if the counting library lies beside the program`() {
    let (output, status) = Shell.run("\(Self.bench) -t cut --size 20x5 --frames 60 --json 2>&1")
    let text = String(decoding: output, as: UTF8.self)
    #expect(status == 0 && text.contains("\"allocations\": ") && !text.contains("\"allocations\": \"-\""))
  }
}
