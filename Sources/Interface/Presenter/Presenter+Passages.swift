internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// The passage that an action is from the screen at rest; nil where it cannot be done. Nothing is changed.
  ///
  /// - Parameters:
  ///   - link: The link that was followed.
  ///   - chooser: Who says how it looks.
  /// - Returns: The passage, and why it is a cut where its transition cannot run.
  func passage(
    _ action: NavigationAction, by link: Trigger?, choosing chooser: TransitionChooser
  ) -> (passage: Passage, problem: String?)? {
    let before = navigator.stack
    guard let (stack, operation) = before.applying(action) else { return nil }
    var after = stack
    // Who goes back comes to the end of what was said there.
    if case .replace(_, .pop) = action { after.top.pausesPassed = .max }
    if screen(of: after.top).spot(after.top.focus) == nil { after.top.focus = screen(of: after.top).stops.first }
    return passage(operation, from: before, to: after, by: link, choosing: chooser)
  }

  /// The passage from one stack to another.
  func passage(
    _ operation: Stage.Operation, from before: ScreenStack, to after: ScreenStack, by link: Trigger?,
    choosing chooser: TransitionChooser
  ) -> (passage: Passage, problem: String?) {
    let pressed = link.map { screen(of: before.top).links[$0.place.link].transition } ?? nil
    let way = StackChange(operation, from: before, to: after, by: link)
    let requests =
      operation.isReturn ? requests(of: way.entry, pressed: pressed) : requests(on: way.entry, pressed: pressed)
    return chooser.passage(way, requests: requests, on: size)
  }

  /// What is said about the way to a screen.
  private func requests(on entry: ScreenStack.Entry, pressed: TransitionChoice?) -> TransitionChooser.StyleRequests {
    let target = screen(of: entry).settings
    return TransitionChooser.StyleRequests(
      [pressed ?? entry.choice, target.transition, deck.settings.transition, settings.configured],
      duration: target.duration ?? deck.settings.duration, curve: target.curve ?? deck.settings.curve)
  }

  /// What is said about the way back from a screen: by the link that leads back, as the screen's own way back, and
  /// then by whatever brought it.
  private func requests(of entry: ScreenStack.Entry, pressed: TransitionChoice?) -> TransitionChooser.StyleRequests {
    let leaving = screen(of: entry).settings
    return TransitionChooser.StyleRequests(
      [
        pressed, leaving.back, entry.choice, leaving.transition, deck.settings.back, deck.settings.transition,
        settings.configured,
      ],
      duration: leaving.duration ?? deck.settings.duration, curve: leaving.curve ?? deck.settings.curve)
  }
}
