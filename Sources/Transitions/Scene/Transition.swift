/// A pure function from progress to a scene.
///
/// `scene(at:on:)` describes the way forward, from `.from` to `.to`. The way back is derived from it; see ``Return``.
/// It must be continuous in progress; what it gives at 0 and 1 is never asked for (the ends are the screens themselves,
/// exactly).
public protocol Transition: Sendable {
  /// The picture at a progress.
  ///
  /// - Parameters:
  ///   - progress: After the timing curve; 0 < progress < 1.
  ///   - stage: Where it plays.
  func scene(at progress: Double, on stage: Stage) -> Scene
  /// The picture at a progress where the screen that enters is presented on ``Stage/modal`` and the one below stays.
  ///
  /// Derived from ``scene(at:on:)`` unless a transition has a picture of its own for it: what it shows of the new screen
  /// is kept to the modal, wherever that has been moved, and the lower screen lies below it, in its place, and darkens.
  /// Pictures aim at ``Stage/destination`` and so fit.
  func presentation(at progress: Double, on stage: Stage) -> Scene
  /// How a pop is derived.
  var wayBack: Return { get }
  /// Which way a hand drags it.
  var dragAxis: DragAxis { get }
}

/// How the way back is derived from the way forward.
public enum Return: Sendable {
  /// The path is swapped and the curve kept: geometry at 1 - c(t), the screens exchanged.
  case swapped
  /// The push played backwards in time: geometry at c(1 - t), the screens exchanged.
  case mirrored
  /// The transition looks at `stage.operation` itself: geometry at c(t), the screens as they are.
  case own
}

extension Transition {
  /// The path swapped, the curve kept.
  public var wayBack: Return { .swapped }

  /// The scene, kept to the modal.
  public func presentation(at progress: Double, on stage: Stage) -> Scene {
    scene(at: progress, on: stage).presented(at: progress, on: stage)
  }

  /// Away from where it starts.
  public var dragAxis: DragAxis { .outward }

  /// The picture at a time, whichever way the stage's operation goes; exact at both ends.
  ///
  /// - Parameters:
  ///   - time: 0...1 of the duration, before the curve; clamped.
  ///   - curve: The timing curve.
  ///   - stage: Where it plays.
  public func scene(atTime time: Double, along curve: TimingCurve, on stage: Stage) -> Scene {
    guard stage.operation.isReturn, case .mirrored = wayBack else { return scene(at: curve(time), toward: stage) }
    return scene(at: 1 - curve(1 - time), toward: stage)
  }

  /// The picture at a progress, whichever way the stage's operation goes; exact at both ends.
  ///
  /// - Parameters:
  ///   - progress: How much of the way is done, after the curve; clamped.
  ///   - stage: Where it plays.
  public func scene(at progress: Double, toward stage: Stage) -> Scene {
    if !(progress > 0) { return Scene(backdrop: stage.backdrop).adding(Layer(.from)) }
    if progress >= 1 { return Scene(backdrop: stage.backdrop).adding(Layer(.to)) }
    guard stage.operation.isReturn else { return forward(at: progress, on: stage) }
    guard case .own = wayBack else { return forward(at: 1 - progress, on: stage).swapped }
    let scene = scene(at: progress, on: stage)
    return stage.presented == nil ? scene : scene.swapped.presented(at: 1 - progress, on: stage).swapped
  }

  private func forward(at progress: Double, on stage: Stage) -> Scene {
    stage.presented == nil ? scene(at: progress, on: stage) : presentation(at: progress, on: stage)
  }
}
