/// The measurements of frames that the run loop makes.
package struct FrameFigures: Hashable, Sendable {
  /// The time of composing and writing a frame, in milliseconds.
  package var milliseconds: Double
  /// The number of frames that were skipped because they were late, since the start.
  package var dropped: Int
  /// The number of bytes written for a frame.
  package var bytes: Int

  /// - Parameters:
  ///   - milliseconds: The time of composing and writing a frame.
  ///   - dropped: The number of skipped frames since the start.
  ///   - bytes: The number of bytes written for a frame.
  package init(milliseconds: Double = 0, dropped: Int = 0, bytes: Int = 0) {
    self.milliseconds = milliseconds
    self.dropped = dropped
    self.bytes = bytes
  }

  /// The figures as a line of text.
  var line: String { " \(NumberText.fixed(milliseconds, decimals: 2)) ms  \(dropped) dropped  \(bytes) B " }
}
