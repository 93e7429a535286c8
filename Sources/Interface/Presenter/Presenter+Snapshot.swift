internal import PortholeNavigation
package import Transitions

extension Presenter {
  /// Returns the scene that the last ``advance(frames:)`` composed; nil if the program's own lines or marks lie over
  /// it.
  ///
  /// - Parameter showsChrome: A Boolean value indicating whether those lines and marks are wanted.
  package func snapshot(showsChrome: Bool) -> SceneSnapshot? {
    if showsChrome && chrome.overlay.isShown { return nil }
    let (transition, progress) = movement
    guard isInTransition, let transition else {
      return SceneSnapshot(atRest: frame)
    }
    let preview = modes.picker?.preview
    let passage = preview?.passage ?? navigator.passage
    let name =
      modes.overview == nil
      ? passage.map { "\($0.before.top.screen) to \($0.after.top.screen) by \($0.look.choice.name)" } ?? ""
      : "the overview"
    // A preview is a passage of its own, and so is each opening or closing of the overview.
    let kind = modes.overview != nil ? 2 : preview != nil ? 1 : 0
    return SceneSnapshot(
      from: player.scenery.from, to: player.scenery.to,
      animation: SceneSnapshot.Animation(
        number: navigator.passages * 3 + kind, name: name, stage: player.scenery.stage, progress: progress.value,
        picture: { transition.scene(at: $0, toward: $1) }))
  }
}
