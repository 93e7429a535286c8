internal import Encoding
internal import Pictures
internal import Recording
internal import Transitions

/// Measures what the frames of one transition cost in files that move, each composed anew: `porthole bench --files`.
struct FileBench {
  /// What frames become.
  enum Kind: String, CaseIterable {
    /// The lines of an asciicast.
    case cast
    /// A page that plays them.
    case html
    /// Pixels, as they are handed to the encoder of a video.
    case pixels
    /// The images of a GIF.
    case gif
    /// A still each.
    case png
  }

  /// What was measured.
  struct Figures {
    /// CPU microseconds a frame, the median of several runs.
    var time: Double
    /// One look at every cell, likewise.
    var baseline: Double
    /// Bytes a frame; 0 for pixels.
    var bytes: Double

    /// Frames in a second of the CPU's time.
    var framesPerSecond: Double { 1_000_000 / time }
    /// A frame in looks at every cell.
    var ratio: Double { time / baseline }
  }

  let pair: ScreenPair
  let transition: any Transition
  let arguments: Arguments
  /// Frames in a run, a whole number of passes there and back: none of them rests.
  let frames: Int

  /// Measures a kind of file.
  func figures(_ kind: Kind) throws -> Figures {
    let timer = BenchTimer(frames: frames)
    var bytes = 0
    // Once beforehand, so that fonts have been read and memory has been asked for.
    bytes = try run(kind)
    let time = try timer.median { try BenchTimer.time { bytes = try run(kind) } }
    return Figures(time: time, baseline: timer.baseline(pair), bytes: Double(bytes) / Double(frames))
  }

  /// Makes a whole file.
  ///
  /// - Returns: How many bytes it has.
  private func run(_ kind: Kind) throws -> Int {
    let depth = arguments.rendition.depth
    let scale = arguments.scale ?? 1
    func painter(_ edges: Edges) throws -> FramePainter { try FramePainter(scale: scale, edges: edges, depth: depth) }
    switch kind {
    case .cast:
      var settings = CastRecorder<RecordingBuffer>.Settings()
      settings.depth = depth
      var recorder = CastRecorder(
        to: RecordingBuffer(), header: AsciicastWriter.Header(size: pair.from.size), settings: settings)
      try play(into: &recorder)
      return recorder.output.bytes.count
    case .html:
      var recorder = PlayerRecorder(to: RecordingBuffer(), title: "", scale: scale, framesPerSecond: 50, depth: depth)
      try play(into: &recorder)
      return recorder.output.bytes.count
    case .gif:
      var recorder = GIFRecorder(
        to: RecordingBuffer(), painter: try painter(.coarse), scale: scale, framesPerSecond: 50)
      try play(into: &recorder)
      return recorder.output.bytes.count
    case .pixels:
      var painter = try painter(.smooth)
      try play { try painter.draw($0, damage: $1) }
      return 0
    case .png:
      var painter = try painter(.smooth)
      var bytes = 0
      try play { frame, damage in
        try painter.draw(frame, damage: damage)
        bytes += PNGFile.bytes(of: painter.picture).count
      }
      return bytes
    }
  }

  private func play(into recorder: inout some RecordingSink) throws {
    var time = 0
    try play { frame, damage in
      try recorder.show(frame, damage: damage, time: time)
      time += 1
    }
    try recorder.finish(atMicroseconds: time * 20_000)
  }

  private func play(_ show: (borrowing Grid, borrowing Damage) throws -> Void) throws {
    var pass = BenchPass(pair, transition: transition, arguments)
    for _ in 0..<frames {
      pass.advance()
      try show(pass.compositor.frame, pass.compositor.damage)
    }
  }
}
