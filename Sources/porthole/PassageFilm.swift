internal import Navigation
internal import Pictures
internal import Recording
internal import Transitions

/// The frames of one transition as a GIF.
enum PassageFilm {
  /// How long the screen that enters stands before it all begins again, in seconds.
  private static let rest = 1

  /// The file.
  ///
  /// - Parameter count: How many frames there are from the first to the last, both included.
  static func gif(of pair: ScreenPair, frames count: Int?, framesPerSecond: Int, _ arguments: Arguments) throws
    -> [UInt8]
  {
    let last = max(1, count.map { $0 - 1 } ?? Int((pair.look.duration * Double(framesPerSecond)).rounded()))
    var recorder = try GIFRecorder(
      to: RecordingBuffer(), scale: arguments.scale ?? Arguments.Format.gif.scale, framesPerSecond: framesPerSecond,
      depth: arguments.rendition.depth, palette: arguments.theme?.palette ?? .standard)
    var compositor = Compositor(
      size: pair.from.size, aspect: arguments.aspect ?? 2, rendition: arguments.rendition)
    let curve = pair.look.curve(for: pair.stage.operation)
    for frame in 0...last {
      let progress = frame == last ? 1 : curve(Double(frame) / Double(last))
      compositor.compose(
        pair.look.transition.scene(at: progress, toward: pair.stage), from: pair.from, to: pair.to)
      try recorder.show(compositor.frame, damage: compositor.damage, time: frame)
    }
    try recorder.finish(atMicroseconds: (last + rest * framesPerSecond) * 1_000_000 / framesPerSecond)
    return recorder.output.bytes
  }
}
