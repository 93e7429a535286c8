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
    let shown = panes.movement
    let passage = shown == nil ? navigator.passage : shown?.passage
    let name =
      passage.map { "\($0.before.top.screen) to \($0.after.top.screen) by \($0.look.choice.name)" }
      ?? (shown == nil ? "" : "the overview")
    // A preview is a passage of its own, and so is each opening or closing of the overview.
    let kind = shown == nil ? 0 : passage == nil ? 2 : 1
    return SceneSnapshot(
      from: player.scenery.from, to: player.scenery.to,
      animation: SceneSnapshot.Animation(
        number: navigator.passages * 3 + kind, name: name, stage: player.scenery.stage, progress: progress.value,
        picture: { transition.scene(at: $0, toward: $1) }))
  }
}
