internal import Pictures
package import Transitions

/// Records frames as a GIF, which is written when the recording ends.
///
/// A GIF counts hundredths of a second: each frame is shown at the nearest one. It has no chapters.
package struct GIFRecorder<Output: RecordingOutput>: RecordingSink {
  /// The most frames per second: browsers show an image for at least two hundredths of a second.
  package static var mostFramesPerSecond: Int { 50 }

  /// The output of the file.
  package private(set) var output: Output
  private let framesPerSecond: Int
  private var painter: FramePainter
  private var animation: GIFAnimation

  /// - Parameters:
  ///   - output: The output of the file.
  ///   - painter: The painter of the frames.
  ///   - scale: The pixels in an eighth of a cell's width, as in the painter.
  ///   - framesPerSecond: The frame rate in which times are counted. Browsers want at least two hundredths of a second
  ///     between two frames.
  ///   - playsOnce: A Boolean value indicating whether the animation stops at its end.
  package init(to output: Output, painter: FramePainter, scale: Int, framesPerSecond: Int, playsOnce: Bool = false) {
    self.output = output
    self.framesPerSecond = framesPerSecond
    self.painter = painter
    animation = GIFAnimation(scale: scale, playsOnce: playsOnce)
  }

  package var leastBytes: Int { animation.leastBytes }

  package mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    try painter.draw(frame, damage: damage)
    animation.show(painter.picture, at: (time * 200 + framesPerSecond) / (2 * framesPerSecond))
  }

  package mutating func finish(atMicroseconds microseconds: Int) throws {
    try output.append(animation.finish(at: (microseconds + 5000) / 10_000))
  }
}

extension ExportFormat {
  /// A GIF. A larger scale would make it more than twice as large.
  package static let gif = ExportFormat(
    "gif", "a bitmap, still or animated, with up to 256 new colours a frame",
    frameRateLimit: (GIFRecorder<ExportTarget>.mostFramesPerSecond, "browsers slow down faster ones"),
    timing: .ticks(perSecond: 100, shortest: 2),
    traits: [.framed, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
    still: { screen, settings in
      var painter = try settings.painter(.coarse, .cut)
      try painter.draw(screen, damage: .everything(screen.size))
      var animation = GIFAnimation(scale: settings.scale)
      animation.show(painter.picture, at: 0)
      return animation.finish(at: 0)
    },
    motion: .stream { target, settings in
      GIFRecorder(
        to: target, painter: try settings.painter(.coarse, .cut), scale: settings.scale,
        framesPerSecond: settings.framesPerSecond, playsOnce: settings.playsOnce)
    })
}
