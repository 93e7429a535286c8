internal import PortholePictures
internal import Transitions

extension ExportFormat {
  /// A GIF. A larger scale would make it more than twice as large.
  public static let gif = ExportFormat(
    "gif", "a bitmap, still or animated, with up to 256 new colours a frame",
    // Browsers show an image for at least two hundredths of a second.
    frameRateLimit: (50, "browsers slow down faster ones"),
    timing: .ticks(perSecond: GIFAnimation.ticksPerSecond, shortest: 2),
    traits: [.framed, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
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
    "apng", "a bitmap animation in every colour, for browsers",
    timing: .ticks(perSecond: PNGAnimation.ticksPerSecond, shortest: 1),
    traits: [.framed, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
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
    traits: [.framed, .paired, .shrinksWithRate, .shrinksWithScale, .looping],
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
