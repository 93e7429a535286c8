/// A pure function from progress to a scene.
///
/// `scene(at:on:)` describes the way forward, from `.from` to `.to`. The way back is derived from it; see ``WayBack``.
/// The scene must be continuous in progress. It is never asked for at 0 or 1: there the screens themselves are shown,
/// exactly.
public protocol Transition: Sendable {
  /// Returns the scene at a progress.
  ///
  /// - Parameters:
  ///   - progress: The progress after the timing curve, 0 < progress < 1.
  ///   - stage: The stage on which the transition plays.
  func scene(at progress: Double, on stage: Stage) -> Scene
  /// Returns the scene at a progress where the entering screen is presented on ``Stage/modal`` and the one below stays.
  ///
  /// The default derives it from ``scene(at:on:)``: the new screen is cut to the modal, wherever that has moved, over
  /// the lower screen, which stays in place and darkens. Scenes that use ``Stage/destination`` fit without more work.
  func presentation(at progress: Double, on stage: Stage) -> Scene
  /// The derivation of the way back.
  var wayBack: WayBack { get }
  /// The axis along which a pointer drags the transition.
  var dragAxis: DragAxis { get }
  /// A Boolean value indicating whether the transition moves text that both screens share; false by default.
  ///
  /// If true, play it on a stage that is ``Stage/prepared(for:from:to:)``, which compares the screens in O(cells). If
  /// false, that step costs nothing and changes nothing.
  var movesSharedText: Bool { get }
  /// A Boolean value indicating whether the transition mixes whole screens in place, as `move` does, instead of moving
  /// one over the other, as `card` does; false by default.
  ///
  /// It matters only to a transition that ``movesSharedText``. Around ``Stage/modal``, a presented screen shows the lower
  /// one again. If the value is true, the text there is shared too; otherwise it stays in place.
  var mixesScreensInPlace: Bool { get }
}

/// A derivation of the way back from the way forward.
public enum WayBack: Sendable {
  /// The path is reversed and the curve kept: geometry at 1 - c(t), with the screens exchanged.
  case swapped
  /// The push runs backwards in time: geometry at c(1 - t), with the screens exchanged.
  case mirrored
  /// The transition handles `stage.operation` itself: geometry at c(t), with the screens as they are.
  case own
}

extension Transition {
  /// The default: the path reversed, the curve kept.
  public var wayBack: WayBack { .swapped }

  /// The default: `false`.
  public var movesSharedText: Bool { false }

  /// The default: `false`.
  public var mixesScreensInPlace: Bool { false }

  /// Returns the scene, cut to the modal.
  public func presentation(at progress: Double, on stage: Stage) -> Scene {
    scene(at: progress, on: stage).presented(at: progress, on: stage)
  }

  /// The default: away from the transition's origin.
  public var dragAxis: DragAxis { .outward }

  /// Returns the scene at a time for any operation of the stage; exact at both ends.
  ///
  /// - Parameter time: The time as a share of the duration, 0...1, before the curve; clamped.
  package func scene(atTime time: Double, along curve: TimingCurve, on stage: Stage) -> Scene {
    guard stage.operation.isReturn, case .mirrored = wayBack else { return scene(at: curve(time), toward: stage) }
    return scene(at: 1 - curve(1 - time), toward: stage)
  }

  /// Returns the scene at a progress for any operation of the stage; exact at both ends. Layers that cannot be drawn, with
  /// a number that is not finite or beyond ten millions, are left out.
  ///
  /// - Parameters:
  ///   - progress: The progress after the curve, 0...1; clamped.
  ///   - stage: The stage on which the transition plays.
  public func scene(at progress: Double, toward stage: Stage) -> Scene {
    if !(progress > 0) { return Scene(backdrop: stage.backdrop).adding(Layer(.from)) }
    if progress >= 1 { return Scene(backdrop: stage.backdrop).adding(Layer(.to)) }
    var scene = directed(at: progress, on: stage)
    scene.elevate(at: progress, on: stage)
    scene.removeUndrawableLayers()
    return scene
  }

  private func directed(at progress: Double, on stage: Stage) -> Scene {
    guard stage.operation.isReturn else { return forward(at: progress, on: stage) }
    guard case .own = wayBack else { return forward(at: 1 - progress, on: stage).swapped }
    let scene = scene(at: progress, on: stage)
    return stage.presented == nil ? scene : scene.swapped.presented(at: 1 - progress, on: stage).swapped
  }

  private func forward(at progress: Double, on stage: Stage) -> Scene {
    stage.presented == nil ? scene(at: progress, on: stage) : presentation(at: progress, on: stage)
  }
}
