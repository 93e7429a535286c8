import PortholeStreams
import Transitions

extension CastFilm {
  convenience init(_ cast: PortholeStreams.Cast) throws { try self.init(CastSource(cast)) }

  /// The starts of the frames, in microseconds.
  var times: [Int] {
    get throws {
      let playback = try CastPlayback(source)
      var times: [Int] = []
      while try playback.advance(), let time = playback.frame { times.append(time) }
      return times
    }
  }

  func grid(of frame: Int) throws -> Grid { try grid(at: times[frame]) }

  /// A frame's rows without the blanks at their ends.
  func rows(of frame: Int) throws -> [String] { try rows(in: grid(of: frame)) }

  func rows(shownAt time: Int) throws -> [String] { try rows(in: grid(at: time)) }

  private func rows(in grid: Grid) -> [String] {
    ANSIText.plain(grid).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}
