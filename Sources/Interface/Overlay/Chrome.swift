internal import PortholeStreams
internal import Transitions

/// The program's own lines: messages, notes, frame figures and the first keys.
struct Chrome: Sendable {
  /// The message that is shown until the next key.
  var status: String?
  var showsFigures = false
  var figures = FrameFigures()
  var showsNotes = false
  /// The question that is open; nil if none is.
  var question: Question?
  /// The line that names a few keys for the first seconds.
  var footer: Footer?
  var prefix: Key?
  var overlay = Overlay()

  mutating func advance(frames: Int) {
    footer?.advance(frames: frames)
    if footer?.isOver == true { footer = nil }
  }
}

package struct FrameFigures: Hashable, Sendable {
  /// The time of composing and writing a frame, in milliseconds.
  package var milliseconds: Double
  /// The number of frames that were skipped because they were late, since the start.
  package var dropped: Int
  /// The number of bytes written for a frame.
  package var bytes: Int

  /// - Parameters:
  ///   - dropped: The number of skipped frames since the start.
  ///   - bytes: The number of bytes written for a frame.
  package init(milliseconds: Double = 0, dropped: Int = 0, bytes: Int = 0) {
    self.milliseconds = milliseconds
    self.dropped = dropped
    self.bytes = bytes
  }

  var line: String { " \(NumberText.fixed(milliseconds, decimals: 2)) ms  \(dropped) dropped  \(bytes) B " }
}
