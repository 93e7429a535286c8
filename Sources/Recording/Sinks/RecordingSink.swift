public import Encoding
public import Transitions

/// A sink that keeps what it is shown, in a file of some kind.
public protocol RecordingSink: FrameSink {
  /// Takes note of what the user does before the next frame: a key by the name that help gives it, or `Click`.
  mutating func press(_ name: String)
  /// Begins a chapter with the next frame.
  mutating func mark(_ label: String)
  /// Takes nothing for granted in the next frame, as after a pause.
  mutating func repaint()
  /// Is told what the next frame is made of, before that is shown; nil where only its cells can be told. Nothing need
  /// be done.
  mutating func see(_ snapshot: @autoclosure () -> SceneSnapshot?)
  /// The least number of bytes that the file will have, as far as is known; 0 if that is known only at the end.
  var leastBytes: Int { get }
  /// Ends the recording.
  ///
  /// - Parameter microseconds: Since the start; not before the last frame.
  mutating func finish(atMicroseconds microseconds: Int) throws(Failure)
}

/// Defaults of members that most sinks do not use.
extension RecordingSink {
  /// Does nothing.
  public mutating func press(_ name: String) {}

  /// Does nothing.
  public mutating func mark(_ label: String) {}

  /// Does nothing.
  public mutating func repaint() {}

  /// Does nothing.
  public mutating func see(_ snapshot: @autoclosure () -> SceneSnapshot?) {}

  /// 0: not known before the end.
  public var leastBytes: Int { 0 }
}
