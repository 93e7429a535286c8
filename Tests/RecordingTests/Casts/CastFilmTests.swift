import Casts
import Encoding
import Interface
import Recording
import TestSupport
import Testing
import Transitions

/// Casts play back as they were recorded.
@Suite struct CastFilmTests {
  private static let story =
    "Sleep 100ms\nEnter\nSleep 1200ms\nMarker \"x\"\nResize 40x10\nSleep 100ms\nBackspace\nSleep 1500ms"

  private func record(
    _ text: String = story, version: AsciicastWriter.Version = .v2, depth: Rendition.Depth = .direct
  ) throws -> (bytes: [UInt8], frames: [(time: Int, grid: Grid)]) {
    let tape = try Tape(parsing: Array(text.utf8), path: "t.tape")
    var settings = CastRecorder<RecordingBuffer>.Settings()
    settings.version = version
    settings.depth = depth
    var recorder = CastRecorder(to: RecordingBuffer(), header: .init(size: SmallDeck.size), settings: settings)
    var renderer = Renderer(tape, on: try SmallDeck.presenter())
    try renderer.play(into: &recorder)
    var log = ShownFrames()
    var again = Renderer(tape, on: try SmallDeck.presenter())
    try again.play(into: &log)
    return (recorder.output.bytes, log.frames)
  }

  @Test(arguments: AsciicastWriter.Version.allCases)
  func `every frame is as it was shown, in any order`(version: AsciicastWriter.Version) throws {
    let (bytes, frames) = try record(version: version)
    let film = CastFilm(try Casts.Cast(parsing: bytes, path: "t.cast"))
    for (time, grid) in frames + frames.reversed() {
      // A blank looks the same whatever its ink is.
      #expect(try film.grid(at: time * 20_000).seen == grid.seen, "\(time)")
    }
    #expect(film.markers.map(\.label) == ["two", "x", "home"])
    #expect(film.markers.map(\.time) == [100_000, 1_300_000, 1_400_000])
    #expect(film.cast.length == 2_900_000)
    #expect(film.cast.palette == .standard && film.cast.size == SmallDeck.size)
  }

