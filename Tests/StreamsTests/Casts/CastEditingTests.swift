import Testing
import Transitions

@testable import PortholeStreams

struct CastEditingTests {
  private static func cast(_ size: String, _ lines: String...) throws -> CastSource {
    let sides = size.split(separator: "x")
    let head = "{\"version\": 2, \"width\": \(sides[0]), \"height\": \(sides[1])}\n"
    let text = head + lines.map { $0 + "\n" }.joined()
    return try CastSource(CastFiles(path: "a.cast", CastBytes(Array(text.utf8))))
  }

  private static func story() throws -> CastSource {
    try cast(
      "10x2", #"[0, "o", "a\u001b[31m"]"#, #"[1.5, "i", "k\r"]"#, #"[1.5, "m", "it \"is\""]"#, #"[2, "r", "12x3"]"#,
      #"[3.25, "o", "é\r\n\u0007"]"#, #"[4, "x", "3"]"#)
  }

  @Test func `recordings are joined, each on an empty terminal of its own size`() throws {
    var story = try Self.story()
    story.join(try Self.cast("9x1", #"[0.5, "o", "z"]"#), label: "next")
    let film = try CastFilm(story)
    #expect(film.length == 4_500_000)
    #expect(film.markers.map(\.label) == ["it \"is\"", "next"])
    let last = try film.grid(at: .max)
    #expect(last.size == Size(columns: 9, rows: 1))
    #expect(last[column: 0, row: 0].scalar == "z")
    // Colours of the first recording do not go on.
    #expect(last[column: 0, row: 0].foreground == film.head.palette.defaultForeground)
  }

  @Test func `another width or height is kept to the end`() throws {
    var story = try Self.story()
    story.resize(columns: 20, rows: nil)
    #expect(try CastFilm(story).grid(at: .max).size == Size(columns: 20, rows: 2))
    var other = try Self.story()
    other.resize(columns: nil, rows: nil)
    #expect(try CastFilm(other).grid(at: .max).size == Size(columns: 12, rows: 3))
  }
}
