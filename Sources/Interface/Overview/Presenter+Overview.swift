internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

extension Presenter {
  /// Opens the overview: the screen at rest shrinks into its card.
  mutating func openOverview() {
    modes.overview = OverviewSession(
      Overview(origin: router.deckIndex, layout: OverviewLayout(terminal: size, count: deck.screens.count)),
      framesPerSecond: navigator.run.framesPerSecond, speed: navigator.speed, motion: player.chooser.motion)
    layOut()
  }

  mutating func apply(_ outcome: Overview.Outcome) -> [Effect] {
    guard let overview = modes.overview?.overview else { return [] }
    switch outcome {
    case .stay:
      layOut()
      return []
    case .open:
      return leaveOverview(to: deck.screens.ids[overview.selection])
    case .close:
      // It closes into the card it was opened from, whatever is selected.
      modes.overview?.overview.move(to: overview.layout, selecting: overview.origin)
      return leaveOverview(to: navigator.stack.top.screen)
    case .perform(let command):
      return perform(command)
    }
  }

  /// Lets the selected card grow into its screen, which is on the stack at once.
  private mutating func leaveOverview(to id: String) -> [Effect] {
    var effects: [Effect] = []
    if id != navigator.stack.top.screen, case .navigate(let action, let link, _) = router.screen(id),
      var (passage, _) = planner.passage(action, by: link)
    {
      // The card moves; a replay shows the transition that was skipped.
      let look = passage.look
      passage.look = .cut
      effects = begin(passage, replayedAs: look)
    }
    if modes.overview?.leave() == true { modes.overview = nil }
    layOut()
    return effects
  }

  /// Brings a growing or shrinking card to its end.
  mutating func settleOverview() {
    guard modes.overview?.run.isMoving == true else { return }
    if modes.overview?.settle() == true { modes.overview = nil }
    layOut()
  }
}
