internal import Navigation
public import Transitions

/// What is seen, before it is drawn in cells: for recordings that are finer than these.
public struct SceneSnapshot: Sendable {
  /// The picture at a progress on a stage.
  public typealias Picture = @Sendable (_ progress: Double, _ stage: Stage) -> Scene

  /// A screen on its way to another.
  public struct Passage: Sendable {
    /// Another number is another passage.
    public let number: Int
    /// From which screen to which, and how.
    public let name: String
    /// Where it plays.
    public let stage: Stage
    /// What it looks like.
    public let picture: Picture
    /// How far it is, 0...1.
    public let progress: Double
  }

  /// The screen that leaves, or that is seen.
  public let from: Grid
  /// The screen that enters; at rest the same.
  public let to: Grid
  /// What is under way; nil at rest.
  public let passage: Passage?
}

extension Presenter {
  /// What the last ``advance(frames:)`` composed; nil where the program's own words or marks lie over it.
  ///
  /// - Parameter showsChrome: Whether those are to be seen.
  public func snapshot(showsChrome: Bool) -> SceneSnapshot? {
    if showsChrome && overlay.isShown { return nil }
    let (passage, progress) = seen
    guard isInTransition, overview != nil || passage != nil else {
      return SceneSnapshot(from: frame, to: frame, passage: nil)
    }
    let name =
      overview == nil
      ? passage.map { "\($0.before.top.screen) to \($0.after.top.screen) by \($0.look.choice.name)" } ?? ""
      : "the overview"
    // A preview is a passage of its own, and so is every time that the overview opens or closes.
    let kind = overview != nil ? 2 : picking?.preview != nil ? 1 : 0
    return SceneSnapshot(
      from: from, to: to,
      passage: SceneSnapshot.Passage(
        number: navigator.passages * 3 + kind, name: name, stage: stage, picture: picture(of: passage),
        progress: progress))
  }
}
