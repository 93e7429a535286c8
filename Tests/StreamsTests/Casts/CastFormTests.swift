import TestSupport
import Testing
import Transitions

@testable import PortholeStreams

/// Recordings of other programs than asciinema, and packed ones.
struct CastFormTests {
  /// A record of ttyrec: seconds, microseconds and a length, the lowest byte first, and the output.
  private static func record(_ seconds: UInt32, _ microseconds: UInt32, _ output: [UInt8], count: UInt32? = nil)
    -> [UInt8]
  {
    func four(_ number: UInt32) -> [UInt8] { [0, 8, 16, 24].map { UInt8(number >> $0 & 0xFF) } }
    return four(seconds) + four(microseconds) + four(count ?? UInt32(output.count)) + output
  }

  private static let ttyrec =
    record(1_700_000_000, 900_000, Array("one\r\n".utf8)) + record(1_700_000_001, 150_000, [0xC3])
    + record(1_700_000_003, 0, [0xA9])

  private func shown(_ cast: Cast) throws -> [String] {
    let film = try CastFilm(cast)
    return try film.grid(at: .max).lines.filter { !$0.isEmpty }
  }

  @Test func `a ttyrec has the times and the output of its records, with whole characters`() throws {
    let cast = try Cast(reading: Self.ttyrec, path: "a.ttyrec")
    #expect(cast.events.map(\.time) == [0, 250_000, 2_100_000])
    #expect(try shown(cast) == ["one", "é"])
    #expect(cast.size == Size(columns: 80, rows: 24))
    #expect(cast.notes.map(\.description) == ["a.ttyrec:1: the header has no size of the terminal; 80x24 is used"])
    #expect(!cast.hasTheme)
  }

