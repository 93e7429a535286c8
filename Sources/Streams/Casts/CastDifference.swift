package import Transitions

package enum CastDifference: Hashable, Sendable {
  /// A cell of the frame at a time, in microseconds, and its content in each cast.
  case cell(Position, time: Int, was: Cell, is: Cell)
  /// The terminal's size in the frame at a time.
  case size(time: Int, was: Size, is: Size)
  /// Frame number `frame`, from 0, has another time, or exists in one cast only.
  case time(frame: Int, was: Int?, is: Int?)
  case marker(time: Int)
  case length(was: Int, is: Int)

  /// Returns the first difference; nil if both show the same.
  ///
  /// - Throws: If one of them cannot be played.
  package static func first(between was: Cast, and now: Cast) throws -> CastDifference? {
    let (old, new) = (try CastFilm(CastSource(was)), try CastFilm(CastSource(now)))
    let (oldFrames, newFrames) = (try CastPlayback(old.source), try CastPlayback(new.source))
    var frame = 0
    while true {
      let (oldTime, newTime) = (try oldFrames.next(), try newFrames.next())
      guard oldTime == newTime else { return .time(frame: frame, was: oldTime, is: newTime) }
      guard let time = oldTime, try oldFrames.advance(), try newFrames.advance() else { break }
      let (a, b) = (oldFrames.grid, newFrames.grid)
      if a.size != b.size { return .size(time: time, was: a.size, is: b.size) }
      if let index = a.cells.indices.first(where: { !a.cells[$0].looksLike(b.cells[$0]) }) {
        let position = Position(column: index % a.size.columns, row: index / a.size.columns)
        return .cell(position, time: time, was: a.cells[index], is: b.cells[index])
      }
      frame += 1
    }
    for index in 0..<max(old.markers.count, new.markers.count) {
      guard old.markers.count > index, new.markers.count > index, old.markers[index] == new.markers[index] else {
        let found = [old, new].compactMap { $0.markers.count > index ? $0.markers[index].time : nil }
        return .marker(time: found.min() ?? 0)
      }
    }
    return was.length == now.length ? nil : .length(was: was.length, is: now.length)
  }
}

extension Cell {
  /// Returns true if both look the same. The ink of a blank cannot be seen.
  fileprivate func looksLike(_ other: Cell) -> Bool {
    if self == other { return true }
    var blank = other.blanked
    blank.foreground = foreground
    return isBlank && other.isBlank && blanked == blank
  }
}

extension CastDifference: CustomStringConvertible {
  /// One line for the user. Cells are counted from 0.
  package var description: String {
    switch self {
    case .cell(let position, let time, let was, let now):
      """
      at \(Self.seconds(time)) s, cell \(position.column),\(position.row): \(Self.words(was)) was recorded, \
      now it is \(Self.words(now))
      """
    case .size(let time, let was, let now):
      "at \(Self.seconds(time)) s: \(was.columns)x\(was.rows) was recorded, now it is \(now.columns)x\(now.rows)"
    case .time(let frame, let was?, let now?):
      "frame \(frame) was recorded at \(Self.seconds(was)) s, now it is at \(Self.seconds(now)) s"
    case .time(let frame, let was, let now):
      "frame \(frame), at \(Self.seconds(was ?? now ?? 0)) s, " + (now == nil ? "is missing now" : "was not recorded")
    case .marker(let time): "the chapters differ from \(Self.seconds(time)) s on"
    case .length(let was, let now): "\(Self.seconds(was)) s long when recorded, now it is \(Self.seconds(now)) s"
    }
  }

  private static func seconds(_ microseconds: Int) -> String {
    "\(microseconds / 1_000_000)." + (microseconds / 1000 % 1000).zeroPadded(to: 3)
  }

  private static func words(_ cell: Cell) -> String {
    "\"\(cell.scalar)\" in \(cell.foreground.hexadecimal) on \(cell.background.hexadecimal)"
  }
}
