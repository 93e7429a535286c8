import TestSupport
import Testing
import Transitions

@testable import PortholeStreams

/// A long recording that is shown from the middle goes on as it does when all of it is played.
@Suite struct LandmarkTests {
  // MARK: Recordings

  private static func lines(_ outputs: [String], columns: Int = 20, rows: Int = 6) -> [UInt8] {
    var lines = Array("{\"version\": 2, \"width\": \(columns), \"height\": \(rows)}\n".utf8)
    for (index, output) in outputs.enumerated() {
      lines += "[\(index / 10).\(index % 10), ".utf8
      if output.hasPrefix("size:") {
        lines += "\"r\", \"\(output.dropFirst(5))\"]\n".utf8
      } else {
        lines += "\"o\", ".utf8
        JSONText.append(output, to: &lines)
        lines += "]\n".utf8
      }
    }
    return lines
  }

  /// A prompt with a title, a bracketed paste and colours, and some text below.
  private static func command(_ number: Int) -> [String] {
    [
      "\u{1B}]0;command \(number)\u{7}\u{1B}[?2004h\u{1B}[1;32m$\u{1B}[m ", "make \(number)\u{1B}[?2004l\r\n",
      "compiling \(number)\r\n\u{1B}[33mwarning\u{1B}[0m: line \(number) is longer than the terminal\r\n", "done\r\n",
    ]
  }

  /// A picture of a program that draws its whole screen.
  private static func picture(_ number: Int) -> [String] {
    [
      "\u{1B}[H\u{1B}[44m\u{1B}[2J\u{1B}[1;1H┌ \(number) ┐", "\u{1B}[3;2H\u{1B}[7m\(number * 7)\u{1B}[m \u{1B}[K",
      "\u{1B}[6;1Hstatus\u{1B}[K",
    ]
  }

  private static func session(_ range: Range<Int>) -> [String] {
    ["\u{1B}[?1049h\u{1B}[?25l\u{1B}=\u{1B}[2;5r"] + range.flatMap(picture) + ["\u{1B}[r\u{1B}[?25h\u{1B}[?1049l"]
  }

  /// Recordings of usual programs, and the largest share of each that is read to begin near its end.
  static let usual: [(name: String, outputs: [String], share: Double)] = [
    ("a shell", (0..<200).flatMap(command), 0.2),
    ("a program on the alternate screen", (0..<10).flatMap(command) + session(0..<300) + command(1), 0.3),
    (
      "programs between commands",
      (0..<40).flatMap { command($0) + session($0..<$0 + 3) } + (0..<200).flatMap(command), 0.2
    ),
    (
      "a new size, early", command(0) + ["size:16x5"] + (0..<200).flatMap(command), 0.2
    ),
    ("tabulator stops, early", ["\u{1B}[3g\u{1B}[1;5H\u{1B}H\r"] + (0..<200).flatMap(command) + ["a\tb"], 0.25),
    (
      "updates whose ends are events",
      session(0..<4)
        + (0..<200).flatMap {
          ["\u{1B}[?2026h", picture($0).joined(), "\u{1B}[?2026l"]
        }, 0.25
    ),
    (
      "programs between commands, to the end",
      (0..<200).flatMap { command($0) + command($0) + session($0..<$0 + 2) }, 0.3
    ),
    (
      "a kept cursor in each line",
      (0..<300).flatMap { ["\u{1B}7\u{1B}[1;1Htime \($0)\u{1B}8", "line \($0)\r\n"] }, 0.25
    ),
  ]

  /// Opens bytes, and counts those that are read.
  private final class Source {
    let bytes: [UInt8]
    /// The timing file of a typescript.
    var timing: [UInt8]?
    var read = 0

    init(_ bytes: [UInt8], timing: [UInt8]? = nil) { (self.bytes, self.timing) = (bytes, timing) }

    func whole() throws -> Cast {
      if let timing { return try Cast(typescript: bytes, path: "a", timing: (timing, "t")) }
      return try Cast(parsing: bytes, path: "a")
    }

    private func opening(_ bytes: [UInt8]) -> ByteOpening {
      { place in
        var rest = bytes[min(place, bytes.count)...]
        return {
          if rest.isEmpty { return nil }
          defer { rest = rest.dropFirst(100) }
          self.read += min(100, rest.count)
          return rest.prefix(100)
        }
      }
    }

    func cast() throws -> LongCast {
      let files = LongCast.Files(path: "a", timing: timing.map { ("t", opening($0)) }, open: opening(bytes))
      return try LongCast(files, startingAt: Size(columns: 0, rows: 0), partLength: 500) {
        CastPace(idleTimeLimit: $0, speed: 1)
      }
    }
  }

