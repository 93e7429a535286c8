internal import Navigation
public import Transitions

extension Presenter {
  /// What the last ``advance(frames:)`` composed; nil where the program's own words or marks lie over it.
  ///
  /// - Parameter showsChrome: Whether those are to be seen.
  public func snapshot(showsChrome: Bool) -> SceneSnapshot? {
    if showsChrome && overlay.isShown { return nil }
    let (passage, progress) = seen
    guard isInTransition, overview != nil || passage != nil else {
      return SceneSnapshot(atRest: frame)
    }
    let name =
      overview == nil
      ? passage.map { "\($0.before.top.screen) to \($0.after.top.screen) by \($0.look.choice.name)" } ?? ""
      : "the overview"
    // A preview is a passage of its own, and so is every time that the overview opens or closes.
    let kind = overview != nil ? 2 : picking?.preview != nil ? 1 : 0
    return SceneSnapshot(
      from: from, to: to,
      animation: SceneSnapshot.Animation(
        number: navigator.passages * 3 + kind, name: name, stage: stage, progress: progress,
        picture: picture(of: passage)))
  }
}
