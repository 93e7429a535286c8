internal import PortholeStreams
internal import Transitions

/// Passes frames on to a sink while it tells the progress, and stops if the file gets too large.
struct WatchedSink<Sink: ShowSink>: ShowSink {
  private(set) var sink: Sink
  private let expected: Int
  private let mostBytes: Int
  private let tell: ExportListener
  /// The length of what was shown, in microseconds; 0 until it is finished.
  private(set) var length = 0

  /// - Parameters:
  ///   - length: The length of the film in microseconds, as far as it is known.
  ///   - mostBytes: The most bytes that the file may have.
  init(
    _ sink: consuming Sink, length: Int, mostBytes: Int = .max, tell: @escaping ExportListener
  ) {
    (self.sink, self.mostBytes, self.tell) = (sink, mostBytes, tell)
    expected = max(1, length)
  }

  var wantsScenes: Bool { sink.wantsScenes }
  var leastBytes: Int { sink.leastBytes }

  mutating func receive(_ event: ShowEvent, at time: Int) throws {
    switch event {
    case .frame:
      tell(.progress(Double(time) / Double(expected)))
      try sink.receive(event, at: time)
      if mostBytes < .max, sink.leastBytes > mostBytes { throw FileTooLarge() }
    case .end:
      tell(.progress(1))
      length = time
      try sink.receive(event, at: time)
    default: try sink.receive(event, at: time)
    }
  }
}

/// The file has, or will have, more bytes than it may have.
struct FileTooLarge: Error {}
