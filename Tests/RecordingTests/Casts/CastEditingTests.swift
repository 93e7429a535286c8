import TestSupport
import Testing
import Transitions

@testable import Casts
@testable import Recording

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

  @Test(arguments: AsciicastWriter.Version.allCases) func `a recording is written as it was read`(
    version: AsciicastWriter.Version
  ) throws {
    let story = try Self.story()
    let again = try Cast(parsing: story.file(version: version, title: "t"), path: "b.cast")
    let kept = story.events.filter { event in
      if version == .v2, case .exit = event.kind { false } else { true }
    }
    #expect(again.events.map(\.kind) == kept.map(\.kind))
    #expect(again.events.map(\.time) == kept.map(\.time))
    #expect(again.size == story.size && again.title == "t")
  }

  @Test func `only a recording that names its colours has them in its file`() throws {
    let story = try Self.story()
    #expect(!String(decoding: story.file(version: .v2, title: nil), as: UTF8.self).contains("theme"))
    let light = story.colored(with: .light)
    #expect(try Cast(parsing: light.file(version: .v3, title: nil), path: "b.cast").palette == .light)
  }

  @Test func `a recording that is cut ends at that time`() throws {
    let again = try Cast(parsing: Self.story().file(version: .v2, title: nil, until: 1_700_000), path: "b.cast")
    #expect(again.length == 1_700_000)
    #expect(again.events.count == 4)
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

  // MARK: Words that are hidden

  private func shown(_ words: [String], _ screens: String..., columns: Int = 12) -> [String] {
    let grids = screens.map { screen in
      Grid(screen.split(separator: "\n").map { $0 + String(repeating: " ", count: columns - DisplayWidth.of($0)) })
    }
    var redaction = Redaction(words)
    for grid in grids { redaction.learn(grid) }
    return grids.map { grid in
      var grid = grid
      redaction.hide(in: &grid)
      return grid.description
    }
  }

  @Test func `a word is hidden while it is typed, where it stands, and nowhere else`() {
    #expect(
      shown(["secret"], "$ s", "$ sec", "$ secret", "secret sec")
        == ["$ •", "$ •••", "$ ••••••", "•••••• sec"])
  }

  @Test func `a word that continues on the next row is hidden`() {
    #expect(shown(["abcdef"], "--abc\ndef--", columns: 5) == ["--•••\n•••--"])
  }

  @Test func `wide characters are hidden by two dots`() {
    #expect(shown(["秘密"], "a秘密b") == ["a••••b"])
  }

  @Test func `empty words hide nothing`() {
    #expect(Redaction(["", "  "]).isEmpty)
    #expect(Redaction([" a "]).hiding(in: "a b a") == "• b •")
  }
}
