internal import Pictures
package import Transitions

/// Records frames as an animated PNG, which is written when the recording ends. It has no chapters.
package struct APNGRecorder<Output: RecordingOutput>: RecordingSink {
  private var output: Output
  private let framesPerSecond: Int
  private var painter: FramePainter
  private var animation: PNGAnimation

  /// Creates a recorder with the settings of a file.
  package init(to output: Output, _ settings: ExportSettings) throws {
    self.output = output
    framesPerSecond = settings.framesPerSecond
    painter = try settings.painter(.smooth, .smooth)
    let (width, height) = try settings.pictureFrame.pixels(of: settings.size, scale: settings.scale)
    animation = PNGAnimation(width: width, height: height, playsOnce: settings.playsOnce)
  }

  package var leastBytes: Int { animation.leastBytes }

  package mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    try painter.draw(frame, damage: damage)
    animation.show(painter.picture, at: time.milliseconds(at: framesPerSecond))
  }

  package mutating func finish(atMicroseconds microseconds: Int) throws {
    try output.append(animation.finish(at: (microseconds + 500) / 1000))
  }
}

/// Records frames as an animated WebP, which is written when the recording ends. It has no chapters.
package struct WebPRecorder<Output: RecordingOutput>: RecordingSink {
  private var output: Output
  private let framesPerSecond: Int
  private var painter: FramePainter
  private let animation: WebPAnimation

  /// Creates a recorder with the settings of a file.
  ///
  /// - Throws: ``WebPAnimation/Failure`` if libwebp is missing.
  package init(to output: Output, _ settings: ExportSettings) throws {
    self.output = output
    framesPerSecond = settings.framesPerSecond
    painter = try settings.painter(.smooth, .smooth)
    let (width, height) = try settings.pictureFrame.pixels(of: settings.size, scale: settings.scale)
    animation = try WebPAnimation(width: width, height: height, playsOnce: settings.playsOnce)
  }

  package mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    try painter.draw(frame, damage: damage)
    try animation.show(painter.picture, at: time.milliseconds(at: framesPerSecond))
  }

  package mutating func finish(atMicroseconds microseconds: Int) throws {
    try output.append(animation.finish(at: (microseconds + 500) / 1000))
  }
}

extension Int {
  /// Returns the time at which a frame is due, rounded to the nearest millisecond.
  fileprivate func milliseconds(at framesPerSecond: Int) -> Int {
    (self * 2000 + framesPerSecond) / (2 * framesPerSecond)
  }
}

extension ExportFormat {
  /// An animated PNG: every colour exact, and a still for programs that do not know animations.
  package static let apng = ExportFormat(
    "apng", "a bitmap animation in every colour, for browsers",
    timing: .ticks(perSecond: 1000, shortest: 1),
    traits: [.framed, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
    motion: .stream { target, settings in try APNGRecorder(to: target, settings) })

  /// A WebP, still or animated, without loss.
  package static let webp = ExportFormat(
    "webp", "a bitmap, still or animated, in every colour and few bytes", scale: 2,
    timing: .ticks(perSecond: 1000, shortest: 1),
    traits: [.framed, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
    still: { screen, settings in
      var painter = try settings.painter(.smooth, .smooth)
      try painter.draw(screen, damage: .everything(screen.size))
      let picture = painter.picture
      let animation = try WebPAnimation(width: picture.width, height: picture.height, playsOnce: true)
      try animation.show(picture, at: 0)
      return try animation.finish(at: 1000)
    },
    motion: .stream { target, settings in try WebPRecorder(to: target, settings) })
}
