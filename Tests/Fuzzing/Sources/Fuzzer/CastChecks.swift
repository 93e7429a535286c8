import PortholeCasts
import Transitions

/// The checks of recordings that are read part by part.
enum CastChecks {
  /// Requires that a recording that is read part by part is what it is when it is read at once.
  ///
  /// - Parameter timing: The bytes of the timing file; nil for other forms than a typescript.
  static func readParts(_ bytes: [UInt8], timing: [UInt8]? = nil) {
    let files = LongCast.Files(path: "a", timing: timing.map { ("timing", opening($0)) }, open: opening(bytes))
    var events: [Cast.Event] = []
    do {
      let long = try LongCast(
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
