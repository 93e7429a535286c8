/// Words, lines and figures that both screens share glide to their new places.
///
/// Everything else on the old screen fades out first, and everything else on the new screen fades in last, where no
/// shared text has yet to pass. Shared text that has the same place on both screens does not move. Backgrounds and
/// pictures cross-fade in between. See ``SharedText`` for what counts as shared.
public struct Move: Transition {
  /// The time in which everything that only the old screen has fades out.
  private static let departure = Timeline(from: 0, to: 0.4)
  /// The time in which everything that only the new screen has fades in.
  private static let arrival = Timeline(from: 0.6, to: 1)
  /// The time in which backgrounds and pictures cross-fade.
  private static let change = Timeline(from: 0.2, to: 0.8)
  /// The time in which shared text moves.
  private static let travel = Timeline(from: 0.1, to: 0.9)

  /// Creates a move, which has no settings.
  ///
  /// It moves text only on a stage that is ``Stage/prepared(for:from:to:)``. On any other stage it is a ``Fade``.
  public init() {}

  /// `true`: the transition needs the text that both screens share.
  public var movesSharedText: Bool { true }
  /// `true`: neither screen moves.
  public var mixesScreensInPlace: Bool { true }

  /// Shows the backgrounds at the bottom, over them the text of each screen alone, and the shared text on top.
  ///
  /// Returns the scene of a ``Fade`` if the stage is not prepared.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    guard let text = stage.sharedText else { return Fade().scene(at: progress, on: stage) }
    let changed = Move.change(progress)
    var scene = Scene(backdrop: stage.backdrop)
    scene.add(Layer(.grid(text.lowerBackground)))
    if changed > 0 || stage.isContinuous { scene.add(Layer(.grid(text.upperBackground), opacity: changed)) }
    scene.add(Layer(.from, opacity: 1 - Move.departure(progress)))
    scene.add(Layer(.to, opacity: Move.arrival(progress)))
    scene.text = MovingText(text, travel: Move.travel(progress), exchange: changed)
    // The upper screen is in its place, but its own text waits until shared text has passed.
    scene.text?.start = Point(x: 0, y: 0)
    return scene
  }

  /// Returns the same scene as ``scene(at:on:)``: the entering screen already contains the darkened screen around the
  /// modal.
  public func presentation(at progress: Double, on stage: Stage) -> Scene {
    stage.sharedText == nil
      ? Fade().presentation(at: progress, on: stage) : scene(at: progress, on: stage)
  }
}
