internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// Brings what is under way to its end, so that a link or a place can be asked for on a screen at rest.
  mutating func settle() {
    grab = .empty
    guard navigator.passage != nil else { return }
    report(navigator.settle())
    layOut()
  }

  /// Does what was asked for on a screen at rest.
  mutating func perform(_ intent: Intent) -> [Effect] {
    switch intent {
    case .navigate(let action, let link, let refusal):
      return navigate(action, by: link, refusal: refusal)
    case .replay:
      return replay(backwards: false)
    case .quit:
      return [.quit(0)]
    case .scroll(let row):
      _ = scroll(columns: 0, rows: row - placement(of: navigator.stack.top).scroll.row)
      return []
    case .say(let message):
      overlay.status = message
      return []
    }
  }

  /// Follows a link of the screen at rest.
  ///
  /// - Parameter cell: The cell of the screen that the mouse pressed.
  mutating func follow(_ place: LinkPlace, at cell: Position? = nil) -> [Effect] {
    settle()
    if screen(of: navigator.stack.top).spot(place) != nil { focus(place) }
    return perform(intent(following: Trigger(place, cell: cell)))
  }

  private mutating func navigate(_ action: NavigationAction, by link: Trigger?, refusal: String) -> [Effect] {
    guard let (passage, problem) = passage(action, by: link, choosing: chooser) else {
      overlay.status = refusal
      return []
    }
    if let problem { overlay.status = problem }
    return begin(passage)
  }

  /// - Parameter look: How a replay looks, if not the same.
  mutating func begin(_ passage: Passage, replayedAs look: TransitionLook? = nil) -> [Effect] {
    report(navigator.begin(passage, replayedAs: look))
    layOut()
    return [.departed(to: passage.after.top.screen)]
  }

  mutating func replay(backwards: Bool) -> [Effect] {
    settle()
    guard let last = navigator.last else {
      overlay.status = "no transition to replay yet"
      return []
    }
    report(navigator.replay(backwards: backwards))
    layOut()
    return [.departed(to: (backwards ? last.before : last.after).top.screen)]
  }
}
