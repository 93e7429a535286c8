import PortholeInterface
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Casts that we record play back as they were recorded.
@Suite struct RecordedFilmTests {
  private static let story =
    "Sleep 100ms\nEnter\nSleep 1200ms\nMarker \"x\"\nResize 40x10\nSleep 100ms\nBackspace\nSleep 1500ms"

  private func record(
    _ text: String = story, version: AsciicastWriter.Version = .v2, depth: Rendition.Depth = .direct
  ) throws -> (bytes: [UInt8], frames: [(time: Int, grid: Grid)]) {
    let tape = try Tape(parsing: Array(text.utf8), path: "t.tape")
    var settings = CastRecorder.Settings()
    settings.version = version
    settings.depth = depth
    let buffer = ByteBuffer()
    var recorder = CastRecorder(to: .memory(buffer), header: .init(size: SmallDeck.size), settings: settings)
    let film = TapeFrames(tape, on: try SmallDeck.presenter())
    try film.play(into: &recorder)
    var log = ShownFrames()
    let again = TapeFrames(tape, on: try SmallDeck.presenter())
    try again.play(into: &log)
    return (buffer.bytes, log.frames)
  }

  @Test(arguments: AsciicastWriter.Version.allCases)
  func `every frame is as it was shown, in any order`(version: AsciicastWriter.Version) throws {
    let (bytes, frames) = try record(version: version)
    let film = try CastFilm(CastSource(Cast(reading: bytes, path: "t.cast")))
    for (time, grid) in frames + frames.reversed() {
      // A blank looks the same whatever its ink is.
      #expect(try film.grid(at: time * 20_000).seen == grid.seen, "\(time)")
    }
    #expect(film.markers.map(\.label) == ["two", "x", "home"])
    #expect(film.markers.map(\.time) == [100_000, 1_300_000, 1_400_000])
    #expect(film.length == 2_900_000)
    #expect(film.head.palette == .standard && film.head.size == SmallDeck.size)
  }

  @Test func `a frame lasts until the next`() throws {
    let film = try CastFilm(CastSource(Cast(reading: record().bytes, path: "t.cast")))
    #expect(try film.start(at: 0) == 0 && film.start(at: -1) == 0)
    var (time, frames) = (0, 1)
    while let next = try film.next(after: time) {
      #expect(try film.start(at: next - 1) == time && film.start(at: next) == next)
      (time, frames) = (next, frames + 1)
    }
    #expect(frames > 20)
    #expect(try film.start(at: .max) == time)
  }

  /// The emulator that plays the casts of other programs.
  @Test func `the emulator shows the same frames`() throws {
    let (bytes, frames) = try record()
    // A sequence that this program never sends makes it a cast of another program.
    let text = String(decoding: bytes, as: UTF8.self)
    let end = try #require(text.firstIndex(of: "\n"))
    let marked = text[...end] + "[0.000000, \"o\", \"\\u001b7\"]\n" + text[text.index(after: end)...]
    let film = try CastFilm(CastSource(Cast(reading: Array(marked.utf8), path: "t.cast")))
    #expect(frames.count > 20)
    for (time, grid) in frames { #expect(try film.grid(at: time * 20_000).bold == grid.bold, "\(time)") }
  }

  @Test func `equal recordings have no difference, others have a frame and a cell`() throws {
    let bytes = try record().bytes
    let cast = try PortholeStreams.Cast(reading: bytes, path: "t.cast")
    #expect(try CastDifference.first(between: cast, and: cast) == nil)
    let text = String(decoding: bytes, as: UTF8.self)
    func difference(_ other: String) throws -> String? {
      try CastDifference.first(between: PortholeStreams.Cast(reading: Array(other.utf8), path: "o.cast"), and: cast).map
      {
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
private struct ShownFrames: ShowSink {
  var frames: [(time: Int, grid: Grid)] = []
  mutating func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    if case .frame(let frame, _) = event { frames.append((time.frame(at: 50), frame)) }
  }
}
