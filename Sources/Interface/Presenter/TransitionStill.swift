internal import PortholeDecks
package import PortholeNavigation
package import Transitions

/// A passage between two screens that has not begun: for stills and measurements.
package struct TransitionStill: Sendable {
  /// The screen that leaves, with the link in focus.
  package let from: Grid
  /// The screen that enters.
  package let to: Grid
  package let stage: Stage
  package let look: TransitionLook
}

extension Presenter {
  /// Returns the passage of the first link to a screen, or of going there without a link. Only the focus changes.
  ///
  /// - Returns: nil if the deck has no such screen.
  package mutating func still(to id: String) -> TransitionStill? {
    let screen = viewport.screen
    let place = screen.stops.first { screen.links[$0.link].target == .screen(id) }
    if let place { move { $0.focus(place) } }
    let trigger = place.map { Trigger($0) }
    guard case .navigate(let action, _, _) = router.push(id, by: trigger),
      let (passage, _) = router.passage(action, by: trigger)
    else { return nil }
    let scenery = player.scenery(of: passage, in: view)
    return TransitionStill(from: scenery.from, to: scenery.to, stage: scenery.stage, look: passage.look)
  }
}
