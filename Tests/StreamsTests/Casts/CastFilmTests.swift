import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Every frame of a cast is found without playing all before it.
@Suite struct CastFilmTests {
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
    let cast = try PortholeStreams.Cast(reading: Array(text.utf8), path: "t.cast")
    let played = try CastPlayback(CastSource(cast))
    let film = try CastFilm(cast)
    var frames: [Int: Grid] = [:]
    for second in stride(from: 0, to: 600, by: Thoroughness.rounds(50, of: 25)) {
      while let next = try played.next(), next <= second * 1_000_000 { try played.advance() }
      frames[second] = played.grid
    }
    for second in frames.keys.sorted(by: >) + frames.keys.sorted() + frames.keys.shuffled(using: &random) {
      #expect(try film.grid(at: second * 1_000_000) == frames[second], "\(second)")
    }
  }
}
