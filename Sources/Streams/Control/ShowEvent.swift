package import Transitions

/// An event of a show: of frames, or of a program on a terminal.
package enum ShowEvent: Sendable {
  /// The next frame, and the cells that may differ from the frame before. If its size differs, all do.
  case frame(Grid, Damage)
  /// The scene of the next frame; nil if only its cells are known.
  case scene(SceneSnapshot?)
  /// A user's action before the next frame: a key by its name in help, or `Click`.
  case key(String)
  /// The next frame is drawn whole, as after a pause.
  case repaint
  case chapter(String)
  case terminal(Size, Palette)
  case size(Size)
  /// The terminal was sent bytes, which may be cut anywhere.
  case output(ArraySlice<UInt8>)
  /// The user sent bytes.
  case input(ArraySlice<UInt8>)
  case end(status: Int32?)
}

/// A receiver of the events of a show, such as a file.
package protocol ShowSink<Failure> {
  associatedtype Failure: Error

  /// Receives an event. Events that mean nothing to a sink have no effect.
  ///
  /// - Parameter time: The microseconds since the start. It never goes back. A frame stands at the microsecond that is
  ///   nearest to its time.
  mutating func receive(_ event: ShowEvent, at time: Int) throws(Failure)

  var wantsScenes: Bool { get }

  /// The least number of bytes that the file will have; 0 if it is known only at the end.
  var leastBytes: Int { get }
}

extension ShowSink {
  package var wantsScenes: Bool { false }

  /// 0: not known before the end.
  package var leastBytes: Int { 0 }
}

extension [any ShowSink<Never>] {
  package mutating func receive(_ event: ShowEvent, at time: Int) {
    for index in indices { self[index].receive(event, at: time) }
  }
}

extension Int {
  /// Returns the time of the frame of this number, rounded to the nearest microsecond.
  package func microseconds(at framesPerSecond: Int) -> Int {
    (self * 2_000_000 + framesPerSecond) / (2 * framesPerSecond)
  }

  /// Returns the time of the frame of this number, rounded up.
  package func microsecondsRoundedUp(at framesPerSecond: Int) -> Int {
    (self * 1_000_000 + framesPerSecond - 1) / framesPerSecond
  }

  /// Returns the number of the frame that is nearest to this time in microseconds.
  package func frame(at framesPerSecond: Int) -> Int { (self * framesPerSecond + 500_000) / 1_000_000 }
}
