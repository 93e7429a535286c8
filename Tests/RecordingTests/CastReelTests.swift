import TestSupport
import Testing
import Transitions

@testable import PortholeStreams

/// A recording in films that follow each other is played as one.
struct CastReelTests {
  /// A frame each second, a hundred of them, and chapters at 20.5 and 71.5 seconds.
  private static let story: String = {
    let lines = (0..<100).flatMap { number in
      ["[\(number), \"o\", \"\\r\\nline \(number)\"]"]
        + (number == 20 || number == 71 ? ["[\(number).5, \"m\", \"chapter\"]"] : [])
    }
    return (["{\"version\": 2, \"width\": 12, \"height\": 3}"] + lines).joined(separator: "\n") + "\n"
  }()

  /// - Parameter most: The bytes of a film; nil for a recording that is one.
  private func reel(films most: Int?, from start: Int = 0, to end: Int? = nil) throws -> CastReel {
    let bytes = Array(Self.story.utf8)
    guard let most else {
      return CastReel(CastFilm(try Cast(parsing: bytes, path: "a")), speed: 1, from: start, to: end)
    }
    let opening: ByteOpening = { place in
      var rest = bytes.dropFirst(place)
      return {
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
      }
    }
    let long = try LongCast(
      LongCast.Files(path: "a", open: opening), startingAt: Size(columns: 0, rows: 0), partLength: most,
      pace: { CastPace(idleTimeLimit: $0, speed: 1) })
    let windows = try CastWindows(of: long, from: start, to: end ?? .max, filmsOf: most)
    return CastReel(try #require(try windows.next()), windows, speed: 1, from: start, to: end)
  }

  /// Reads films until that of the position is there.
  private func load(_ reel: inout CastReel) throws {
    var films = 0
    while reel.isElsewhere, films < 200 {
      try reel.load()
      films += 1
    }
    #expect(!reel.isElsewhere)
  }

  private func screen(_ reel: CastReel) throws -> [String] {
    try reel.film.screen(of: reel.film.frame(at: reel.player.position)).lines
  }

  private static let walk: [CastPlayer.Control] = [
    .seek(5_000_000), .hold, .step(1), .step(1), .step(-1), .marker(1), .step(-1), .step(-1), .marker(1), .marker(1),
    .marker(-1), .marker(-1), .marker(-1), .seek(50_000_000), .seek(-7_300_000), .end, .step(-1), .seek(-30_000_000),
    .start, .step(-1), .end, .marker(-1), .hold, .seek(1_000_000), .seek(500_000_000), .seek(-5_000_000), .start,
    .seek(99_000_000), .hold, .hold,
  ]

  @Test(arguments: [1, 100, 700, 2000], [nil, 90_000_000]) func `all controls lead where they lead in one film`(
    most: Int, end: Int?
  ) throws {
    var one = try reel(films: nil, to: end)
    var many = try reel(films: most, to: end)
    for (number, control) in Self.walk.enumerated() {
      one.perform(control)
      many.perform(control)
      try load(&many)
      #expect(many.player.position == one.player.position, "\(number) \(control)")
      #expect(many.player.isRunning == one.player.isRunning, "\(number) \(control)")
      #expect(try screen(many) == screen(one), "\(number) \(control)")
    }
  }

  @Test func `it plays on from film to film, and restarts at the end only`() throws {
    var reel = try reel(films: 100)
    var seen: [Int] = []
    while reel.player.untilNext != nil || reel.isElsewhere, seen.count < 500 {
      reel.advance(by: reel.player.untilNext ?? 0)
      try load(&reel)
      seen.append(reel.player.position)
    }
    #expect(Set(seen).isSuperset(of: (1..<100).map { $0 * 1_000_000 }))
    #expect(seen == seen.sorted())
    #expect(try screen(reel) == ["line 97", "line 98", "line 99"])
    reel.perform(.hold)
    reel.perform(.hold)
    try load(&reel)
    #expect(reel.player.position == 0)
    #expect(try screen(reel) == ["", "line 0", ""])
  }

  @Test func `a part begins at its place, and what lies before it can be seen`() throws {
    var reel = try reel(films: 300, from: 60_000_000)
    #expect(try screen(reel) == ["line 58", "line 59", "line 60"])
    reel.perform(.seek(-50_000_000))
    try load(&reel)
    #expect(try screen(reel) == ["line 8", "line 9", "line 10"])
  }

  @Test func `as many places are noted as memory has room for`() throws {
    var reel = try reel(films: 1)
    reel.perform(.end)
    try load(&reel)
    for time in stride(from: 98, to: 0, by: -7) {
      reel.perform(.seek(time * 1_000_000 - reel.player.position))
      try load(&reel)
      #expect(try screen(reel).last { !$0.isEmpty } == "line \(time)")
    }
  }
}
