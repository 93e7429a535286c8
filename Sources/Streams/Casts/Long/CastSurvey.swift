package import Transitions

/// The facts about a long recording that are known only when it has been read once.
package struct CastSurvey {
  /// Facts about the output that pictures depend on.
  package struct Looks: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Output that may have drawings that join two rows.
    package static let draws = Looks(rawValue: 1)
    package static let setsPage = Looks(rawValue: 2)
  }

  package private(set) var outline = CastOutline()
  package private(set) var size: Size
  /// The time of the last frame, in microseconds.
  package private(set) var lastChange = 0
  package private(set) var looks: Looks = []
  package private(set) var notes: [CastProblem] = []
  let landmarks: CastLandmarks

  /// - Parameters:
  ///   - looks: Returns the looks of a part, of whose output only what sets something is there, and one character of an
  ///     event that may be a drawing.
  package init(of cast: LongCast, events: Set<Int> = [], looks: (Cast) -> Looks = { _ in [] }) throws {
    size = cast.head.size
    landmarks = CastLandmarks(cast.head)
    var number = 0
    var parts = try cast.parts(skims: true)
    var rest = parts.mark
    while let part = try parts.next() {
      landmarks.add(part, from: rest)
      add(part, number, events)
      self.looks.formUnion(looks(part))
      number += part.events.count
      rest = parts.mark
    }
    landmarks.finish()
    notes = parts.notes
  }

  /// Returns a place that is not after a time, from which the recording can be played.
  ///
  /// - Complexity: O(output of a few screens) in most recordings.
  package func place(before time: Int) throws -> CastPlace? { try landmarks.place(before: time) }

  private mutating func add(_ part: Cast, _ first: Int, _ wanted: Set<Int>) {
    for (index, event) in part.events.enumerated() {
      switch event.kind {
      case .resize(let next): size = Size(columns: max(size.columns, next.columns), rows: max(size.rows, next.rows))
      case .marker(let label): outline.markers.append((event.time, label))
      default: break
      }
      if event.changesScreen { lastChange = event.time }
      if wanted.contains(first + index) { outline.eventTimes[first + index] = event.time }
    }
    outline.length = max(outline.length, part.length)
  }
}
