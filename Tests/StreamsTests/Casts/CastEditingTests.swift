import Testing
import Transitions

@testable import PortholeStreams

struct CastEditingTests {
  private static func cast(_ size: String, _ lines: String...) throws -> Cast {
    let sides = size.split(separator: "x")
    let head = "{\"version\": 2, \"width\": \(sides[0]), \"height\": \(sides[1])}\n"
    return try Cast(parsing: Array((head + lines.map { $0 + "\n" }.joined()).utf8), path: "a.cast")
  }

  private static func story() throws -> Cast {
    try cast(
      "10x2", #"[0, "o", "a\u001b[31m"]"#, #"[1.5, "i", "k\r"]"#, #"[1.5, "m", "it \"is\""]"#, #"[2, "r", "12x3"]"#,
      #"[3.25, "o", "é\r\n\u0007"]"#, #"[4, "x", "3"]"#)
  }

  @Test func `recordings are joined, each on an empty terminal of its own size`() throws {
    let (first, second) = (try Self.story(), try Self.cast("9x1", #"[0.5, "o", "z"]"#))
    let film = CastFilm(first.joined(with: second, label: "next"))
    #expect(film.cast.length == 4_500_000)
    #expect(film.markers.map(\.label) == ["it \"is\"", "next"])
    let last = try film.grid(of: film.times.count - 1)
    #expect(last.size == Size(columns: 9, rows: 1))
    #expect(last[column: 0, row: 0].scalar == "z")
    // Colours of the first recording do not go on.
    #expect(last[column: 0, row: 0].foreground == film.cast.palette.defaultForeground)
  }

  @Test func `another width or height is kept to the end`() throws {
    let film = CastFilm(try Self.story().resized(columns: 20, rows: nil))
    #expect(try film.grid(of: film.times.count - 1).size == Size(columns: 20, rows: 2))
    #expect(try Self.story().resized(columns: nil, rows: nil).events.count == 6)
  }
}
