internal import PortholeCommands
internal import PortholePictures
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

/// Measures the cost of a transition's frames in animated files, with each frame composed anew:
/// `porthole-bench --files`.
struct FileBench {
  /// The work that is measured.
  enum Work: Hashable {
    /// Frames become an animated file.
    case file(ExportFormat)
    /// Frames become pixels, as for a video encoder.
    case pixels
    /// Each frame becomes a PNG.
    case stills

    /// All formats that need no other program, pixels and stills.
    static let all: [Work] = streamed.map { .file($0) } + [.pixels, .stills]

    private static var streamed: [ExportFormat] {
      ExportFormat.all.filter { format in
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
    /// Microseconds to read every cell once, likewise.
    var baseline: Double
    /// Bytes per frame; 0 for pixels.
    var bytes: Double

    /// Frames per second of CPU time.
    var framesPerSecond: Double { 1_000_000 / time }
    /// The time of a frame as a multiple of the baseline.
    var ratio: Double { time / baseline }
  }

  let pair: ScreenPair
  let transition: any Transition
  let rendition: Rendition
  /// The pixels in an eighth of a cell's width.
  let scale: Int
  /// The number of frames in a run, a whole number of passes there and back: none of them rests.
  let frames: Int

  /// Measures some work.
  func figures(_ work: Work) throws -> Figures {
    let timer = BenchTimer(frames: frames)
    var bytes = 0
    // A first run, so that fonts have been read and memory has been allocated.
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
      var painter = try FramePainter(CellPainter(scale: settings.scale), depth: settings.rendition.depth)
      try play { try painter.draw($0, damage: $1) }
      return 0
    case .stills:
      var painter = try FramePainter(CellPainter(scale: settings.scale), depth: settings.rendition.depth)
      var bytes = 0
      try play { frame, damage in
        try painter.draw(frame, damage: damage)
        bytes += PNGFile.bytes(of: painter.picture).count
      }
      return bytes
    }
  }

  private func play(into sink: consuming some ShowSink) throws {
    var time = 0
    try play { frame, damage in
      try sink.receive(.frame(frame, damage), at: time.microseconds(at: 50))
      time += 1
    }
    try sink.receive(.end(status: nil), at: time * 20_000)
  }

  private func play(_ show: (Grid, Damage) throws -> Void) throws {
    var pass = BenchPass(pair, transition: transition, rendition: rendition)
    for _ in 0..<frames {
      pass.advance()
      try show(pass.compositor.frame, pass.compositor.damage)
    }
  }
}