  @Test func `a frame lasts until the next`() throws {
    let film = CastFilm(try Casts.Cast(parsing: try record().bytes, path: "t.cast"))
    #expect(film.frame(at: 0) == 0 && film.frame(at: -1) == 0 && film.frame(at: 99_999) == 0)
    #expect(film.frame(at: .max) == film.times.count - 1)
    for (index, time) in film.times.enumerated() { #expect(film.frame(at: time) == index) }
  }

  @Test(arguments: [
    ("", "t.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"),
    ("{\"version\": 1}", "t.cast:1: the size of the terminal must be 1 to 2000 columns and rows; correct it"),
    ("[1, 2", "t.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"),
    (
      "{\"version\": 2, \"width\": 0, \"height\": 24}",
      "t.cast:1: the size of the terminal must be 1 to 2000 columns and rows; correct it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.5, \"o\", \"a\"]\n[0.6, \"o\"]\n",
      "t.cast:3: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[-1, \"o\", \"a\"]\n",
      "t.cast:2: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[[1], \"o\", \"a\"]\n",
      "t.cast:2: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[1, \"o\", \"\\ud800\"]\n",
      "t.cast:2: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 800, \"height\": 240}\n",
      "t.cast:1: a terminal of 800x240 is too large for a file of 44 bytes; correct the size"
    ),
    (
      "{\"version\": 2, \"width\": 8, \"height\": 24}\n[1, \"r\", \"2000x2000\"]\n",
      "t.cast:2: a terminal of 2000x2000 is too large for a file of 63 bytes; correct the size"
    ),
    (
      "{\"version\": 1, \"width\": 8, \"height\": 2,\n \"stdout\": [[0.5, \"a\"],\n [1, 2]]}",
      "t.cast:3: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[1, \"r\", \"80x24x3\"]\n",
      "t.cast:2: the size of the terminal must be 1 to 2000 columns and rows; correct it"
    ),
  ])
  func `a file that is not a cast is refused with its line`(_ text: String, _ message: String) {
    let problem = #expect(throws: CastProblem.self) { try Casts.Cast(parsing: Array(text.utf8), path: "t.cast") }
    #expect(problem.map { "\($0)" } == message)
  }

  @Test func `bytes that are not UTF-8 are refused, but not in an incomplete last line`() throws {
    let start = Array("{\"version\": 2, \"width\": 8, \"height\": 2}\n[0, \"o\", \"a\"]\n[1, \"o\", \"b".utf8)
    let problem = #expect(throws: CastProblem.self) {
      try Casts.Cast(parsing: start + [0xFF] + Array("\"]\n".utf8), path: "t.cast")
    }
    #expect(
      problem.map { "\($0)" } == "t.cast:3: not UTF-8; \"iconv -c -f utf-8 -t utf-8\" removes invalid bytes")
    #expect(try Casts.Cast(parsing: start + [0xE2, 0x96], path: "t.cast").events.count == 1)
  }

  @Test func `NUL does nothing, and controls in strings may be unescaped`() throws {
    let header = "{\"version\": 2, \"width\": 8, \"height\": 2, \"title\": \"a\tb\"}\n"
    let events = "[0, \"o\", \"a\\u0000b\"]\n[1, \"o\", \"\u{1B}[31m\tc\u{0}\u{7F}\"]\t\r\n[2, \"m\", \"x\\u0000\"]\n"
    var film = CastFilm(try Casts.Cast(parsing: Array((header + events).utf8), path: "t.cast"))
    #expect(try film.rows(of: 0) == ["ab", ""])
    #expect(try film.rows(of: 1)[0].first == "a" && film.grid(of: 1).cells[7].scalar == "c")
    #expect(film.cast.title == "a\u{FFFD}b")
    let old = "{\"version\": 1, \"width\": 8, \"height\": 2, \"stdout\": [[0.5, \"a\r\nb\"],\n [1, \"\\u0000c\"]]}"
    film = CastFilm(try Casts.Cast(parsing: Array(old.utf8), path: "t.cast"))
    #expect(try film.rows(of: 1) == ["a", "bc"])
    #expect(film.cast.events.map(\.line) == [2, 3])
  }

  /// Reads the form of asciinema 1: one object, with times since the previous output.
  @Test func `version 1 is read`() throws {
    let text = """
      {
        "version": 1, "width": 8, "height": 2, "duration": 1.515658, "command": "/bin/zsh", "title": "",
        "env": {"TERM": "xterm-256color", "SHELL": "[\\"{"},
        "stdout": [
          [0.25, "ab"],
          [1, "\\u001b[1;31m]\\\\\\"z"]
        ]
      }
      """
    let film = CastFilm(try Casts.Cast(parsing: Array(text.utf8), path: "t.cast"))
    #expect(film.times == [250_000, 1_250_000])
    #expect(try film.rows(of: 1) == ["ab]\\\"z", ""])
    #expect(film.cast.size == Size(columns: 8, rows: 2) && film.cast.events.map(\.line) == [5, 6])
  }

  /// Files that ask for more work than their length allows, refused or read at once.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "[", count: 1 << 20), "{\"a\":" + String(repeating: "[", count: 1 << 20),
      "{\"version\": 1, \"stdout\": [" + String(repeating: "[", count: 1 << 20),
      "{\"version\": 2, \"width\": 8, \"height\": 2}\n[" + String(repeating: "1,", count: 1 << 20) + "1]\n",
      "{\"version\": 2, \"width\": 1e400, \"height\": 99999999999999999999}\n",
      "{\"version\": 1, \"a\": \"" + String(repeating: "\\", count: 1 << 20),
    ]) func `bombs are refused`(text: String)
  {
    #expect(throws: CastProblem.self) { try Casts.Cast(parsing: Array(text.utf8), path: "t.cast") }
  }

  /// Enough output and changes of size to keep many states and drop some.
  @Test(arguments: ["", "\\u001b7"]) func `every place of a long cast is as if it was played to there`(
    sign: String
  ) throws {
    var text = "{\"version\": 2, \"width\": 500, \"height\": 200}\n[0, \"o\", \"\(sign)\"]\n"
    var random = SplitMix64(state: 5)
    for index in 1...600 {
      let (row, column) = (Int.random(in: 1...200, using: &random), Int.random(in: 1...400, using: &random))
      let words = String(repeating: "\(index) ", count: 800).prefix(80)
      let part = "\\u001b[\(row);\(column)H\\u001b[3\(index % 8)m\(words)"
      text += "[\(index), \"o\", \"" + String(repeating: part, count: 16) + "\"]\n"
      if index % 100 == 0 { text += "[\(index), \"r\", \"\(500 + index / 10)x\(200 - index / 20)\"]\n" }
    }
    let cast = try Casts.Cast(parsing: Array(text.utf8), path: "t.cast")
    let played = CastFilm(cast)
    let film = CastFilm(cast)
    var frames: [Int: Grid] = [:]
    for frame in stride(from: 0, to: 600, by: Thoroughness.rounds(50, of: 25)) {
      frames[frame] = try played.grid(of: frame)
    }
    for frame in frames.keys.sorted(by: >) + frames.keys.sorted() + frames.keys.shuffled(using: &random) {
      #expect(try film.grid(of: frame) == frames[frame], "\(frame)")
    }
  }

  /// libvterm shows our bytes as other terminals do. It knows no faint text.
  @Test func `a terminal that is not ours shows the same frames`() throws {
    let (bytes, frames) = try record()
    // A sequence that this program never sends makes it a cast of another program.
    let text = String(decoding: bytes, as: UTF8.self)
    let end = try #require(text.firstIndex(of: "\n"))
    let marked = text[...end] + "[0.000000, \"o\", \"\\u001b7\"]\n" + text[text.index(after: end)...]
    let film = CastFilm(try Casts.Cast(parsing: Array(marked.utf8), path: "t.cast"))
    for (time, grid) in frames { #expect(try film.grid(at: time * 20_000).bold == grid.bold, "\(time)") }
  }

  @Test func `a recording without its end is shown`() throws {
    let whole = "{\"version\": 2, \"width\": 8, \"height\": 2}\n[0, \"o\", \"abc\"]\n"
    for end in ["[", "[1", "[1, \"o\", \"b", "[1, \"o\", \"\\u00"] {
      let cast = try Casts.Cast(parsing: Array((whole + end).utf8), path: "t.cast")
      #expect(cast.events.count == 1)
    }
    #expect(try Casts.Cast(parsing: Array((whole + "[1, \"o\", \"b\"]").utf8), path: "t.cast").events.count == 2)
  }

  @Test func `equal recordings have no difference, others have a frame and a cell`() throws {
    let bytes = try record().bytes
    let cast = try Casts.Cast(parsing: bytes, path: "t.cast")
    #expect(try CastDifference.first(between: cast, and: cast) == nil)
    let text = String(decoding: bytes, as: UTF8.self)
    func difference(_ other: String) throws -> String? {
      try CastDifference.first(between: Casts.Cast(parsing: Array(other.utf8), path: "o.cast"), and: cast).map {
        "\($0)"
      }
    }
    #expect(
      try difference(text.replacing("The first", with: "The f1rst", maxReplacements: 1))?.contains(
        "\"1\" in d0d0d0 on 000000 was recorded, now it is \"i\" in d0d0d0 on 000000") == true)
    #expect(
      try difference(text.replacing("\"x\"]", with: "\"y\"]")) == "the chapters differ from 1.300 s on")
    let lines = text.split(separator: "\n")
    #expect(
      try difference(lines.dropLast().joined(separator: "\n") + "\n")?.hasSuffix(", at 2.900 s, was not recorded")
        == true)
  }
}

extension Grid {
  /// Without faintness.
  fileprivate var bold: Grid {
    var grid = seen
    for row in 0..<size.rows {
      for column in 0..<size.columns { grid[column: column, row: row].style.remove(.dim) }
    }
    return grid
  }

  /// The visible screen: colours by value, and one ink for all blanks.
  fileprivate var seen: Grid {
    var grid = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var cell = grid[column: column, row: row]
        if cell.isBlank { cell = cell.blanked }
        cell.foreground = cell.isBlank ? Color(rgb: 0) : cell.foreground.unnamed
        cell.background = cell.background.unnamed
        grid[column: column, row: row] = cell
      }
    }
    return grid
  }
}

/// Keeps the frames.
private struct ShownFrames: RecordingSink {
  var frames: [(time: Int, grid: Grid)] = []
  mutating func finish(atMicroseconds microseconds: Int) throws(Never) {}
  mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws(Never) {
    frames.append((time, copy frame))
  }
}
