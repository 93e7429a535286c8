internal import PortholeEncoding
internal import PortholeInterface
internal import Transitions

/// Passes frames on to a sink while it tells the progress, and stops if the file gets too large.
struct WatchedSink<Sink: RecordingSink>: RecordingSink {
  private(set) var sink: Sink
  private let frames: Int
  private let mostBytes: Int
  private let tell: ExportListener
  /// The length of what was shown, in microseconds; 0 until it is finished.
  private(set) var length = 0

  /// - Parameters:
  ///   - length: The length of the film in microseconds, as far as it is known.
  ///   - framesPerSecond: The frame rate in which times are counted.
  ///   - mostBytes: The most bytes that the file may have.
  init(
    _ sink: consuming Sink, length: Int, framesPerSecond: Int, mostBytes: Int = .max, tell: @escaping ExportListener
  ) {
    (self.sink, self.mostBytes, self.tell) = (sink, mostBytes, tell)
    frames = max(1, length * framesPerSecond / 1_000_000)
  }

  mutating func mark(_ label: String) { sink.mark(label) }

  mutating func press(_ name: String) { sink.press(name) }

  mutating func repaint() { sink.repaint() }

  var leastBytes: Int { sink.leastBytes }

  mutating func see(_ snapshot: @autoclosure () -> SceneSnapshot?) { sink.see(snapshot()) }

  mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    tell(.progress(Double(time) / Double(frames)))
    try sink.show(frame, damage: damage, time: time)
    if mostBytes < .max, sink.leastBytes > mostBytes { throw FileTooLarge() }
  }

  mutating func finish(atMicroseconds microseconds: Int) throws {
    tell(.progress(1))
    length = microseconds
    try sink.finish(atMicroseconds: microseconds)
  }
}

/// The file has, or will have, more bytes than it may have.
struct FileTooLarge: Error {}
