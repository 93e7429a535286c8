package import Transitions

/// Pictures in time, such as those of a recording.
package protocol Film: Sendable {
  /// The start of each frame in microseconds, in order.
  var times: [Int] { get }
  /// The chapters: their starts in microseconds, and their names.
  var markers: [(time: Int, label: String)] { get }
  /// The whole time in microseconds.
  var length: Int { get }

  /// A Boolean value indicating whether the last picture is the whole, which a user who wants no motion sees at once.
  var isArrival: Bool { get }

  /// Returns the picture of a frame, an index of ``times``.
  ///
  /// - Throws: If the film cannot be played up to there.
  func screen(of frame: Int) throws(CastProblem) -> Grid

  /// Returns the number of rows that are drawn on by then, which a viewer with fewer rows follows; nil to follow none.
  func rows(of frame: Int) -> Int?
}

extension Film {
  /// Returns the frame at a time, as an index of ``times``.
  package func frame(at time: Int) -> Int { max(0, times.places(upTo: time) - 1) }
}
