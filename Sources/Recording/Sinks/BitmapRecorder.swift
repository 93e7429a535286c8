package import PortholePictures
package import PortholeStreams
internal import Transitions

/// A file that is made of pictures that follow each other.
package protocol BitmapAnimation {
  /// The parts of a second in which it counts time.
  static var ticksPerSecond: Int { get }
  /// The least number of bytes that the file will have; 0 if it is known only at the end.
  var leastBytes: Int { get }
  /// Shows a picture from a time on, in ticks since the start.
  mutating func show(_ picture: Picture, at time: Int) throws
  /// Ends the animation at a time in ticks, and returns the file.
  mutating func finish(at time: Int) throws -> [UInt8]
}

extension BitmapAnimation {
  /// 0: the number is known only at the end.
  package var leastBytes: Int { 0 }
}

extension GIFAnimation: BitmapAnimation {
  package static var ticksPerSecond: Int { 100 }
}

extension PNGAnimation: BitmapAnimation {
  package static var ticksPerSecond: Int { 1000 }
}

extension WebPAnimation: BitmapAnimation {
  package static var ticksPerSecond: Int { 1000 }
}

/// Records frames as a bitmap animation, which is written when the recording ends. It has no chapters.
///
/// Each frame is shown at the tick that is nearest to its time.
package struct BitmapRecorder<Animation: BitmapAnimation>: ShowSink {
  private let output: ExportTarget
  private var animation: Animation
  private var painter: FramePainter

  package init(to output: ExportTarget, _ animation: Animation, painter: FramePainter) {
    (self.output, self.animation, self.painter) = (output, animation, painter)
  }

  package var leastBytes: Int { animation.leastBytes }

  package mutating func receive(_ event: ShowEvent, at time: Int) throws {
    let ticks = (time * Animation.ticksPerSecond + 500_000) / 1_000_000
    switch event {
    case .frame(let frame, let damage):
      try painter.draw(frame, damage: damage)
      try animation.show(painter.picture, at: ticks)
    case .end: try output.append(animation.finish(at: ticks))
    default: break
    }
  }
}

extension ExportFormat {
  /// A GIF.
  public static let gif = ExportFormat(
    "gif", "a bitmap, still or animated, with up to 256 new colours a frame", scale: 2, mostBytes: 5_000_000,
    // Browsers show an image for at least two hundredths of a second.
    frameRateLimit: (50, "browsers slow down faster ones"),
    timing: .ticks(perSecond: GIFAnimation.ticksPerSecond, shortest: 2),
    traits: [.framed, .pixels, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
    still: { screen, settings in
      var painter = try settings.painter(.coarse, .cut)
      try painter.draw(screen, damage: .everything(screen.size))
      var animation = GIFAnimation(scale: settings.scale)
      animation.show(painter.picture, at: 0)
      return animation.finish(at: 0)
    },
    motion: .stream { target, settings in
      let animation = GIFAnimation(scale: settings.scale, playsOnce: settings.playsOnce)
      return BitmapRecorder(
        to: target, animation, painter: try settings.painter(.coarse, .cut))
    })

  /// An animated PNG: every colour exact, and a still for programs that do not know animations.
  public static let apng = ExportFormat(
    "apng", "a bitmap animation in every colour, for browsers", scale: 2, mostBytes: 5_000_000,
    timing: .ticks(perSecond: PNGAnimation.ticksPerSecond, shortest: 1),
    traits: [.framed, .pixels, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
    motion: .stream { target, settings in
      let painter = try settings.painter(.smooth, .smooth)
      let (width, height) = try settings.pictureFrame.pixels(
        of: settings.size, scale: settings.scale, shape: settings.cellShape)
      let animation = PNGAnimation(width: width, height: height, playsOnce: settings.playsOnce)
      return BitmapRecorder(to: target, animation, painter: painter)
    })

  /// A WebP, still or animated, without loss.
  public static let webp = ExportFormat(
    "webp", "a bitmap, still or animated, in every colour and few bytes", scale: 2,
    timing: .ticks(perSecond: WebPAnimation.ticksPerSecond, shortest: 20),
    traits: [.framed, .pixels, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
    still: { screen, settings in
      var painter = try settings.painter(.smooth, .smooth)
      try painter.draw(screen, damage: .everything(screen.size))
      let picture = painter.picture
      let animation = try WebPAnimation(width: picture.width, height: picture.height, playsOnce: true)
      try animation.show(picture, at: 0)
      return try animation.finish(at: 1000)
    },
    motion: .stream { target, settings in
      let painter = try settings.painter(.smooth, .smooth)
      let (width, height) = try settings.pictureFrame.pixels(
        of: settings.size, scale: settings.scale, shape: settings.cellShape)
      let animation = try WebPAnimation(width: width, height: height, playsOnce: settings.playsOnce)
      return BitmapRecorder(to: target, animation, painter: painter)
    })
}
