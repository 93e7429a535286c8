/// Two screens and the transition between them. At rest both are the same screen.
package struct ScreenPair: Sendable {
  /// The screen that leaves, with the link to the other one focused.
  package var from: Grid
  package var to: Grid
  package var stage: Stage
  package var look: TransitionLook

  package init(from: Grid, to: Grid, stage: Stage, look: TransitionLook = .cut) {
    self.from = from
    self.to = to
    self.stage = stage
    self.look = look
  }

  package var inverse: ScreenPair { ScreenPair(from: to, to: from, stage: stage.inverse, look: look) }

  /// Returns the progress of each frame from the first to the one before the last, which is the screen that enters. There
  /// are none if `last` is less than 1.
  package func frames(before last: Int, framesPerSecond: Int) -> some Sequence<FrameProgress> {
    let curve = look.curve(for: stage.operation)
    return (0..<max(0, last)).lazy.map {
      FrameProgress(ofFrame: $0, last: last, framesPerSecond: framesPerSecond, along: curve)
    }
  }

  /// Returns the scene of a frame, for recordings finer than cells.
  package func snapshot(at progress: FrameProgress, number: Int) -> SceneSnapshot {
    let transition = look.transition
    return SceneSnapshot(
      from: from, to: to,
      animation: SceneSnapshot.Animation(
        number: number, name: "\(look.choice.name)\(stage.operation.isReturn ? " back" : "")", stage: stage,
        progress: progress.value
      ) { transition.scene(at: $0, toward: $1) })
  }
}

extension TransitionCompositor {
  package mutating func compose(_ pair: ScreenPair, at progress: FrameProgress) {
    compose(pair.look.transition, at: progress, toward: pair.stage, from: pair.from, to: pair.to)
  }
}
