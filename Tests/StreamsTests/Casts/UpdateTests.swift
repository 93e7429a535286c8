import Testing
import Transitions

@testable import PortholeStreams

/// Recordings of programs that draw in synchronized updates (private mode 2026), or what cells cannot hold.
@Suite struct UpdateTests {
  private func cast(_ events: [(Double, String)]) throws -> PortholeStreams.Cast {
    let lines = events.map { "[\($0.0), \"o\", \"\($0.1)\"]\n" }.joined()
    return try Cast(reading: Array(("{\"version\": 2, \"width\": 8, \"height\": 2}\n" + lines).utf8), path: "t.cast")
  }

  /// Nothing, and a sequence that no recorder of ours writes.
  @Test(arguments: ["", "\\u001b7"]) func `a picture shows when it is whole`(sign: String) throws {
    let film = try CastFilm(
      cast([
        (0, "\(sign)old"), (0.1, "\\u001b[?2026h\\u001b[H\\u001b[K"), (0.2, "new"), (0.3, "\\u001b[2;1Hend"),
        (0.4, "\\u001b[?2026l"),
      ]))
    #expect(try film.times == [0, 100_000, 200_000, 300_000, 400_000])
    for frame in [3, 1, 2, 0] { #expect(try film.rows(of: frame) == ["old", ""]) }
    #expect(try film.rows(of: 4) == ["new", "end"])
    #expect(try film.rows(of: 3) == ["old", ""])
  }

  @Test func `an update that takes too long ends, at a frame of its own`() throws {
    let film = try CastFilm(
      cast([(0, "old"), (0.5, "\\u001b[?2026h\\rnew"), (4, ""), (5, "\\u001b[?2026hx\\u001b[?2026l")]))
    #expect(try film.times == [0, 500_000, 1_500_000, 4_000_000, 5_000_000])
    #expect(try (0..<5).map { try film.rows(of: $0)[0] } == ["old", "old", "new", "new", "newx"])
    #expect(try film.rows(of: 1)[0] == "old")
  }

  @Test func `marks are found in longer output, and next to each other`() throws {
    let film = try CastFilm(
      cast([(0, "a\\u001b[?2026hb\\u001b[?2026lc\\u001b[?2026h\\u001b[?2026l"), (2, "\\u001b[?25;2026hd"), (9, "")])
    )
    #expect(try film.times == [0, 2_000_000, 3_000_000, 9_000_000])
    #expect(try film.rows(of: 1) == ["abc", ""] && film.rows(of: 2) == ["abcd", ""])
  }

  @Test func `changed colours are in the frames`() throws {
    let film = try CastFilm(
      cast([
        (0, "\\u001b]4;1;rgb:00/ff/00\\u0007\\u001b[31mx"), (1, "\\u001b]11;#400000\\u0007"),
        (2, "\\u001b]104\\u0007\\u001b]111\\u0007"),
      ]))
    let cells = try (0..<3).map { try film.grid(of: $0).cells[0] }
    #expect(cells.map(\.foreground.rgb) == [0x00FF00, 0x00FF00, 0xCD0000])
    #expect(cells.map(\.background.rgb) == [0x101010, 0x400000, 0x101010])
  }

  static let strings: [(output: String, isSixel: Bool)] = [
    ("\u{1B}Pq#0~\u{1B}\\", true), ("\u{1B}P0;1;8q~\u{1B}\\", true), ("\u{1B}_Ga=T,f=100;AAAA\u{1B}\\", false),
    ("\u{1B}P$qm\u{1B}\\", false), ("\u{1B}P+q544e\u{1B}\\", false), ("Pq \u{1B}[1m\u{1B}", false),
  ]

  @Test(arguments: strings.indices) func `sixels are found in output`(index: Int) throws {
    var cast = Cast(path: "t.cast", size: Size(columns: 8, rows: 2), palette: .standard)
    cast.events = [Cast.Event(time: 0, kind: .output(Self.strings[index].output), line: 3)]
    #expect(try CastSurvey(of: CastSource(cast)).sixelLine == (Self.strings[index].isSixel ? 3 : nil))
  }
}
