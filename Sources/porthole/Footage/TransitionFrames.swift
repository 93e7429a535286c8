internal import Encoding
internal import Navigation
internal import Recording
internal import Transitions

/// The frames of one transition.
struct TransitionFrames: FrameSource {
  /// How long the screen that enters stands before it all begins again, in seconds.
  private static let rest = 1

  let title: String
  private let arguments: Arguments
  /// How many frames were asked for.
  private let count: Int?
  let pair: ScreenPair
  let framesPerSecond: Int
  let palette: Palette
  private let rendition: Rendition
  private let aspect: Double
  /// The last frame's number.
  private let last: Int

  /// - Parameters:
  ///   - title: What a window that shows it is called.
  ///   - count: How many frames there are from the first to the last, both included; unless given, as many as the
  ///     transition takes.
  init(of pair: ScreenPair, titled title: String, frames count: Int?, framesPerSecond: Int, _ arguments: Arguments) {
    (self.title, self.arguments, self.count) = (title, arguments, count)
    self.pair = pair
    self.framesPerSecond = framesPerSecond
    palette = arguments.theme?.palette ?? .standard
    rendition = arguments.rendition
    aspect = arguments.aspect ?? 2
    last = max(1, count.map { $0 - 1 } ?? Int((pair.look.duration * Double(framesPerSecond)).rounded()))
  }

  var size: Size { pair.from.size }

  var opening: Grid? { pair.from }

  var depth: Rendition.Depth { rendition.depth }

  var length: Int { (last + Self.rest * framesPerSecond) * 1_000_000 / framesPerSecond }

  func slowed(to framesPerSecond: Int) -> TransitionFrames {
    TransitionFrames(of: pair, titled: title, frames: count, framesPerSecond: framesPerSecond, arguments)
  }

  func play<Sink: RecordingSink>(into sink: inout Sink) throws {
    var compositor = Compositor(size: size, aspect: aspect, rendition: rendition)
    let curve = pair.look.curve(for: pair.stage.operation)
    for frame in 0...last {
      let progress = frame == last ? 1 : curve(Double(frame) / Double(last))
      compositor.compose(
        pair.look.transition.scene(at: progress, toward: pair.stage), from: pair.from, to: pair.to)
      try sink.show(compositor.frame, damage: compositor.damage, time: frame)
    }
    try sink.finish(atMicroseconds: length)
  }
}
