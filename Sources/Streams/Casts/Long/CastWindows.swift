internal import Transitions

/// A long recording, or a part of it, as films that follow each other, so that only one of them is in memory. Each begins
/// with the screen that is there already, and has times since the start of the whole.
package final class CastWindows {
  private var parts: LongCast.Parts
  /// A part that was read and belongs to the next film, and the parts from it on.
  private var ahead: (part: Cast, place: LongCast.Parts)?
  private var state: CastState?
  private var last: CastFilm?
  /// The time at which the next film begins.
  private var start: Int
  private let end: Int
  private let head: Cast
  /// The weight of what lies before the next film, and the time of its last event.
  private var (weight, lastTime) = (0, 0)
  private var places: [CastPlace]
  private let landmarks: CastLandmarks?
  /// The bytes of the file after which a film ends.
  private let most: Int
  /// The least weight between two places.
  private var distance: Int
  /// The chapters of everything that was read: their starts in microseconds.
  package private(set) var chapters: [Int] = []

  /// The usual bytes of the file in a film: 4 MiB, of which memory has several times as much.
  package static let usualLength = 1 << 22
  /// The most places. Then every other one is dropped.
  private static let mostPlaces = 64

  /// - Parameters:
  ///   - survey: The facts about the recording, which make it quick to begin in the middle; nil if they are not known.
  ///   - most: The bytes of the file after which a film ends.
  package init(
    of cast: LongCast, from start: Int, to end: Int = .max, _ survey: CastSurvey? = nil, filmsOf most: Int = usualLength
  ) throws {
    (parts, head, landmarks) = (try cast.parts(), cast.head, survey?.landmarks)
    (self.start, self.end, self.most, distance) = (start, end, most, most)
    places = [CastPlace(time: 0, weight: 0, parts: parts.mark, state: nil)]
    chapters = landmarks?.chapters ?? []
    if let place = try landmarks?.place(before: start) { go(to: place) }
  }

  private func go(to place: CastPlace) {
    (parts, state, weight, lastTime) = (place.parts, place.state, place.weight, place.time)
  }

  /// Returns the next film; nil at the end.
  ///
  /// - Complexity: O(bytes of the film), and for the first also of what lies before it.
  package func next() throws -> CastFilm? {
    if let last {
      (state, start) = (try last.lastState(), last.length)
      (weight, lastTime) = (weight + last.cast.weight, last.length)
      self.last = nil
    }
    var whole = head
    while whole.weight < most {
      if whole.events.isEmpty { notePlace() }
      guard let part = try nextPart() else { break }
      chapters += part.events.compactMap { event in
        if case .marker = event.kind, event.time > chapters.last ?? -1 { event.time } else { nil }
      }
      if try part.length < start && isFollowed(by: start) {
        state = try CastFilm(part, from: state).lastState()
        (weight, lastTime) = (weight + part.weight, part.length)
        continue
      }
      if whole.events.isEmpty, part.events.first(where: \.changesScreen).map({ $0.time > start }) ?? true {
        whole.events.append(Cast.Event(time: min(start, part.events[0].time), kind: .output(""), line: 1))
      }
      whole.events += part.events
      whole.weight += part.weight
    }
    if whole.events.isEmpty { return nil }
    let film = CastFilm(whole, from: state)
    try lookAhead()
    if ahead != nil { last = film }
    return film
  }

  /// Returns the film that shows a time before the one that ``next()`` has returned. The others follow it.
  ///
  /// - Parameters:
  ///   - time: The time, in microseconds.
  /// - Complexity: O(bytes between the noted place before it and the end of the film).
  package func film(at time: Int, fromStart: Bool = false) throws -> CastFilm? {
    let index = places.lastIndex { $0.time <= time } ?? 0
    let place = places[fromStart ? max(0, index - 1) : index]
    go(to: try landmarks?.place(before: time, isEarlier: fromStart) ?? place)
    (start, ahead, last) = (time, nil, nil)
    return try next()
  }

  /// A time up to which places are noted, so that it is quick to go there.
  package var known: Int { places.last?.time ?? 0 }

  package var hasMore: Bool { ahead != nil }

  /// Notes the place of the next part if it is far enough from the last one.
  private func notePlace() {
    guard let last = places.last, weight >= last.weight + distance else { return }
    places.append(CastPlace(time: lastTime, weight: weight, parts: ahead?.place ?? parts.mark, state: state))
    if places.count > Self.mostPlaces {
      places = places.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      distance *= 2
    }
  }

  /// Returns true if the next part begins by a time, so that the frame then is in it or later.
  private func isFollowed(by time: Int) throws -> Bool {
    try lookAhead()
    return ahead.map { $0.part.events[0].time <= time } ?? false
  }

  private func lookAhead() throws {
    if ahead != nil { return }
    let place = parts.mark
    ahead = try nextPart().map { ($0, place) }
  }

  private func nextPart() throws -> Cast? {
    if let (part, _) = ahead {
      ahead = nil
      return part
    }
    guard let part = try parts.next(), part.events[0].time <= end else { return nil }
    return part
  }
}
