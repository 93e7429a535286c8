internal import PortholeCommands
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

/// Passes of 60 frames from one screen to the other and back, in even steps, composed on demand.
struct BenchPass {
  /// The number of frames in a pass.
  static let length = 60

  private let pair: ScreenPair
  private let stage: Stage
  private let transition: any Transition
  /// The compositor of the frames.
  private(set) var compositor: TransitionCompositor
  private var index = 0

  init(_ pair: ScreenPair, transition: any Transition, rendition: Rendition) {
    self.pair = pair
    stage = pair.stage.prepared(for: transition, from: pair.from, to: pair.to)
    self.transition = transition
    compositor = TransitionCompositor(size: pair.from.size, aspect: pair.stage.aspect, rendition: rendition)
    compositor.compose(Scene(backdrop: pair.stage.backdrop).adding(Layer(.from)), from: pair.from, to: pair.to)
  }

  /// Composes the next frame.
  mutating func advance() {
    let step = index % BenchPass.length + 1
    let isReturning = index / BenchPass.length % 2 == 1
    if step == 1 { compositor.invalidate() }
    let progress = FrameProgress(ofFrame: step, last: BenchPass.length, framesPerSecond: 60, along: .linear)
    compositor.compose(
      transition, at: progress, toward: stage, from: isReturning ? pair.to : pair.from,
      to: isReturning ? pair.from : pair.to)
    index += 1
  }
}
