import PortholePictures
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

/// A long recording that is read part by part shows what it shows when it is read at once.
struct LongCastTests {
  /// Chapters, a change of the size, keys, output that is cut inside a sequence, a long pause, and a line that is none.
  private static let story: String = {
    var lines = ["{\"version\": 2, \"width\": 12, \"height\": 4, \"idle_time_limit\": 3, \"title\": \"A boat\"}"]
    for number in 0..<40 {
      let time = Double(number) / 4 + (number > 20 ? 60 : 0)
      lines.append("[\(time), \"o\", \"\(number % 7 == 0 ? "\\u001b[3" : "")\"]")
      lines.append("[\(time), \"o\", \"\(number % 7 == 0 ? "1m" : "")line \(number)\\r\\n\"]")
      if number % 10 == 5 { lines.append("[\(time), \"m\", \"part \(number / 10)\"]") }
      if number == 15 { lines.append("[\(time), \"r\", \"16x3\"]") }
      if number == 18 { lines.append("[\(time), \"i\", \"x\"]") }
      if number == 30 { lines.append("no event") }
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  /// Opens bytes as a file that gives eleven of them at once.
  private static func opening(_ bytes: [UInt8]) -> ByteOpening {
    { place in
      var rest = bytes.dropFirst(place)
      return {
        defer { rest = rest.dropFirst(11) }
        return rest.isEmpty ? nil : rest.prefix(11)
      }
    }
  }

  private func long(_ text: String = story, part: Int) throws -> LongCast {
    try LongCast(
      LongCast.Files(path: "a.cast", open: Self.opening(Array(text.utf8))),
      startingAt: Size(columns: 0, rows: 0), partLength: part, pace: { CastPace(idleTimeLimit: $0, speed: 2) })
  }

  private static let whole = Result { try Cast(parsing: Array(story.utf8), path: "a.cast").retimed(speed: 2) }

  @Test(arguments: [1, 40, 333, 100_000]) func `its parts are the whole`(part: Int) throws {
    var (events, parts) = ([Cast.Event](), 0)
    let long = try long(part: part)
    let notes = try long.forEachPart { part in
      events += part.events
      parts += 1
      return true
    }
    let whole = try Self.whole.get()
    #expect(events == whole.events)
    #expect(notes == whole.notes)
    #expect(parts > (part < 400 ? 5 : 0))
    #expect((long.head.size, long.head.title) == (whole.size, whole.title))
  }

  private static let excerpts: [(excerpt: String, rest: Double?)] = [
    ("..", nil), ("2..", nil), ("2.1..4", nil), ("marker:2..", 0.5), ("chapter:part 1", nil),
    ("0,50%,3.3,event:44", nil),
    ("markers", 1), ("..2.5", 0),
  ]

  @Test(arguments: excerpts, [40, 700]) func `its frames are those of the whole`(
    asked: (excerpt: String, rest: Double?), part: Int
  ) throws {
    let selection = try #require(CastSelection(asked.excerpt))
    let film = CastFilm(try Self.whole.get())
    var settings = CastFrames.Settings()
    settings.lastFrame = asked.rest
    settings.excerpt = try film.excerpt(selection)
    var expected = ScreensInTime()
    let frames = try CastFrames(film, for: .gif, settings)
    try frames.play(into: &expected)

    let long = try long(part: part)
    let survey = try CastSurvey(of: long, events: selection.events, looks: \.looks)
    settings.excerpt = try survey.outline.excerpt(selection)
    let parts = try LongCastFrames(long, survey, for: .gif, settings)
    var shown = ScreensInTime()
    try parts.play(into: &shown)
    // A GIF counts hundredths of a second, in which the last change of the whole is not rounded.
    #expect(shown.frames.count == expected.frames.count)
    for (frame, other) in zip(shown.frames, expected.frames) { #expect(abs(frame.time - other.time) < 10_000) }
    #expect(shown.frames.map(\.grid) == expected.frames.map(\.grid))
    #expect((parts.size, parts.title, parts.rowHeight) == (frames.size, frames.title, frames.rowHeight))
    #expect(try parts.lastScreen() == frames.lastScreen())
  }

  /// A page that turns blue after one second and red after two.
  private static let pages =
    "{\"version\": 2, \"width\": 4, \"height\": 2}\n"
    + (0..<24).map { number in
      let color = number == 8 ? "\\u001b]11;#0000ff\\u0007" : number == 16 ? "\\u001b]11;#ff0000\\u0007" : ""
      return "[\(Double(number) / 4), \"o\", \"\(color)x\"]\n"
    }.joined()

  @Test(
    arguments: ["..", "..0.5", "1..1.5", "1.1..1.5", "1.1..1.9", "1.5..2.5", "0,1.5", "1.5,1.2", "2.5", "2.5.."],
    [40, 10_000])
  func `the margin has the colour of the page`(excerpt: String, part: Int) throws {
    let selection = try #require(CastSelection(excerpt))
    let film = CastFilm(try Cast(parsing: Array(Self.pages.utf8), path: "a.cast").retimed(speed: 2))
    var settings = CastFrames.Settings()
    settings.excerpt = try film.excerpt(selection)
    let whole = try CastFrames(film, for: .gif, settings)
    let long = try long(Self.pages, part: part)
    let parts = try LongCastFrames(long, CastSurvey(of: long, looks: \.looks), for: .gif, settings)
    #expect(parts.hasOneGround == whole.hasOneGround)
    #expect(parts.opening?[column: 0, row: 0].background == whole.opening?[column: 0, row: 0].background)
    #expect(excerpt != "2.5" || whole.opening?[column: 0, row: 0].background == Color(rgb: 0xFF0000))
  }

  @Test func `words are hidden in all parts`() throws {
    var settings = CastFrames.Settings()
    settings.redaction = Redaction(["line 3"])
    let long = try long(part: 100)
    let survey = try CastSurvey(of: long)
    let frames = try LongCastFrames(long, survey, for: .gif, settings)
    var shown = ScreensInTime()
    try frames.play(into: &shown)
    #expect(!shown.frames.contains { $0.grid.lines.contains { $0.hasPrefix("line 3") } })
    var expected = ScreensInTime()
    try CastFrames(CastFilm(try Self.whole.get()), for: .gif, settings).play(into: &expected)
    #expect(shown.frames.map(\.grid) == expected.frames.map(\.grid))
  }

  @Test func `a file of its own output is that of the whole`() throws {
    for version in AsciicastWriter.Version.allCases {
      for end in [nil, 3_100_000, 99_000_000] {
        let buffer = ByteBuffer()
        try long(part: 200).write(to: .memory(buffer), version: version, title: "T", until: end)
        #expect(buffer.bytes == (try Self.whole.get()).file(version: version, title: "T", until: end))
      }
    }
  }

  @Test(arguments: [(0, Int.max), (2_100_000, 4_000_000), (5_000_000, .max)], [1, 300, 9000])
  func `films that follow each other have the screens of the whole`(range: (start: Int, end: Int), most: Int) throws {
    let whole = CastFilm(try Self.whole.get())
    let windows = try CastWindows(of: long(part: 150), from: range.start, to: range.end, filmsOf: most)
    var (films, time) = ([CastFilm](), range.start)
    while let film = try windows.next() { films.append(film) }
    #expect(!windows.hasMore)
    #expect(films.count == 1 || most < 9000)
    for film in films {
      while time <= min(range.end, film.length) {
        #expect(try film.screen(of: film.frame(at: time)) == whole.screen(of: whole.frame(at: time)), "\(time)")
        time += 250_000
      }
    }
    #expect(time > min(range.end, whole.length))
  }

  @Test(arguments: ["", "{\n", "{\"version\": 4}\n"]) func `a file that is no recording has no parts`(text: String) {
    let error = #expect(throws: CastProblem.self) { try long(text, part: 100) }
    #expect(
      error?.description == "a.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2")
  }
}

/// The frames that a recording shows, with their times in microseconds. The end is an empty one.
private struct ScreensInTime: ShowSink {
  var frames: [(time: Int, grid: Grid)] = []

  mutating func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    switch event {
    case .frame(let frame, _): frames.append((time, frame))
    case .end: frames.append((time, Grid(size: Size(columns: 0, rows: 0), cells: [])))
    default: break
    }
  }
}
