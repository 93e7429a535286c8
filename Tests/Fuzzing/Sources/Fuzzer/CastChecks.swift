import PortholeStreams
import Transitions

/// The checks of recordings that are read part by part.
enum CastChecks {
  /// Requires that a recording that is read part by part is what it is when it is read at once.
  ///
  /// - Parameter timing: The bytes of the timing file; nil for other forms than a typescript.
  static func readParts(_ bytes: [UInt8], timing: [UInt8]? = nil) {
    let files = LongCast.Files(path: "a", timing: timing.map { ("timing", opening($0)) }, open: opening(bytes))
    var events: [Cast.Event] = []
    let long: LongCast
    do {
      long = try LongCast(
        files, startingAt: Size(columns: 0, rows: 0), partLength: 64,
        pace: { CastPace(idleTimeLimit: $0, speed: 1) })
      try long.forEachPart { part in
        guard !part.events.isEmpty else { finding("A part without events") }
        events += part.events
        return true
      }
    } catch {
      return PlainWords.require("\(error)")
    }
    let whole =
      if let timing {
        try? Cast(typescript: bytes, path: "a", timing: (timing, "timing"))
      } else {
        try? Cast(reading: bytes, path: "a")
      }
    guard let whole else { return }
    guard events == whole.retimed().events else { finding("\(events.count) events of \(whole.events.count)") }
    beginInTheMiddle(of: long, whole.retimed())
  }

  /// Requires that a recording that is shown from its middle shows what it does when all of it is played.
  private static func beginInTheMiddle(of long: LongCast, _ whole: Cast) {
    let (film, time) = (CastFilm(whole), whole.length / 2)
    guard let expected = try? film.screen(of: film.frame(at: time)), film.times.first.map({ $0 <= time }) ?? false,
      let survey = try? CastSurvey(of: long),
      let part = try? CastWindows(of: long, from: time, survey).next(),
      let screen = try? part.screen(of: part.frame(at: time))
    else { return }
    guard screen == expected else { finding("The middle differs") }
  }

  /// Opens bytes as a file that gives some of them at once.
  private static func opening(_ bytes: [UInt8]) -> ByteOpening {
    { place in
      var rest = bytes.dropFirst(place)
      return {
        defer { rest = rest.dropFirst(100) }
        return rest.isEmpty ? nil : rest.prefix(100)
      }
    }
  }
}
