internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

/// Plans the passages that actions would begin: the stacks before and after, and the transition. Nothing is changed.
struct PassagePlanner {
  let router: Router
  var chooser: TransitionChooser
  /// The stack at rest, and the passage that was under way last.
  let navigator: Navigator

  var view: DeckView { router.view }
  var keymap: Keymap { view.settings.keymap }

  /// Returns the passage of an action from the screen at rest, and the reason if it is a cut because its transition
  /// cannot run; nil if the action cannot be done.
  func passage(_ action: NavigationAction, by link: Trigger?) -> (passage: Passage, problem: String?)? {
    let before = router.stack
    guard let (stack, operation) = before.applying(action) else { return nil }
    var after = stack
    // The previous screen is shown with all its parts.
    if case .replace(_, .pop) = action { after.top.pausesPassed = .max }
    let screen = view.screen(of: after.top)
    if screen.spot(after.top.focus) == nil { after.top.focus = screen.stops.first }
    return passage(operation, from: before, to: after, by: link)
  }

  /// Returns the passages there and back again that would come next if the user chose a transition.
  func preview(of choice: TransitionChoice?) -> (there: Passage, back: Passage) {
    var planner = self
    planner.chooser.live = choice
    // With reduced motion a still shows at least what there is to choose.
    planner.chooser.motion = .full
    let there = planner.passageAhead
    return (there, planner.passage(there.operation.inverse, from: there.after, to: there.before).passage)
  }

  /// The passage that would come next: to the target of the focused link, else to the other screen of the last passage,
  /// else to a neighbour in the deck, and in a deck of one screen to that screen.
  private var passageAhead: Passage {
    func passage(_ intent: Intent) -> Passage? {
      guard case .navigate(let action, let link, _) = intent else { return nil }
      return self.passage(action, by: link)?.passage
    }
    let stack = router.stack
    if let focus = stack.top.focus, view.screen(of: stack.top).spot(focus) != nil,
      let ahead = passage(router.intent(following: Trigger(focus)))
    {
      return ahead
    }
    if let last = navigator.last {
      let isOver = stack.hasSameScreens(as: last.after)
      return self.passage(
        isOver ? last.operation.inverse : last.operation, from: stack, to: isOver ? last.before : last.after
      ).passage
    }
    return passage(router.next()) ?? passage(router.previous()) ?? self.passage(.push, from: stack, to: stack).passage
  }

  private func passage(
    _ operation: Stage.Operation, from before: ScreenStack, to after: ScreenStack, by link: Trigger? = nil
  ) -> (passage: Passage, problem: String?) {
    let change = StackChange(operation, from: before, to: after, by: link)
    let requests = requests(change.entry, isReturn: operation.isReturn, pressed: router.choice(of: link))
    return chooser.passage(change, requests: requests, on: view.size)
  }

  /// Returns the transitions that files ask for. The way back from a screen is decided by the link that leads back, by
  /// the screen's own way back, and then by the link that brought it.
  private func requests(
    _ entry: ScreenStack.Entry, isReturn: Bool, pressed: TransitionChoice?
  ) -> TransitionChooser.StyleRequests {
    let (screen, deck) = (view.screen(of: entry).settings, view.deck.settings)
    return TransitionChooser.StyleRequests(
      isReturn
        ? [pressed, screen.back, entry.choice, screen.transition, deck.back, deck.transition, view.settings.configured]
        : [pressed ?? entry.choice, screen.transition, deck.transition, view.settings.configured],
      duration: screen.duration ?? deck.duration, curve: screen.curve ?? deck.curve)
  }
}
