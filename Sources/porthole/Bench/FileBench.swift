internal import Encoding
internal import Pictures
internal import Recording
internal import Transitions

/// Measures what the frames of one transition cost in files that move, each composed anew: `porthole bench --files`.
struct FileBench {
  /// The work that is measured.
  enum Work: Hashable {
    /// Frames become a file that moves.
    case file(ExportFormat)
    /// Frames become pixels, as they are handed to the encoder of a video.
    case pixels
    /// Each frame becomes a PNG.
    case stills

    /// Every format that is written without another program, pixels and stills.
    static let all: [Work] = streamed.map { .file($0) } + [.pixels, .stills]

    private static var streamed: [ExportFormat] {
      ExportFormat.entries.filter { format in
        if case .stream = format.motion { true } else { false }
      }
    }

    /// The name in the table.
    var name: String {
      switch self {
      case .file(let format): format.name
      case .pixels: "pixels"
      case .stills: ExportFormat.png.name
      }
    }
  }

  /// The figures.
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
  let rendition: Rendition
  /// The pixels in an eighth of a cell.
  let scale: Int
  /// Frames in a run, a whole number of passes there and back: none of them rests.
  let frames: Int

  /// Measures some work.
  func figures(_ work: Work) throws -> Figures {
    let timer = BenchTimer(frames: frames)
    var bytes = 0
    // Once beforehand, so that fonts have been read and memory has been asked for.
    bytes = try run(work)
    let time = try timer.median { try BenchTimer.time { bytes = try run(work) } }
    return Figures(time: time, baseline: timer.baseline(pair), bytes: Double(bytes) / Double(frames))
  }

  /// Makes a whole file.
  ///
  /// - Returns: The number of its bytes.
  private func run(_ work: Work) throws -> Int {
    var settings = ExportSettings()
    settings.scale = scale
    settings.rendition.depth = rendition.depth
    switch work {
    case .file(let format):
      let counter = ByteCounter()
      try play(into: format.sink(to: .counter(counter), settings))
      return counter.count
    case .pixels:
      var painter = try FramePainter(scale: settings.scale, depth: settings.rendition.depth)
      try play { try painter.draw($0, damage: $1) }
      return 0
    case .stills:
      var painter = try FramePainter(scale: settings.scale, depth: settings.rendition.depth)
      var bytes = 0
      try play { frame, damage in
        try painter.draw(frame, damage: damage)
        bytes += PNGFile.bytes(of: painter.picture).count
      }
      return bytes
    }
  }

  private func play(into sink: consuming some RecordingSink) throws {
    var time = 0
    try play { frame, damage in
      try sink.show(frame, damage: damage, time: time)
      time += 1
    }
    try sink.finish(atMicroseconds: time * 20_000)
  }

  private func play(_ show: (borrowing Grid, borrowing Damage) throws -> Void) throws {
    var pass = BenchPass(pair, transition: transition, rendition: rendition)
    for _ in 0..<frames {
      pass.advance()
      try show(pass.compositor.frame, pass.compositor.damage)
    }
  }
}
