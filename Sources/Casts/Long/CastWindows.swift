/// A long recording, or a part of it, as films that follow each other, so that only one of them is in memory. Each begins
/// with the screen that is there already, and has times since the start of the whole.
package final class CastWindows {
  private var parts: LongCast.Parts
  /// A part that was read and belongs to the next film.
  private var ahead: Cast?
  private var state: CastState?
  /// The film before the next one.
  private var last: CastFilm?
  /// The time at which the next film begins.
  private var start: Int
  private let end: Int
  private let head: Cast

  /// The usual bytes of the file in a film: 16 MiB.
  package static let usualLength = 1 << 24

  /// - Parameters:
  ///   - start: The time at which the first film begins.
  ///   - end: The time at which the last ends.
  package init(of cast: LongCast, from start: Int, to end: Int = .max) throws {
    (parts, head) = (try cast.parts(), cast.head)
    (self.start, self.end) = (start, end)
  }

  /// Returns the next film; nil at the end.
  ///
  /// - Parameter most: The bytes of the file after which it ends.
  /// - Complexity: O(bytes of the film), and for the first also of what lies before it.
  package func next(atMost most: Int = usualLength) throws -> CastFilm? {
    if let last {
      (state, start) = (try last.lastState(), last.length)
      self.last = nil
    }
    var whole = head
    while whole.weight < most, let part = try nextPart() {
      if part.length < start {
        state = try CastFilm(part, from: state).lastState()
        continue
      }
      if whole.events.isEmpty, part.events[0].time > start {
        whole.events.append(Cast.Event(time: start, kind: .output(""), line: 1))
      }
      whole.events += part.events
      whole.weight += part.weight
    }
    if whole.events.isEmpty { return nil }
    let film = CastFilm(whole, from: state)
    ahead = try nextPart()
    if ahead != nil { last = film }
    return film
  }

  /// A Boolean value indicating whether another film follows the last one.
  package var hasMore: Bool { ahead != nil }

  private func nextPart() throws -> Cast? {
    if let part = ahead {
      ahead = nil
      return part
    }
    guard let part = try parts.next(), part.events[0].time <= end else { return nil }
    return part
  }
}
