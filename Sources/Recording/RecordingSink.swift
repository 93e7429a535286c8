public import Encoding

/// A sink that keeps what it is shown, in a file of some kind.
public protocol RecordingSink: FrameSink {
  /// Begins a chapter with the next frame.
  mutating func mark(_ label: String)
  /// Takes nothing for granted in the next frame, as after a pause.
  mutating func repaint()
  /// Ends the recording.
  ///
  /// - Parameter microseconds: Since the start; not before the last frame.
  mutating func finish(atMicroseconds microseconds: Int) throws(Failure)
}
