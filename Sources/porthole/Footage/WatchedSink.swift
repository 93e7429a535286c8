internal import CProcess
internal import Encoding
internal import Interface
internal import Recording
internal import Transitions

/// Hands frames on to a sink while the user is shown how far it is, and can end it.
struct WatchedSink<Sink: RecordingSink>: RecordingSink {
  private var sink: Sink
  private var bar: ProgressBar
  private let frames: Int

  /// - Parameters:
  ///   - length: How long the film is, in microseconds, as far as that is known.
  ///   - framesPerSecond: In which times are counted.
  init(_ sink: consuming Sink, length: Int, framesPerSecond: Int) {
    self.sink = sink
    frames = max(1, length * framesPerSecond / 1_000_000)
    bar = ProgressBar()
  }

  mutating func mark(_ label: String) { sink.mark(label) }

  mutating func press(_ name: String) { sink.press(name) }

  mutating func repaint() { sink.repaint() }

  mutating func see(_ sight: @autoclosure () -> Sight?) { sink.see(sight()) }

  mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    try look(share: Double(time) / Double(frames))
    try sink.show(frame, damage: damage, time: time)
  }

  mutating func finish(atMicroseconds microseconds: Int) throws {
    try look(share: 1)
    try sink.finish(atMicroseconds: microseconds)
    try look(share: 1)
  }

  /// Nothing more comes: the bar goes.
  mutating func end() {
    bar.erase()
  }

  private mutating func look(share: Double) throws(Interruption) {
    let signal = interruption_noted()
    if signal != 0 { throw Interruption(signal: signal) }
    bar.show(share)
  }
}

/// The user has had enough.
struct Interruption: Error {
  /// The number of the signal that said so.
  let signal: Int32
}
