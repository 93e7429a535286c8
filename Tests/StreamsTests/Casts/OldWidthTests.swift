import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Recordings have the widths of their year: Unicode 9 (June 2016) made emoji two columns wide, Unicode 16 (2025) some signs.
@Suite struct OldWidthTests {
  /// 31 December 2024 and 1 January 2025, each at noon in UTC.
  private static let (old, new) = (1_735_646_400, 1_735_732_800)

  /// Recordings of the same output in all forms, and whether they are old.
  static let forms: [(name: String, form: @Sendable (String) -> CastFiles, isOld: Bool)] = [
    ("version 2, 2024", { asciicast("\"version\": 2, \"width\": 9, \"height\": 1, \"timestamp\": \(old)", $0) }, true),
    ("version 2, 2025", { asciicast("\"version\": 2, \"width\": 9, \"height\": 1, \"timestamp\": \(new)", $0) }, false),
    ("version 2", { asciicast("\"version\": 2, \"width\": 9, \"height\": 1", $0) }, false),
    (
      "version 3, 2024",
      { asciicast("\"version\": 3, \"term\": {\"cols\": 9, \"rows\": 1}, \"timestamp\": \(old)", $0) }, true
    ),
    (
      "version 1, whose last writer is of 2017",
      {
        CastFiles(
          path: "a",
          CastBytes(Array("{\"version\": 1, \"width\": 9, \"height\": 1, \"stdout\": [[0, \"\($0)\"]]}".utf8)))
      },
      true
    ),
    ("ttyrec, 2024", { ttyrec(at: old, $0) }, true), ("ttyrec, 2025", { ttyrec(at: new, $0) }, false),
    ("typescript, 2024", { typescript(2024, $0) }, true), ("typescript, 2025", { typescript(2025, $0) }, false),
  ]

  private static func asciicast(_ header: String, _ output: String) -> CastFiles {
    CastFiles(path: "a", CastBytes(Array("{\(header)}\n[0, \"o\", \"\(output)\"]\n".utf8)))
  }

  private static func ttyrec(at time: Int, _ output: String) -> CastFiles {
    func four(_ number: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(number >> $0 & 0xFF) } }
    return CastFiles(path: "a", CastBytes(four(time) + four(0) + four(output.utf8.count) + Array(output.utf8)))
  }

  private static func typescript(_ year: Int, _ output: String) -> CastFiles {
    let text = "Script started on \(year)-01-01 00:00:00+00:00 [COLUMNS=\"9\" LINES=\"1\"]\n" + output
    let timing = CastBytes(Array("0.1 \(output.utf8.count)\n".utf8))
    return CastFiles(path: "a", CastBytes(Array(text.utf8)), timing: ("t", timing))
  }

  private func cells(_ files: CastFiles) throws -> [Cell] { try CastFilm(CastSource(files)).grid(at: .max).cells }

  @Test(arguments: forms.indices) func `a trigram is as wide as it was then, in all forms`(index: Int) throws {
    let (name, form, isOld) = Self.forms[index]
    let cells = try cells(form("\u{2630}x"))
    #expect(cells[isOld ? 1 : 2].scalar == "x", "\(name)")
    #expect(cells[0].role == (isOld ? .narrow : .lead), "\(name)")
  }

  /// The first and the last of each range that changed, and what changed neither then nor later.
  @Test(
    arguments: [
      (0x2630, 1), (0x2637, 1), (0x268A, 1), (0x268F, 1), (0x4DC0, 1), (0x4DFF, 1), (0x1D300, 1), (0x1D356, 1),
      (0x1D360, 1),
      (0x1D376, 1), (0x2638, 1), (0x6F22, 2), (0x1F600, 2), (0x26A1, 2),
    ] as [(UInt32, Int)])
  func `only what has changed is narrow`(value: UInt32, width: Int) throws {
    let sign = try #require(Unicode.Scalar(value))
    let form = Self.forms[0].form
    #expect(try cells(form("\(sign)x"))[width].scalar == "x")
    // REP writes it again as wide as it was.
    #expect(try cells(form("\(sign)\\u001b[bx"))[2 * width].scalar == "x")
  }

  /// The time, a sign and its width then: 20 June and 21 June 2016, each at noon in UTC.
  @Test(
    arguments: [
      (1_466_424_000, "😀", 1), (1_466_510_400, "😀", 2), (1_466_424_000, "⚡", 1), (1_466_510_400, "⚡", 2),
      (1_466_424_000, "🚀", 1), (1_466_424_000, "🦀", 1), (1_466_424_000, "☰", 1), (1_466_510_400, "☰", 1),
      (1_466_424_000, "漢", 2), (1_466_424_000, "🈁", 2), (1_466_424_000, "〶", 2),
    ] as [(Int, String, Int)])
  func `emoji were narrow before the middle of 2016`(time: Int, sign: String, width: Int) throws {
    let header = "\"version\": 2, \"width\": 9, \"height\": 1, \"timestamp\": \(time)"
    let cells = try cells(Self.asciicast(header, "\(sign)a\\u001b[1;\(width + 2)Hb"))
    #expect(cells[width].scalar == "a" && cells[width + 1].scalar == "b", "\(sign)")
  }
}
