import TestSupport
import Testing
import Transitions

@testable import PortholeStreams

/// Recordings of all forms are the same however small the pieces are in which they are read.
struct CastStreamTests {
  /// Bytes of which a few come at once.
  private static func scanty(_ bytes: [UInt8]) -> CastBytes {
    CastBytes(count: bytes.count) { place, most in bytes.dropFirst(place).prefix(min(most, 7)) }
  }

  private static func read(_ source: CastSource) throws -> (events: [Cast.Event], notes: [CastProblem]) {
    var events = try source.events()
    var read: [Cast.Event] = []
    while let event = try events.next() { read.append(event) }
    return (read, events.notes)
  }

  private static func check(_ bytes: [UInt8], timing: [UInt8]? = nil, piece: Int, is whole: Cast) throws {
    let files = CastFiles(path: "a", scanty(bytes), timing: timing.map { ("t", scanty($0)) })
    let source = try CastSource(files, piece: piece)
    let (events, notes) = try read(source)
    #expect(events == whole.events)
    #expect(notes == whole.notes)
    #expect((source.head.size, source.head.title) == (whole.size, whole.title))
  }

  // MARK: Forms

  /// Chapters, a change of the size, keys, output that is cut inside a sequence, and a line that is none.
  private static let asciicast: [UInt8] = {
    var lines = ["{\"version\": 2, \"width\": 12, \"height\": 4, \"title\": \"A boat\"}"]
    for number in 0..<40 {
      let time = Double(number) / 4 + (number > 20 ? 60 : 0)
      lines.append("[\(time), \"o\", \"\(number % 7 == 0 ? "\\u001b[3" : "")\"]")
      lines.append("[\(time), \"o\", \"\(number % 7 == 0 ? "1m" : "")line \(number)\\r\\n\"]")
      if number % 10 == 5 { lines.append("[\(time), \"m\", \"part \(number / 10)\"]") }
      if number == 15 { lines.append("[\(time), \"r\", \"16x3\"]") }
      if number == 18 { lines.append("[\(time), \"i\", \"x\"]") }
      if number == 30 { lines.append("no event") }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }()

  private static let items = (0..<60).map { "[0.\($0), \"a ] [ \\\\ \\\" \($0)\"]" }

  /// Asciicasts of version 1: as asciinema wrote them, with an item that is none, and with members after the events.
  private static let version1 = [
    "{\"version\": 1, \"width\": 9, \"height\": 3, \"env\": {\"a\": \"[\"}, \"stdout\": ["
      + items.joined(separator: ",\n") + "], \"title\": \"t\"}",
    "\u{FEFF}{\"version\": 1,\n\"width\": 9, \"height\": 3, \"stdout\":\n [ " + items[0] + ",[1],7 ,\n" + items[1]
      + " ] }\n",
    "{\"version\": 1, \"width\": 9, \"height\": 3, \"stdout\": []}",
    "{\"height\": 3, \"stdout\": [" + items.joined(separator: ", ") + "], \"version\": 1, \"width\": 9}",
  ]

  @Test(arguments: [1, 40, 333, 100_000]) func `an asciicast`(piece: Int) throws {
    let whole = try Cast(reading: Self.asciicast, path: "a")
    #expect(whole.events.count == 86 && whole.notes.map(\.line) == [69])
    try Self.check(Self.asciicast, piece: piece, is: whole)
  }

  @Test(arguments: version1.indices, [1, 60, 100_000]) func `an asciicast of version 1`(index: Int, piece: Int) throws {
    let bytes = Array(Self.version1[index].utf8)
    let whole = try Cast(reading: bytes, path: "a")
    #expect(whole.events.count == [60, 2, 0, 60][index] && whole.size == Size(columns: 9, rows: 3))
    try Self.check(bytes, piece: piece, is: whole)
  }

  @Test func `members may follow many events of version 1`() throws {
    let items = Array(repeating: Self.items, count: 200).flatMap { $0 }.joined(separator: ", ")
    let text = "{\"height\": 3, \"stdout\": [" + items + "], \"version\": 1, \"width\": 9}"
    #expect(text.utf8.count > 1 << 17)
    let source = try CastSource(CastFiles(path: "a", Self.scanty(Array(text.utf8))))
    #expect(source.head.size == Size(columns: 9, rows: 3))
    #expect(try Self.read(source).events.count == 12_000)
  }

  @Test func `an asciicast of version 1 that is cut off ends with its line`() throws {
    let text = "{\"version\": 1, \"width\": 9, \"height\": 3, \"stdout\": [\n[1, \"a\"],\n[2, \"b\"]"
    let error = #expect(throws: CastProblem.self) { try Cast(reading: Array(text.utf8), path: "a") }
    #expect(error?.line == 3 && error?.reason == .notAnEvent)
  }

  /// Output, of which the second has half a character and the third the rest.
  private static func output(_ number: Int) -> [UInt8] {
    number % 5 == 1 ? [0x61, 0xC3] : number % 5 == 2 ? [0xA9, 0x0A] : Array("line \(number)\r\n".utf8)
  }

  /// A ttyrec with a record that is not whole at the end.
  private static let ttyrec: [UInt8] = {
    func four(_ number: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(number >> $0 & 0xFF) } }
    let records = (0..<60).flatMap { number in
      let output = output(number)
      return four(1000 + number / 4) + four(number % 4 * 250_000) + four(output.count) + output
    }
    return records + four(2000) + [1]
  }()

  @Test(arguments: [1, 40, 333, 100_000]) func `a ttyrec`(piece: Int) throws {
    let whole = try Cast(reading: Self.ttyrec, path: "a")
    #expect(whole.events.count == 60 && whole.notes.map(\.line) == [61, 1])
    try Self.check(Self.ttyrec, piece: piece, is: whole)
  }

  /// The facts of a terminal, steps of all kinds, and input between the output.
  private static let timing: [UInt8] = {
    let steps = (0..<60).flatMap { number in
      ["O 0.25 \(output(number).count)"]
        + (number == 30 ? ["I 0.5 3", "S 0.1 SIGWINCH ROWS=5 COLS=30", "", "H 1 X y"] : [])
    }
    let facts = ["H 0 COLUMNS 20", "H 0 LINES 4", "H 0 OUTPUT_LOG s", "H 0 INPUT_LOG s"]
    return Array((facts + steps).joined(separator: "\n").utf8)
  }()

  private static let typescript =
    Array("Script started on 2026-11-27 [COLUMNS=\"90\" LINES=\"9\"]\n".utf8)
    + (0..<60).flatMap { output($0) + ($0 == 30 ? Array("in\n".utf8) : []) }

  private static func read(typescript: [UInt8]) throws -> Cast {
    try Cast(reading: CastFiles(path: "a", CastBytes(typescript), timing: ("t", CastBytes(timing))))
  }

  @Test(arguments: [1, 40, 333, 100_000]) func `a typescript with its times`(piece: Int) throws {
    let whole = try Self.read(typescript: Self.typescript)
    #expect(whole.events.count == 62 && whole.size == Size(columns: 20, rows: 4) && whole.notes.isEmpty)
    try Self.check(Self.typescript, timing: Self.timing, piece: piece, is: whole)
    let short = Array(Self.typescript.dropLast(40))
    let cut = try Self.read(typescript: short)
    #expect(cut.notes.map(\.reason) == [.tooFewBytes] && cut.notes[0].path == "t")
    try Self.check(short, timing: Self.timing, piece: piece, is: cut)
  }

  @Test(arguments: [20, 100_000]) func `recordings that follow each other`(piece: Int) throws {
    let wholes = [
      try Cast(reading: Self.ttyrec, path: "a"), try Self.read(typescript: Self.typescript),
      try Cast(reading: Array(Self.version1[0].utf8), path: "a"),
    ]
    var joined = try CastSource(CastFiles(path: "a", Self.scanty(Self.ttyrec)), piece: piece)
    let typescript = CastFiles(path: "a", Self.scanty(Self.typescript), timing: ("t", Self.scanty(Self.timing)))
    joined.join(try CastSource(typescript, piece: piece), label: "two")
    joined.join(
      try CastSource(CastFiles(path: "a", Self.scanty(Array(Self.version1[0].utf8))), piece: piece), label: nil)
    let (events, notes) = try Self.read(joined)
    let junctions =
      [
        [.marker("two"), .output("\u{1B}c"), .resize(Size(columns: 20, rows: 4))],
        [.output("\u{1B}c"), .resize(Size(columns: 9, rows: 3))],
      ] as [[Cast.Event.Kind]]
    let kinds = wholes.map { $0.events.map(\.kind) }
    #expect(events.map(\.kind) == kinds[0] + junctions[0] + kinds[1] + junctions[1] + kinds[2])
    #expect(events.last?.time == wholes.reduce(0) { $0 + $1.length })
    #expect(notes == wholes.flatMap(\.notes))
  }

  // MARK: What is refused

  @Test(arguments: ["", "{\n", "{\"version\": 4}\n"]) func `a file that is no recording`(text: String) {
    let error = #expect(throws: CastProblem.self) {
      try CastSource(CastFiles(path: "a.cast", Self.scanty(Array(text.utf8))))
    }
    #expect(
      error?.description == "a.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2")
  }

  @Test func `a record that is longer than any program writes, with its line`() throws {
    let timing = CastBytes(Array("0.1 5\n0.1 99999999999\n".utf8))
    let endless = CastBytes(count: nil) { _, most in ArraySlice(repeating: 0x61, count: most) }
    let error = #expect(throws: CastProblem.self) {
      try Cast(reading: CastFiles(path: "a", endless, timing: ("t", timing)))
    }
    #expect(
      error?.description == "t:2: this line or record is longer than 64 MiB; remove it, or cut the file before it")
  }

  @Test func `a line without an end, with its number`() throws {
    let header = Array("{\"version\": 2, \"width\": 9, \"height\": 3}\n".utf8)
    let endless = CastBytes(count: nil) { place, most in
      place < header.count ? header[place...] : ArraySlice(repeating: 0x20, count: most)
    }
    let error = #expect(throws: CastProblem.self) { try Cast(reading: CastFiles(path: "a", endless)) }
    #expect(error?.line == 2 && error?.reason == .tooLong)
  }
}
