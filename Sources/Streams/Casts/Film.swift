internal import Synchronization
package import Transitions

/// Pictures in time, such as those of a recording. Times are microseconds since its start.
package protocol Film: Sendable {
  var markers: [(time: Int, label: String)] { get }
  var length: Int { get }

  /// True if the last picture is the whole, which a user who wants no motion sees at once.
  var isArrival: Bool { get }

  /// Returns the start of the picture that shows at a time. The first one shows before its time too.
  ///
  /// - Throws: If the film cannot be played up to there, as in all functions.
  func start(at time: Int) throws -> Int

  /// Returns the start of the picture after the one that shows at a time; nil if that is the last.
  func next(after time: Int) throws -> Int?

  func screen(at time: Int) throws -> Grid

  /// Returns the number of rows that are drawn on by then, which a viewer with fewer rows follows; nil to follow none.
  func rows(at time: Int) -> Int?
}

/// The frames of a cast, in any order. They follow each other quickly; going back takes some hundredths of a second.
package final class CastFilm: Film {
  package let source: CastSource
  package let survey: CastSurvey
  /// Created with the first frame that is asked for.
  private let playback = Mutex<CastPlayback?>(nil)

  /// - Throws: If the recording cannot be read.
  ///
  /// - Complexity: O(bytes).
  package init(_ source: CastSource, events: Set<Int> = []) throws {
    (self.source, survey) = (source, try CastSurvey(of: source, events: events))
  }

  package var head: Cast { source.head }
  package var markers: [(time: Int, label: String)] { survey.markers }
  package var length: Int { survey.length }
  package var isArrival: Bool { false }

  /// Plays towards a time, so that a distant one can be reached in several steps.
  ///
  /// - Parameter bytes: About the most bytes of output to play in this step.
  package func approach(_ time: Int, within bytes: Int) throws -> Bool {
    try play { try $0.seek(to: time, within: bytes) }
  }

  package func start(at time: Int) throws -> Int { try at(time) { $0.frame ?? 0 } }

  package func next(after time: Int) throws -> Int? { try at(time) { try $0.next() } }

  package func screen(at time: Int) throws -> Grid { try at(time, \.screen) }

  package func grid(at time: Int) throws -> Grid { try at(time, \.grid) }

  /// Returns the place of the cursor at a time; nil if the recording shows none.
  package func cursor(at time: Int) throws -> Position? { try at(time, \.cursor) }

  package func rows(at time: Int) -> Int? { nil }

  private func at<Result: Sendable>(_ time: Int, _ read: (CastPlayback) throws -> Result) throws -> Result {
    try play { playback in
      try playback.seek(to: time)
      return try read(playback)
    }
  }

  private func play<Result: Sendable>(_ body: (CastPlayback) throws -> Result) throws -> Result {
    try playback.withLock { playback in
      let own = try playback ?? CastPlayback(source, keepsStates: true)
      playback = own
      return try body(own)
    }
  }
}
