import PortholeStreams
import Transitions

extension CastFilm {
  func grid(at time: Int) throws -> Grid { try grid(of: frame(at: time)) }

  /// A frame's rows without the blanks at their ends.
  func rows(of frame: Int) throws -> [String] {
    try ANSIText.plain(grid(of: frame)).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}
