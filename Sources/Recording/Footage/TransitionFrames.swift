internal import PortholeEncoding
internal import PortholeNavigation
internal import PortholePictures
package import Transitions

/// The frames of one transition: there, or there and back.
package struct TransitionFrames: FrameSource {
  /// The seconds for which a screen rests.
  private static let rest = 1

  package let title: String
  let pair: ScreenPair
  /// A Boolean value indicating whether the way back is shown too; then each direction begins with a rest.
  let isRoundTrip: Bool
  package let framesPerSecond: Int
  package let palette: Palette
  package let rendition: Rendition
  private let aspect: Double
  /// The frame at which a direction ends, counted from its beginning.
  private let last: Int

  /// - Parameters:
  ///   - title: The title of a window around it, if none is given.
  ///   - isRoundTrip: A Boolean value indicating whether the way back is shown too.
  ///   - count: The number of frames on the way there, including the first and the last; nil for as many as the
  ///     transition takes.
  package init(
    of pair: ScreenPair, titled title: String, isRoundTrip: Bool = false, frames count: Int?, framesPerSecond: Int,
    _ display: DisplayOptions
  ) {
    (self.title, self.pair, self.isRoundTrip, self.framesPerSecond) = (title, pair, isRoundTrip, framesPerSecond)
    palette = display.palette
    rendition = display.rendition
    aspect = display.aspect ?? 2
    last = max(
      isRoundTrip ? 0 : 1, count.map { $0 - 1 } ?? Int((pair.look.duration * Double(framesPerSecond)).rounded()))
  }

  package var size: Size { pair.from.size }

  package var opening: Grid? { pair.from }

  package var hasOneGround: Bool { PictureFrame(around: pair.from).ground == PictureFrame(around: pair.to).ground }

  package var length: Int { (last + Self.rest * framesPerSecond) * directions.count * 1_000_000 / framesPerSecond }

  /// The screens and the stage of each direction: there and, if wanted, back.
  private var directions: [(from: Grid, to: Grid, stage: Stage)] {
    let there = (pair.from, pair.to, pair.stage)
    return isRoundTrip ? [there, (pair.to, pair.from, pair.stage.inverse)] : [there]
  }

  package func play<Sink: RecordingSink>(into sink: inout Sink) throws {
    var compositor = TransitionCompositor(size: size, aspect: aspect, rendition: rendition)
    let transition = pair.look.transition
    var time = 0
    for (number, direction) in directions.enumerated() {
      func show(_ progress: FrameProgress, _ animation: SceneSnapshot.Animation?) throws {
        compositor.compose(
          transition, at: progress, toward: direction.stage, from: direction.from, to: direction.to)
        sink.see(animation.map { SceneSnapshot(from: direction.from, to: direction.to, animation: $0) })
        try sink.show(compositor.frame, damage: compositor.damage, time: time)
      }
      if isRoundTrip {
        try show(FrameProgress(0), nil)
        time += Self.rest * framesPerSecond
      }
      let curve = pair.look.curve(for: direction.stage.operation)
      let name = "\(pair.look.choice.name)\(direction.stage.operation.isReturn ? " back" : "")"
      for step in 0..<last {
        let progress = FrameProgress(ofFrame: step, last: last, framesPerSecond: framesPerSecond, along: curve)
        try show(
          progress,
          SceneSnapshot.Animation(number: number, name: name, stage: direction.stage, progress: progress.value) {
            transition.scene(at: $0, toward: $1)
          })
        time += 1
      }
      try show(FrameProgress(1), nil)
      compositor.invalidate()
    }
    try sink.finish(atMicroseconds: length)
  }
}
