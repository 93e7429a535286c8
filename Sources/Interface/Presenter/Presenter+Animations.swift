internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

// Animated images. Those of a screen play from their start when it comes, while it is on top of the stack and nothing is
// open over it. They begin anew when it has left the stack.
extension Presenter {
  /// Lets frames pass on the animations of the screen on top, and shows their pictures.
  mutating func advanceAnimations(frames: Int) {
    leaveAnimations()
    let id = destination.screen
    guard settings.motion != .none, let index = deck.index(of: id),
      deck.screens[index].pictures.contains(where: \.isAnimation)
    else { return }
    let before = view.animationTime(of: id)
    if view.animationFrames[id] == nil {
      view.animationFrames[id] = 0
    } else if panes.isEmpty {
      view.animationFrames[id, default: 0] += frames
    }
    let now = view.animationTime(of: id)
    let hasChanged = deck.screens[index].pictures.contains {
      $0.isAnimation && $0.frame(at: now).index != $0.frame(at: before).index
    }
    if hasChanged { showUpdate(of: index) }
  }

  /// The number of frames until an animation on top shows another picture; nil if none plays.
  var untilNextAnimationFrame: Int? {
    let id = destination.screen
    guard panes.isEmpty, let frames = view.animationFrames[id], let index = deck.index(of: id) else { return nil }
    let now = view.animationTime(of: id)
    let next = deck.screens[index].pictures.filter(\.isAnimation).map { now + $0.frame(at: now).milliseconds }.min()
    return next.map { max(1, ($0 * settings.framesPerSecond + 999) / 1000 - frames) }
  }

  /// Ends the animations of screens that are no longer on the stack.
  private mutating func leaveAnimations() {
    if view.animationFrames.isEmpty || navigator.passage != nil { return }
    let entries = Set(navigator.stack.entries.map(\.screen))
    for id in view.animationFrames.keys where !entries.contains(id) {
      view.animationFrames[id] = nil
      if let index = deck.index(of: id) { showUpdate(of: index) }
    }
  }
}
