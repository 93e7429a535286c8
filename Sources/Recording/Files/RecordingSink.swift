package import PortholeEncoding
package import Transitions

/// A sink that writes its frames to a file of some kind.
package protocol RecordingSink: FrameSink {
  /// Notes a user's action before the next frame: a key by its name in help, or `Click`.
  mutating func press(_ name: String)
  /// Begins a chapter with the next frame.
  mutating func mark(_ label: String)
  /// Draws the next frame whole, as after a pause.
  mutating func repaint()
  /// Receives a snapshot of the next frame's scene before the frame is shown; nil if only its cells are known. A sink
  /// may ignore it.
  mutating func see(_ snapshot: @autoclosure () -> SceneSnapshot?)
  /// The least number of bytes that the file will have; 0 if it is known only at the end.
  var leastBytes: Int { get }
  /// Ends the recording.
  ///
  /// - Parameter microseconds: The time since the start; not before the last frame.
  mutating func finish(atMicroseconds microseconds: Int) throws(Failure)
}

/// Defaults of members that most sinks do not use.
extension RecordingSink {
  /// Does nothing.
  package mutating func press(_ name: String) {}

  /// Does nothing.
  package mutating func mark(_ label: String) {}

  /// Does nothing.
  package mutating func repaint() {}

  /// Does nothing.
  package mutating func see(_ snapshot: @autoclosure () -> SceneSnapshot?) {}

  /// 0: not known before the end.
  package var leastBytes: Int { 0 }
}
