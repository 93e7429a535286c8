internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// Brings what is under way to its end, so that a link or a place can be asked for on a screen at rest.
  mutating func settle() {
    guard navigator.passage != nil else { return }
    _ = navigator.settle()
    layOut()
  }

  /// Does an action of the stack from a screen at rest.
  ///
  /// - Parameters:
  ///   - link: The link that was followed.
  ///   - refusal: What to say if it cannot be done.
  mutating func navigate(_ action: NavigationAction, by link: Trigger? = nil, refusal: String) -> [Effect] {
    settle()
    let before = navigator.stack
    guard let (stack, operation) = before.applying(action) else {
      overlay.status = refusal
      return []
    }
    var after = stack
    if screen(of: after.top).spot(after.top.focus) == nil { after.top.focus = screen(of: after.top).stops.first }
    let pressed = link.map { screen(of: before.top).links[$0.place.link].transition } ?? nil
    let leaving = before.entries[min(after.entries.count, before.entries.count - 1)]
    let trigger = operation.isReturn ? before.trigger(backTo: after) : link ?? after.top.trigger
    let sayings = operation.isReturn ? sayings(of: leaving, pressed: pressed) : sayings(on: after.top, pressed: pressed)
    let (chosen, problem) = chooser.look(
      for: operation, from: before.top.screen, to: after.top.screen, trigger: trigger, sayings: sayings)
    if let problem { overlay.status = problem }
    // Nothing can be seen to move on a terminal without cells.
    let look = size.area > 0 ? chosen : .cut
    _ = navigator.begin(
      Passage(operation: operation, before: before, after: after, trigger: trigger, look: look))
    layOut()
    return [.departed(to: after.top.screen)]
  }

  /// What is said about the way to a screen.
  private func sayings(on entry: ScreenStack.Entry, pressed: TransitionChoice?) -> TransitionChooser.Sayings {
    let target = screen(of: entry).settings
    return TransitionChooser.Sayings(
      [pressed ?? entry.choice, target.transition, deck.settings.transition, settings.configured],
      duration: target.duration ?? deck.settings.duration, curve: target.curve ?? deck.settings.curve)
  }

  /// What is said about the way back from a screen: by the link that leads back, as the screen's own way back, and
  /// then by whatever brought it.
  private func sayings(of entry: ScreenStack.Entry, pressed: TransitionChoice?) -> TransitionChooser.Sayings {
    let leaving = screen(of: entry).settings
    return TransitionChooser.Sayings(
      [
        pressed, leaving.back, entry.choice, leaving.transition, deck.settings.back, deck.settings.transition,
        settings.configured,
      ],
      duration: leaving.duration ?? deck.settings.duration, curve: leaving.curve ?? deck.settings.curve)
  }

  /// Follows a link of the screen at rest.
  ///
  /// - Parameter cell: The cell of the screen that the mouse pressed.
  mutating func follow(_ place: LinkPlace, at cell: Position? = nil) -> [Effect] {
    settle()
    let trigger = Trigger(place, cell: cell)
    let link = screen(of: navigator.stack.top).links[place.link]
    if screen(of: navigator.stack.top).spot(place) != nil { focus(place) }
    if link.isBroken {
      overlay.status = link.problem ?? "\"\(link.spelling)\" leads nowhere"
      return []
    }
    switch link.target {
    case .screen(let id): return push(id, by: trigger)
    case .back: return back(by: trigger)
    case .home: return goHome(by: trigger)
    case .next: return goNext(by: trigger)
    case .previous: return goPrevious(by: trigger)
    case .first: return go(to: 0, by: trigger)
    case .last: return go(to: deck.screens.count - 1, by: trigger)
    case .replay: return replay(backwards: false)
    case .quit: return [.quit(0)]
    case .url(let address):
      overlay.status = address
      return []
    case .broken(let reason):
      overlay.status = reason
      return []
    }
  }

  private mutating func push(_ id: String, by link: Trigger?) -> [Effect] {
    guard deck.index(of: id) != nil else {
      overlay.status = "no screen \"\(id)\""
      return []
    }
    let choice = link.map { screen(of: navigator.stack.top).links[$0.place.link].transition } ?? nil
    return navigate(.push(ScreenStack.Entry(id, trigger: link, choice: choice)), by: link, refusal: "")
  }

  mutating func back(by link: Trigger? = nil) -> [Effect] {
    navigate(.pop, by: link, refusal: "there is no screen below this one")
  }

  mutating func goHome(by link: Trigger? = nil) -> [Effect] {
    navigate(.reset(to: deck.screens[deck.start].id), by: link, refusal: "this is the start screen")
  }

  /// The next screen in deck order goes on top: going back leads here again.
  mutating func goNext(by link: Trigger? = nil) -> [Effect] {
    let index = deckIndex + 1
    guard index < deck.screens.count else {
      overlay.status = "this is the last screen"
      return []
    }
    return push(deck.screens[index].id, by: link)
  }

  /// Pops if the screen before in deck order lies below, else exchanges it for this one, looking like a pop.
  mutating func goPrevious(by link: Trigger? = nil) -> [Effect] {
    let index = deckIndex - 1
    guard index >= 0 else {
      overlay.status = "this is the first screen"
      return []
    }
    let id = deck.screens[index].id
    let entries = navigator.stack.entries
    if entries.count > 1, entries[entries.count - 2].screen == id { return back(by: link) }
    return navigate(.replace(id, as: .pop), by: link, refusal: "")
  }

  /// A screen by its place in the deck: back to it if it lies on the stack, else it goes on top.
  mutating func go(to index: Int, by link: Trigger? = nil) -> [Effect] {
    let id = deck.screens[index].id
    guard id != navigator.stack.top.screen else {
      overlay.status = index == 0 ? "this is the first screen" : "this is the last screen"
      return []
    }
    if let place = navigator.stack.index(of: id) { return navigate(.popTo(place), by: link, refusal: "") }
    return push(id, by: link)
  }

  mutating func replay(backwards: Bool) -> [Effect] {
    settle()
    guard let last = navigator.last else {
      overlay.status = "there is no transition to replay yet"
      return []
    }
    _ = navigator.replay(backwards: backwards)
    layOut()
    return [.departed(to: (backwards ? last.before : last.after).top.screen)]
  }

  private var deckIndex: Int { deck.index(of: navigator.stack.top.screen) ?? deck.start }
}
