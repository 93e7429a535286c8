internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

extension Presenter {
  var router: Router { Router(view: view, navigator: player.navigator, chooser: player.chooser) }
  /// The visible part of the screen at rest.
  var viewport: Viewport { Viewport(player.navigator.stack.top, of: view) }

  /// Moves the focus of the screen at rest, or scrolls it.
  mutating func move<Result>(_ body: (inout Viewport) -> Result) -> Result {
    var viewport = viewport
    let result = body(&viewport)
    if viewport.entry != navigator.stack.top {
      navigator.editTop { $0 = viewport.entry }
      layOut()
    }
    return result
  }

  /// Brings the passage to its end, so that a link or a place can be looked up on a screen at rest.
  mutating func settle() {
    grab = .empty
    guard navigator.passage != nil else { return }
    report(navigator.settle())
    layOut()
  }

  /// Performs an intent on the screen at rest.
  mutating func perform(_ intent: Intent) -> [Effect] {
    switch intent {
    case .navigate(let action, let link, let refusal):
      guard let (passage, problem) = router.passage(action, by: link) else {
        chrome.status = refusal
        return []
      }
      if let problem { chrome.status = "\(problem)" }
      return begin(passage)
    case .replay: return replay(backwards: false)
    case .quit: return [.quit(0)]
    case .scroll(let row): _ = move { $0.scroll(columns: 0, rows: row - $0.placement.scroll.row) }
    case .program(let number): return follow(program: number)
    case .say(let message): chrome.status = message
    }
    return []
  }

  /// Follows a link of the screen at rest.
  ///
  /// - Parameter cell: The cell of the screen that the mouse pressed.
  mutating func follow(_ place: LinkPlace, at cell: Position? = nil) -> [Effect] {
    settle()
    move { if $0.screen.spot(place) != nil { $0.focus(place) } }
    return perform(router.intent(following: Trigger(place, cell: cell)))
  }

  /// - Parameter look: The transition of a replay, if it is another one.
  mutating func begin(_ passage: Passage, replayedAs look: TransitionLook? = nil) -> [Effect] {
    leavePrograms(for: passage)
    report(navigator.begin(passage, replayedAs: look))
    layOut()
    return [.departed(to: passage.after.top.screen)]
  }

  mutating func replay(backwards: Bool) -> [Effect] {
    settle()
    guard let last = navigator.last else {
      chrome.status = "no transition to replay yet"
      return []
    }
    report(navigator.replay(backwards: backwards))
    layOut()
    return [.departed(to: (backwards ? last.before : last.after).top.screen)]
  }

  /// Shows the next part of the screen at rest, else the next screen.
  mutating func goOn() -> [Effect] {
    move { $0.passPauses(by: 1) } ? [] : perform(router.next())
  }

  /// Takes the last part of the screen at rest away, else shows the previous screen.
  mutating func goBack() -> [Effect] {
    move { $0.passPauses(by: -1) } ? [] : perform(router.previous())
  }
}