  @Test(arguments: usual.indices) func `a usual recording begins near its end without being played`(index: Int) throws {
    let (name, outputs, share) = Self.usual[index]
    let source = Source(Self.lines(outputs))
    let survey = try CastSurvey(of: source.cast())
    source.read = 0
    let place = try #require(try survey.place(before: survey.outline.length))
    #expect(place.state != nil && place.time > survey.outline.length * 9 / 10, "\(name)")
    #expect(
      Double(source.read) < share * Double(source.bytes.count), "\(name): \(source.read) of \(source.bytes.count)")
    try expectSame(source)
  }

  @Test func `a typescript begins near its end too`() throws {
    let outputs = Self.usual[1].outputs
    let timing = outputs.map { "0.1 \($0.utf8.count)\n" }.joined()
    let source = Source(Array(outputs.joined().utf8), timing: Array(timing.utf8))
    let survey = try CastSurvey(of: source.cast())
    source.read = 0
    #expect(try survey.place(before: survey.outline.length)?.state != nil)
    #expect(source.read < (source.bytes.count + timing.utf8.count) / 3)
    try expectSame(source)
  }

  // MARK: Any recording

  /// Output of every kind, most of it such that the screen is soon known again.
  private static let pieces: [String] =
    [
      "漢", "e\u{301}", "\u{8}", "\t", "\u{E}", "\u{F}", "\u{1B}[7;1;44m", "\u{1B}7", "\u{1B}8", "\u{1B}[s", "\u{1B}[u",
      "\u{1B}(0", "\u{1B}(B", "\u{1B}NaO", "\u{1B}D", "\u{1B}M", "\u{1B}H", "\u{1B}[g", "\u{1B}c", "\u{1B}#8",
      "\u{1B}[!p", "\u{1B}]0;t", "\u{7}", "\u{1B}\\", "\u{1B}[", "31", "m", "\u{1B}]11;#123456\u{7}", "\u{1B}[9b",
      "\u{1B}[2;5r", "\u{1B}[3;4H\u{1B}[J", "\u{1B}[1\"q", "\u{1B}[0\"q", "\u{1B}[?2J", "size:20x6", "size:13x4",
      "\u{1B}]8;;http://a.example\u{1B}\\", "\u{1B}]8;;\u{1B}\\", "\u{1B}[99C", "\u{1B}[2A", "\u{1B}[9L", "\u{1B}[P",
    ] + [5, 6, 7, 25, 47, 69, 1047, 1048, 1049, 2026].flatMap { ["\u{1B}[?\($0)h", "\u{1B}[?\($0)l"] }

  private static func soup(_ seed: Int) -> [String] {
    var numbers = SplitMix64(state: UInt64(seed))
    return (0..<240).flatMap { number in
      switch numbers.next(below: 12) {
      case 0, 1: return [pieces[numbers.next(below: pieces.count)]]
      case 2: return ["\u{1B}[m\u{1B}[H\u{1B}[2J", "home \(number)"]
      case 3: return session(number..<number + numbers.next(below: 9))
      case 4: return ["no end of line \(number)"]
      case 5: return ["\u{1B}[\(number % 50)mcolour"]
      default: return command(number)
      }
    }
  }

  @Test(arguments: 0..<Thoroughness.rounds(40, of: 2000)) func `any recording goes on from any place`(seed: Int) throws
  {
    try expectSame(Source(Self.lines(Self.soup(seed))))
  }

  /// Compares what is shown from some places of a recording with what is shown when all of it is played.
  private func expectSame(_ source: Source) throws {
    let survey = try CastSurvey(of: source.cast())
    let whole = try source.whole()
    let expected = terminal(whole)
    var played: ArraySlice = whole.events[...]
    for time in stride(from: 0, to: whole.length, by: whole.length / 9 + 1) {
      let place = try #require(try survey.place(before: time))
      #expect(place.time <= time)
      guard let state = place.state else { continue }
      while let event = played.first, event.time <= place.time {
        expected.play(event)
        played.removeFirst()
      }
      let (start, found) = (expected.snapshot, terminal(whole))
      found.restore(state.terminal)
      for (index, event) in played.prefix(60).enumerated() {
        if index.isMultiple(of: 6), let difference = difference(expected, found) {
          Issue.record("from \(place.time), at \(event.time): \(difference)")
          return
        }
        expected.play(event)
        found.play(event)
      }
      expected.restore(start)
    }
  }

  private func difference(_ expected: TerminalEmulator, _ found: TerminalEmulator) -> String? {
    if expected.grid != found.grid { return "\(expected.grid.lines) is \(found.grid.lines)" }
    if expected.cursor != found.cursor { return "\(expected.cursor) is \(found.cursor)" }
    if expected.modes != found.modes { return "\(expected.modes) is \(found.modes)" }
    return expected.title == found.title && expected.pageColor == found.pageColor ? nil : "title or page"
  }

  private func terminal(_ cast: Cast) -> TerminalEmulator {
    TerminalEmulator(size: cast.size, palette: cast.palette, showsPictures: true)
  }

  // MARK: Skimming

  @Test(arguments: 0..<40) func `a line of which nothing is kept is skimmed as its text is`(seed: Int) throws {
    let bytes = Self.lines(
      Self.soup(seed) + ["\\ \" / \u{B} \u{1}", "é", "a─b\u{A0}", "├\u{1B}[K😀", "a\u{1B}[1;2mb", "a\u{1B}[1;2yb"])
    for line in bytes.split(separator: 0x0A).dropFirst() {
      var (skimmer, other) = (OutputSkimmer(), OutputSkimmer())
      guard let fields = EventFields(usual: line), let dull = EventFields(usual: line, other), fields.code == "o" else {
        continue
      }
      #expect(skimmer.kept(of: fields.data ?? "") == other.kept(of: dull.data ?? ""))
      #expect(skimmer.isAtRest == other.isAtRest)
    }
  }
}
