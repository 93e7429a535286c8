import TestSupport
import Testing
import Transitions

@testable import PortholeStreams

/// Recordings of other forms that are read part by part are what they are when they are read at once.
struct LongFormTests {
  private static let noSize = Size(columns: 0, rows: 0)

  /// Opens bytes as a file that gives seven of them at once.
  private static func opening(_ bytes: [UInt8]) -> ByteOpening {
    { place in
      var rest = bytes.dropFirst(place)
      return {
        defer { rest = rest.dropFirst(7) }
        return rest.isEmpty ? nil : rest.prefix(7)
      }
    }
  }

  private static func long(
    _ bytes: [UInt8], timing: [UInt8]? = nil, part: Int
  ) throws -> LongCast {
    try LongCast(
      LongCast.Files(path: "a", timing: timing.map { ("t", opening($0)) }, open: opening(bytes)), startingAt: noSize,
      partLength: part, pace: { CastPace(idleTimeLimit: $0, speed: 1) })
  }

  private static func events(_ cast: LongCast) throws -> (events: [Cast.Event], parts: Int, notes: [CastProblem]) {
    var (events, parts) = ([Cast.Event](), 0)
    let notes = try cast.forEachPart { part in
      events += part.events
      parts += 1
      return true
    }
    return (events, parts, notes)
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

  private static let items = (0..<60).map { "[0.\($0), \"a ] [ \\\\ \\\" \($0)\"]" }

  /// Asciicasts of version 1: as asciinema wrote them, with an item that is none, and cut off.
  private static let version1 = [
    "{\"version\": 1, \"width\": 9, \"height\": 3, \"env\": {\"a\": \"[\"}, \"stdout\": ["
      + items.joined(separator: ",\n")
      + "], \"title\": \"t\"}",
    "\u{FEFF}{\"version\": 1,\n\"width\": 9, \"height\": 3, \"stdout\":\n [ " + items[0] + ",[1],7 ,\n" + items[1]
      + " ] }\n",
    "{\"version\": 1, \"width\": 9, \"height\": 3, \"stdout\": []}",
  ]

  private static func check(_ long: LongCast, is whole: Cast, moreThan parts: Int) throws {
    let read = try events(long)
    #expect(read.events == whole.events)
    #expect(read.notes == whole.notes)
    #expect(read.parts > parts)
    #expect(long.head.size == whole.size)
  }

  @Test(arguments: [1, 40, 333, 100_000]) func `a ttyrec`(part: Int) throws {
    let whole = try Cast(reading: Self.ttyrec, path: "a")
    #expect(whole.events.count == 60 && whole.notes.map(\.line) == [61, 1])
    try Self.check(try Self.long(Self.ttyrec, part: part), is: whole, moreThan: part < 400 ? 1 : 0)
  }

  @Test(arguments: version1.indices, [1, 60, 100_000]) func `an asciicast of version 1`(index: Int, part: Int) throws {
    let bytes = Array(Self.version1[index].utf8)
    let whole = try Cast(reading: bytes, path: "a")
    #expect(whole.events.count == [60, 2, 0][index] && whole.size == Size(columns: 9, rows: 3))
    try Self.check(
      try Self.long(bytes, part: part), is: whole, moreThan: index == 0 && part < 100 ? 10 : index == 2 ? -1 : 0)
  }

  @Test func `an asciicast of version 1 that is cut off ends with its line`() throws {
    let text = "{\"version\": 1, \"width\": 9, \"height\": 3, \"stdout\": [\n[1, \"a\"],\n[2, \"b\"]"
    let error = #expect(throws: CastProblem.self) { try Self.events(try Self.long(Array(text.utf8), part: 10)) }
    #expect(error?.line == 3 && error?.reason == .notAnEvent)
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

  @Test(arguments: [1, 40, 333, 100_000]) func `a typescript with its times`(part: Int) throws {
    let whole = try Cast(typescript: Self.typescript, path: "a", timing: (Self.timing, "t"))
    #expect(whole.events.count == 62 && whole.size == Size(columns: 20, rows: 4) && whole.notes.isEmpty)
    try Self.check(
      try Self.long(Self.typescript, timing: Self.timing, part: part), is: whole, moreThan: part < 400 ? 1 : 0)
    let short = Self.typescript.dropLast(40)
    let cut = try Cast(typescript: Array(short), path: "a", timing: (Self.timing, "t"))
    #expect(cut.notes.map(\.reason) == [.tooFewBytes] && cut.notes[0].path == "t")
    try Self.check(try Self.long(Array(short), timing: Self.timing, part: part), is: cut, moreThan: 0)
  }

  @Test(arguments: [20, 100_000]) func `recordings that follow each other`(part: Int) throws {
    let wholes = [
      try Cast(reading: Self.ttyrec, path: "a"),
      try Cast(typescript: Self.typescript, path: "a", timing: (Self.timing, "t")),
      try Cast(reading: Array(Self.version1[0].utf8), path: "a"),
    ]
    var joined = try Self.long(Self.ttyrec, part: part)
    joined.join(try Self.long(Self.typescript, timing: Self.timing, part: part), label: "two")
    joined.join(try Self.long(Array(Self.version1[0].utf8), part: part), label: nil)
    let whole = wholes[0].joined(with: wholes[1], label: "two").joined(with: wholes[2], label: nil)
    let read = try Self.events(joined)
    #expect(read.events == whole.events)
    #expect(read.events.contains { $0.kind == .resize(Size(columns: 9, rows: 3)) })
    #expect(read.notes == wholes.flatMap(\.notes))
  }

  @Test func `a record that is longer than any program writes is refused with its line`() throws {
    let timing = Array("0.1 5\n0.1 99999999999\n".utf8)
    let endless: ByteOpening = { _ in { ArraySlice(repeating: 0x61, count: 1 << 20) } }
    let long = try LongCast(
      LongCast.Files(path: "a", timing: ("t", Self.opening(timing)), open: endless), startingAt: Self.noSize,
      pace: { CastPace(idleTimeLimit: $0, speed: 1) })
    let error = #expect(throws: CastProblem.self) { try Self.events(long) }
    #expect(
      error?.description == "t:2: this line or record is longer than 64 MiB; remove it, or cut the file before it")
  }

  @Test func `a line without an end is refused with its number`() throws {
    let header = Array("{\"version\": 2, \"width\": 9, \"height\": 3}\n".utf8)
    let endless: ByteOpening = { _ in
      var isFirst = true
      return {
        defer { isFirst = false }
        return isFirst ? header[...] : ArraySlice(repeating: 0x20, count: 1 << 20)
      }
    }
    let long = try LongCast(
      LongCast.Files(path: "a", open: endless), startingAt: Self.noSize,
      pace: { CastPace(idleTimeLimit: $0, speed: 1) })
    let error = #expect(throws: CastProblem.self) { try Self.events(long) }
    #expect(error?.line == 2 && error?.reason == .tooLong)
  }
}