  @Test(arguments: [
    (record(9, 0, Array("b".utf8), count: 4_000_000_000), "a:3: "), (Array(record(9, 0, [0x62]).prefix(7)), "a:3: "),
    (record(40_000_000, 0, [0x62]), "a:3: "), (record(9, 2_000_000, [0x62]), "a:3: "),
  ])
  func `a record that is not whole or far away ends a ttyrec`(end: [UInt8], place: String) throws {
    let bytes = Self.record(8, 0, Array("a".utf8)) + Self.record(8, 0, []) + end
    let cast = try Cast(reading: bytes, path: "a", startingAt: Size(columns: 9, rows: 1))
    #expect(try shown(cast) == ["a"])
    #expect(
      cast.notes.map(\.description) == [
        "\(place)from this record on the file is damaged or incomplete; the rest is left out"
      ])
  }

  @Test func `a clock that goes back does not turn the time`() throws {
    let cast = try Cast(
      reading: Self.record(8, 0, [0x61]) + Self.record(9, 0, [0x62]) + Self.record(8, 500_000, [0x63]), path: "a")
    #expect(cast.events.map(\.time) == [0, 1_000_000, 1_000_000])
  }

  /// The files that script(1) of util-linux 2.38 wrote, and what its scriptreplay(1) prints.
  private static let typescript = """
    Script started on 2026-11-27 08:23:07+00:00 [TERM="xterm" COLUMNS="60" LINES="9"]
    one\r
    \u{1B}[31mtwo\u{1B}[0m café\r

    Script done on 2026-11-27 08:23:08+00:00 [COMMAND_EXIT_CODE="0"]

    """

  private func read(_ timing: String, _ typescript: String = typescript) throws -> Cast {
    try Cast(
      reading: CastFiles(
        path: "s", CastBytes(Array(typescript.utf8)), timing: ("t", CastBytes(Array(timing.utf8)))))
  }

  @Test func `a typescript has the times of its timing file`() throws {
    let cast = try read("0.010144 5\n0.293395 20\n")
    #expect(cast.events.map(\.time) == [10_144, 303_539])
    #expect(cast.events.map(\.kind) == [.output("one\r\n"), .output("\u{1B}[31mtwo\u{1B}[0m café\r\n")])
    #expect(cast.size == Size(columns: 60, rows: 9))
    #expect(cast.notes.isEmpty)
  }

  @Test func `the advanced form names the size, changes of it, and input`() throws {
    let cast = try read(
      """
      H 0.000000 START_TIME 2026-11-27 08:23:08+00:00
      H 0.000000 COLUMNS 70
      H 0.000000 LINES 20
      H 0.000000 OUTPUT_LOG s3
      H 0.000000 INPUT_LOG s3
      I 0.300486 3
      O 0.000223 12
      S 0.100000 SIGWINCH ROWS=30 COLS=90
      I 0.301865 4
      O 0.000173 10
      H 0.000000 EXIT_CODE 0

      """,
      "Script started on 2026-11-27 08:23:08+00:00 [<not executed on terminal>]\nhi\nhi\r\ngot hi\r\nbye\nbye\r\nbye\r\n\nScript done\n"
    )
    #expect(cast.size == Size(columns: 70, rows: 20))
    #expect(
      cast.events.map(\.kind) == [
        .input("hi\n"), .output("hi\r\ngot hi\r\n"), .resize(Size(columns: 90, rows: 30)), .input("bye\n"),
        .output("bye\r\nbye\r\n"),
      ])
    #expect(cast.events.map(\.time) == [300_486, 300_709, 400_709, 702_574, 702_747])
  }

  @Test func `input in a file of its own takes time, but no output`() throws {
    let cast = try read("H 0.0 INPUT_LOG i\nH 0.0 OUTPUT_LOG o\nI 0.5 3\nO 0.25 5\n")
    #expect(cast.events.map(\.kind) == [.output("one\r\n")])
    #expect(cast.events.map(\.time) == [750_000])
  }

  @Test(arguments: [
    ("0.1 5\nx 6\n", 2), ("0.1\n", 1), ("O 0.1\n", 1), ("0.1 -5\n", 1), ("1e5 5\n", 1), ("0.1 5 6\n", 1),
    ("0.1 99999999999999999999\n", 1), ("{\"version\": 2}\n", 1), ("9999999999 1\n", 1),
  ])
  func `a line that is none of a timing file is named`(timing: String, line: Int) {
    let error = #expect(throws: CastProblem.self) { try self.read(timing) }
    #expect(
      error?.description
        == "t:\(line): not a timing line such as 0.25 12 or O 0.25 12; give the file that \"script -T\" wrote")
  }

  @Test func `times for more bytes than there are end with the bytes`() throws {
    let cast = try read("0.1 5\n0.1 4000\n0.1 6\n")
    #expect(cast.events.count == 2)
    #expect(cast.notes.map(\.line) == [2])
  }

  @Test func `a typescript without times says which file is missing`() {
    let error = #expect(throws: CastProblem.self) { try Cast(reading: Array(Self.typescript.utf8), path: "s") }
    #expect(
      error?.description == "s:1: a typescript has no times; add --timing and the file that \"script -T\" wrote with it"
    )
  }

  @Test(arguments: [
    ("{\"version\": 2}", CastForm.asciicast), ("Script started on ", .typescript), ("{\"a\": 1}", nil), ("", nil),
    ("Notes on a talk", nil), (String(repeating: "\0", count: 64), nil),
  ])
  func `a form is told by what a file begins with`(text: String, form: CastForm?) {
    #expect(CastForm(of: Array(text.utf8)) == form)
    #expect(CastForm(of: Self.ttyrec) == .ttyrec)
  }

  // MARK: Packed files

  /// A recording, and the bytes that gzip makes of it.
  private static let plain = "{\"version\": 2, \"width\": 4, \"height\": 1}\n[0.5, \"o\", \"ab\"]\n"
  private static let packed: [UInt8] = {
    let digits = Array(
      "1f8b0800000000000203ab562a4b2d2acecccf53b25230d251502acf4c29c900b24d80ec8cd4ccf48c1220c7b0962bda40cf"
        + "142894af042412939462b900506d1c5e39000000")
    return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  }()

  /// Reads a few bytes at a time.
  private func all(_ bytes: CastBytes) throws -> [UInt8] {
    var all: [UInt8] = []
    while case let more = try bytes.read(all.count, 7), !more.isEmpty { all += more }
    return all
  }

  @Test func `packed bytes are unpacked, also twice in one file, and again from any place`() throws {
    #expect(CastBytes.arePacked(Self.packed) && !CastBytes.arePacked(Self.plain.utf8))
    let unpacked = CastBytes(Self.packed + Self.packed).unpacked
    let plain = Array((Self.plain + Self.plain).utf8)
    #expect(try all(unpacked) == plain)
    for place in [50, 3, 90, 0] {
      let read = try unpacked.read(place, 9)
      #expect(!read.isEmpty && plain.dropFirst(place).starts(with: read))
    }
    #expect(try CastBytes(Self.packed.dropLast(9)).unpacked.beginning(5) == plain.prefix(5))
    #expect(try Cast(reading: CastFiles(path: "a", unpacked)).events.count == 2)
  }

  @Test func `bytes that are cut or damaged are refused`() {
    for count in 4..<Self.packed.count {
      #expect(throws: UnpackingFailure.damaged) { try all(CastBytes(Array(Self.packed.prefix(count))).unpacked) }
    }
    #expect(throws: UnpackingFailure.self) {
      try all(CastBytes(Self.packed + [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).unpacked)
    }
  }
}
