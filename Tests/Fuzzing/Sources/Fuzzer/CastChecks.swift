import PortholeStreams
import Transitions

/// The checks of recordings that are read piece by piece.
enum CastChecks {
  /// Requires that a recording is the same in small pieces as in large ones, and going back in it shows what it showed.
  ///
  /// - Parameter timing: The bytes of the timing file; nil for other forms than a typescript.
  static func readPieces(_ bytes: [UInt8], timing: [UInt8]? = nil) {
    let files = CastFiles(path: "a", scanty(bytes), timing: timing.map { ("timing", scanty($0)) })
    var read: [Cast.Event] = []
    let source: CastSource
    do {
      source = try CastSource(files, idleTimeLimit: .max, piece: 64)
      var events = try source.events()
      while let event = try events.next() { read.append(event) }
    } catch {
      return PlainWords.require("\(error)")
    }
    let whole = CastFiles(path: "a", CastBytes(bytes), timing: timing.map { ("timing", CastBytes($0)) })
    guard let whole = try? Cast(reading: whole) else { return }
    guard read == whole.events else { finding("\(read.count) events of \(whole.events.count)") }
    goBack(in: source, at: whole.length / 2)
  }

  private static func goBack(in source: CastSource, at time: Int) {
    guard let film = try? CastFilm(source), let before = try? film.screen(at: time),
      (try? film.approach(.max, within: .max)) == true, let after = try? film.screen(at: time)
    else { return }
    guard before == after else { finding("The middle differs") }
  }

  /// Bytes of which some come at once.
  private static func scanty(_ bytes: [UInt8]) -> CastBytes {
    CastBytes(count: bytes.count) { place, most in bytes.dropFirst(place).prefix(min(most, 100)) }
  }
}
