import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Output that is cut, broken or hostile.
@Suite struct CutTests {
  /// Pieces of output of every kind.
  private static let pieces: [String] =
    [
      "a", "hello, world", "漢", "é", "e\u{301}", "👩\u{200D}💻", "\r", "\n", "\r\n", "\u{8}", "\t", "\u{E}", "\u{F}",
      "\u{1B}[8m", "\u{1B}[7;1;44m", "\u{1B}[38;2;1;2;3m", "\u{1B}[m", "\u{1B}7", "\u{1B}8", "\u{1B}[s", "\u{1B}[u",
      "\u{1B}(0", "\u{1B}(B", "\u{1B}N", "\u{1B}D", "\u{1B}M", "\u{1B}E", "\u{1B}H", "\u{1B}c", "\u{1B}#8", "\u{1B}[!p",
      "\u{1B}]0;t\u{7}", "\u{1B}]11;?\u{1B}\\", "\u{1B}P$qm\u{1B}\\", "\u{1B}[6n", "\u{1B}[99b", "\u{1B}[2 q",
    ] + [5, 6, 7, 25, 47, 69, 1047, 1048, 1049].flatMap { ["\u{1B}[?\($0)h", "\u{1B}[?\($0)l"] }
    + [4, 20].flatMap { ["\u{1B}[\($0)h", "\u{1B}[\($0)l"] } + HostileText.pieces.map(\.text)

  /// Returns random output, often of a control function with numbers about the size of a small terminal.
  private static func output(_ numbers: inout SplitMix64) -> [UInt8] {
    switch numbers.next(below: 8) {
    case 0: return (0..<4).map { _ in UInt8(numbers.next(below: 256)) }
    case 1...4: return Array(pieces[numbers.next(below: pieces.count)].utf8)
    default:
      let finals = Array("@ABCDEFGHIJKLMPSTXZ`adefgjkrst".utf8)
      let numbers = (numbers.next(below: 25), numbers.next(below: 25), numbers.next(below: finals.count))
      return Array("\u{1B}[\(numbers.0);\(numbers.1)".utf8) + [finals[numbers.2]]
    }
  }

  @Test(arguments: 0..<Thoroughness.rounds(150, of: 3000))
  func `output means the same wherever it is cut`(seed: Int) {
    var numbers = SplitMix64(state: UInt64(seed))
    let (columns, rows) = (1 + numbers.next(below: 20), 1 + numbers.next(below: 8))
    let (whole, cut) = (emulator(columns: columns, rows: rows), emulator(columns: columns, rows: rows))
    for _ in 0..<60 {
      if numbers.next(below: 20) == 0 {
        let size = Size(columns: 1 + numbers.next(below: 20), rows: 1 + numbers.next(below: 8))
        whole.resize(to: size)
        cut.resize(to: size)
      }
      let output = Self.output(&numbers)
      whole.feed(output)
      for byte in output { cut.feed([byte]) }
      let place = whole.cursor.position
      let isInside =
        place.column >= 0 && place.column < whole.size.columns && place.row >= 0 && place.row < whole.size.rows
      if !isInside { Issue.record("The cursor is outside: \(place)") }
    }
    #expect(whole.mainGrid == cut.mainGrid && whole.alternateGrid == cut.alternateGrid)
    #expect(whole.cursor == cut.cursor && whole.modes == cut.modes && whole.title == cut.title)
    #expect(whole.takeAnswers() == cut.takeAnswers())
  }

  @Test(arguments: 0..<Thoroughness.rounds(150, of: 3000))
  func `a terminal that is restored continues as before`(seed: Int) {
    var numbers = SplitMix64(state: UInt64(seed))
    let outputs = (0..<40).map { _ in Self.output(&numbers) }
    let terminal = emulator()
    for output in outputs.prefix(20) { terminal.feed(output) }
    let kept = terminal.snapshot
    var ends: [Grid] = []
    for _ in 0..<2 {
      terminal.restore(kept)
      for output in outputs.dropFirst(20) { terminal.feed(output) }
      ends.append(terminal.grid)
    }
    #expect(ends[0] == ends[1])
  }

  @Test(
    arguments: [
      ([0x61, 0xC3, 0x62], "a\u{FFFD}b"), ([0xE6, 0xBC], ""), ([0xE6, 0xBC, 0xE6, 0xBC, 0xA2], "\u{FFFD}漢"),
      ([0xFF, 0x80], "\u{FFFD}\u{FFFD}"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x1B, 0x5B, 0x43, 0x78], "\u{FFFD} x"), ([0xF4, 0x90, 0x61], "\u{FFFD}\u{FFFD}a"),
    ] as [([UInt8], String)]) func `broken UTF-8 shows as replacement characters`(bytes: [UInt8], row: String)
  {
    let terminal = emulator()
    terminal.feed(bytes)
    #expect(terminal.text[0] == row)
  }

  @Test func `huge numbers, endless strings and many parameters do no harm`() {
    let long = String(repeating: "9", count: 10_000)
    let endless = "\u{1B}]0;" + String(repeating: "x", count: 1 << 20)
    for output in [
      "\u{1B}[\(long)H", "\u{1B}[\(long);\(long)r\n", "\u{1B}[" + String(repeating: "1;", count: 10_000) + "m", endless,
    ] {
      let terminal = emulator("ab", output, columns: 80, rows: 24)
      #expect(terminal.text[0] == "ab")
      #expect(terminal.weight < 20_000)
    }
  }

  @Test func `work that is limited ends`() {
    let size = Size(columns: 2000, rows: 2000)
    let terminal = TerminalEmulator(size: size, palette: .standard, work: .limited)
    terminal.feed(String(repeating: "\u{1B}#8\u{1B}[1;1Hx\u{1B}[99L", count: 50_000))
    #expect(terminal.isExhausted)
  }
}
