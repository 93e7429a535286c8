package import PortholeNavigation
package import Transitions

/// Two screens as a terminal shows them, and the stage of the transition between them.
package struct ScreenPair {
  /// The screen that leaves, with the link to the other one focused.
  package let from: Grid
  /// The screen that enters.
  package let to: Grid
  /// The stage that the transition plays on.
  package let stage: Stage
  /// The transition.
  package let look: TransitionLook

  package init(from: Grid, to: Grid, stage: Stage, look: TransitionLook = .cut) {
    self.from = from
    self.to = to
    self.stage = stage
    self.look = look
  }
}
