public import Transitions

extension Deck {
  /// The transition that the deck asks for on the way to a screen: the link's, else the screen's, else the deck's; nil
  /// if all are silent. Duration and curve that it leaves open come from the screen, else from the deck.
  ///
  /// - Parameters:
  ///   - index: The screen that comes.
  ///   - link: The link that is followed, if any.
  /// - Precondition: The deck has that screen.
  public func transition(to index: Int, by link: Link? = nil) -> TransitionChoice? {
    let screen = screens[index].settings
    let choice = link?.transition ?? screen.transition ?? settings.transition
    return choice?.completed(
      duration: screen.duration ?? settings.duration, curve: screen.curve ?? settings.curve)
  }

  /// The transition that the deck asks for on the way back from a screen: the screen's `back`, else the deck's; nil if
  /// both are silent, and then the one that led there plays back.
  ///
  /// - Parameter index: The screen that leaves.
  /// - Precondition: The deck has that screen.
  public func transition(backFrom index: Int) -> TransitionChoice? {
    screens[index].settings.back ?? settings.back
  }
}
