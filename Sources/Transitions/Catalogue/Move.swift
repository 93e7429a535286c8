/// What both screens share glides to its new place. The rest of the old screen fades first, that of the new one last.
///
/// Shared are words, lines and figures of box-drawing characters; see ``SharedText``. Text that stays in its place is
/// simply still there. Backgrounds and pictures cross-fade meanwhile.
public struct Move: Transition {
  /// What only the old screen has goes.
  private static let departure = Timeline(from: 0, to: 0.4)
  /// What only the new screen has comes.
  private static let arrival = Timeline(from: 0.6, to: 1)
  /// Backgrounds and pictures change.
  private static let change = Timeline(from: 0.2, to: 0.8)
  /// What both share moves.
  private static let travel = Timeline(from: 0.1, to: 0.9)

  /// The only one there is.
  public init() {}

  /// It does.
  public var movesSharedText: Bool { true }

  /// The backgrounds, over them what only one of the screens has, and above all what both share. A cross-fade on a stage
  /// that is not prepared.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    guard let text = stage.sharedText else { return Fade().scene(at: progress, on: stage) }
    let changed = Move.change(progress)
    var scene = Scene(backdrop: stage.backdrop)
    scene.add(Layer(.grid(text.lowerGround)))
    if changed > 0 || stage.isContinuous { scene.add(Layer(.grid(text.upperGround), opacity: changed)) }
    scene.add(Layer(.from, opacity: 1 - Move.departure(progress)))
    scene.add(Layer(.to, opacity: Move.arrival(progress)))
    scene.text = MovingText(text, travel: Move.travel(progress), exchange: changed)
    return scene
  }

  /// The same: the screen below, darker, is a part of the screen that enters.
  public func presentation(at progress: Double, on stage: Stage) -> Scene {
    stage.sharedText == nil
      ? Fade().presentation(at: progress, on: stage) : scene(at: progress, on: stage)
  }
}
