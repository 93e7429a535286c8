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
  /// How many bytes the file will have at least, after what has been shown; 0 where that is known only at the end.
  var leastBytes: Int { get }
  /// Ends the recording.
  ///
  /// - Parameter microseconds: Since the start; not before the last frame.
  mutating func finish(atMicroseconds microseconds: Int) throws(Failure)
}

/// What most sinks have no use for.
extension RecordingSink {
  /// Nothing is done.
  public mutating func press(_ name: String) {}

  /// Nothing is done.
  public mutating func mark(_ label: String) {}

  /// Nothing is done.
  public mutating func repaint() {}

  /// Nothing is done.
  public mutating func see(_ snapshot: @autoclosure () -> SceneSnapshot?) {}

  /// Not known.
  public var leastBytes: Int { 0 }
}
