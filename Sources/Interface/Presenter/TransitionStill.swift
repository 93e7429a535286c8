internal import Decks
package import Navigation
package import Transitions

/// A passage between two screens that nobody has begun: for stills and measurements of it.
package struct TransitionStill: Sendable {
  /// The screen that leaves, as the terminal shows it, the link that leads on focused.
  package let from: Grid
  /// The screen that enters.
  package let to: Grid
  /// Where it would play.
  package let stage: Stage
  /// How it would look.
  package let look: TransitionLook
}

extension Presenter {
  /// What following the first link to a screen would be, or going there without one. The presenter stays where it is,
  /// but for the focus.
  ///
  /// - Returns: nil if the deck has no such screen.
  package mutating func still(to id: String) -> TransitionStill? {
    let screen = viewport.screen
    let place = screen.stops.first { screen.links[$0.link].target == .screen(id) }
    if let place { move { $0.focus(place) } }
    let trigger = place.map { Trigger($0) }
    guard case .navigate(let action, _, _) = router.push(id, by: trigger),
      let (passage, _) = planner.passage(action, by: trigger)
    else { return nil }
    let scenery = player.scenery(of: passage, in: view)
    return TransitionStill(from: scenery.from, to: scenery.to, stage: scenery.stage, look: passage.look)
  }
}
