internal import PortholePictures
package import PortholeStreams
package import Transitions

package struct TransitionFrames: FrameSource {
  package struct Course {
    package var isRoundTrip = false
    /// The number of frames on the way there, including the first and the last; nil for as many as the transition takes.
    package var frames: Int?
    package var framesPerSecond: Int

    package init(isRoundTrip: Bool = false, frames: Int? = nil, framesPerSecond: Int) {
      (self.isRoundTrip, self.frames, self.framesPerSecond) = (isRoundTrip, frames, framesPerSecond)
    }
  }

  package typealias Tiling = (Grid) -> Grid

  /// The seconds for which a screen rests.
  private static let rest = 1

  package let title: String
  let pair: ScreenPair
  /// Put tiles of pictures on the two screens at rest.
  private let tilings: [Tiling]
  /// True if the way back is shown too; then each direction begins with a rest.
  let isRoundTrip: Bool
  package let framesPerSecond: Int
  package let palette: Palette
  package let rendition: Rendition
  private let aspect: Double
  /// The frame at which a direction ends, counted from its beginning.
  private let last: Int

  /// - Parameter title: The title of a window around it, if none is given.
  package init(
    of pair: ScreenPair, tiledBy tilings: [Tiling] = [], titled title: String, _ course: Course,
    _ display: DisplayOptions
  ) {
    (self.title, self.pair, self.tilings) = (title, pair, tilings)
    (isRoundTrip, framesPerSecond) = (course.isRoundTrip, course.framesPerSecond)
    palette = display.palette
    rendition = display.rendition
    aspect = display.aspect ?? 2
    last = max(
      isRoundTrip ? 0 : 1, course.frames.map { $0 - 1 } ?? Int((pair.look.seconds * Double(framesPerSecond)).rounded()))
  }

  package var size: Size { pair.from.size }

  package var opening: Grid? { pair.from }

  package var hasOneGround: Bool { PictureFrame(around: pair.from).ground == PictureFrame(around: pair.to).ground }

  package var length: Int { (last + Self.rest * framesPerSecond) * pairs.count * 1_000_000 / framesPerSecond }

  /// The screens of each direction: there and, if wanted, back.
  private var pairs: [ScreenPair] { isRoundTrip ? [pair, pair.inverse] : [pair] }

  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    var compositor = TransitionCompositor(size: size, aspect: aspect, rendition: rendition)
    var (time, tiles) = (0, TileDamage())
    for (number, pair) in pairs.enumerated() {
      func show(_ progress: FrameProgress, _ scene: SceneSnapshot?) throws {
        compositor.compose(pair, at: progress)
        try sink.receive(.scene(scene), at: time.microseconds(at: framesPerSecond))
        var frame = compositor.frame
        if !tilings.isEmpty, progress.value == 0 || progress.value == 1 {
          frame = tilings[(progress.value == 0) == (number == 0) ? 0 : 1](frame)
        }
        let damage = tiles.damage(of: frame, else: compositor.damage)
        try sink.receive(.frame(frame, damage), at: time.microseconds(at: framesPerSecond))
      }
      if isRoundTrip {
        try show(FrameProgress(0), nil)
        time += Self.rest * framesPerSecond
      }
      for progress in pair.frames(before: last, framesPerSecond: framesPerSecond) {
        try show(progress, pair.snapshot(at: progress, number: number))
        time += 1
      }
      try show(FrameProgress(1), nil)
      compositor.invalidate()
    }
    try sink.receive(.end(status: nil), at: length)
  }
}

/// Finds the changes of frames that have tiles of pictures at rest, and none while something moves: a tile may change where
/// its cell does not.
struct TileDamage {
  private var wasTiled = false

  mutating func damage(of frame: Grid, else damage: Damage) -> Damage {
    let isTiled = frame.cells.contains(where: \.marks.isTile)
    defer { wasTiled = isTiled }
    return isTiled || wasTiled ? .everything(frame.size) : damage
  }
}
