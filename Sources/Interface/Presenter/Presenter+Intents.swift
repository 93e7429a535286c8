internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// What following a link of the screen at rest comes to.
  func intent(following link: Trigger) -> Intent {
    let target = screen(of: navigator.stack.top).links[link.place.link]
    if target.isBroken { return .say(target.problem ?? "\"\(target.spelling)\" leads nowhere") }
    switch target.target {
    case .screen(let id): return go(to: target.anchor, of: id, by: link)
    case .back: return back(by: link)
    case .home: return home(by: link)
    case .next: return nextScreen(by: link)
    case .previous: return previousScreen(by: link)
    case .first: return place(sequence.lowerBound, by: link)
    case .last: return place(sequence.upperBound - 1, by: link)
    case .replay: return .replay
    case .quit: return .quit
    case .url(let address): return .say(address)
    case .broken(let reason): return .say(reason)
    }
  }

  func back(by link: Trigger? = nil) -> Intent {
    .navigate(.pop, by: link, refusal: "nothing to go back to")
  }

  func home(by link: Trigger? = nil) -> Intent {
    .navigate(.reset(to: deck.screens.ids[deck.start]), by: link, refusal: "already at the start")
  }

  /// The next screen in deck order goes on top: going back leads here again.
  func nextScreen(by link: Trigger? = nil) -> Intent {
    let index = deckIndex + 1
    guard sequence.contains(index) else { return .say("this is the last screen") }
    return push(deck.screens.ids[index], by: link)
  }

  /// Pops if the screen before in deck order lies below, else exchanges it for this one, looking like a pop.
  func previousScreen(by link: Trigger? = nil) -> Intent {
    let index = deckIndex - 1
    guard sequence.contains(index) else { return .say("this is the first screen") }
    let id = deck.screens.ids[index]
    let entries = navigator.stack.entries
    if entries.count > 1, entries[entries.count - 2].screen == id { return back(by: link) }
    return .navigate(.replace(id, as: .pop), by: link, refusal: "")
  }

  /// A screen by its place in the deck: back to it if it lies on the stack, else it goes on top.
  func place(_ index: Int, by link: Trigger? = nil) -> Intent {
    let id = deck.screens.ids[index]
    guard id != navigator.stack.top.screen else {
      let which = sequence.count == 1 ? "only" : index == sequence.lowerBound ? "first" : "last"
      return .say("this is the \(which) screen")
    }
    return screen(id, by: link)
  }

  /// A screen by its id: back to it if it lies on the stack, else it goes on top.
  func screen(_ id: String, by link: Trigger? = nil) -> Intent {
    guard let place = navigator.stack.index(of: id) else { return push(id, by: link) }
    return entry(place, by: link)
  }

  /// Back to a screen by its place on the stack.
  func entry(_ place: Int, by link: Trigger? = nil) -> Intent {
    .navigate(.popTo(place), by: link, refusal: "already here")
  }

  /// - Parameter anchor: The heading that is to stand at the top.
  func push(_ id: String, by link: Trigger?, at anchor: String? = nil) -> Intent {
    guard let index = deck.index(of: id) else { return .say("no screen \"\(id)\"") }
    let choice = link.map { screen(of: navigator.stack.top).links[$0.place.link].transition } ?? nil
    var entry = ScreenStack.Entry(
      id, trigger: link, choice: choice, isPresented: deck.screens[index].settings.presentation == .modal)
    if let row = anchor.flatMap({ deck.screens[index].row(of: $0) }) {
      entry.scroll = Position(column: 0, row: row)
      entry.scroll = placement(of: entry).scroll
    }
    return .navigate(.push(entry), by: link, refusal: "")
  }

  /// To a heading of a screen: the screen at rest is scrolled, any other goes on top.
  private func go(to anchor: String?, of id: String, by link: Trigger) -> Intent {
    guard let anchor, id == navigator.stack.top.screen else { return push(id, by: link, at: anchor) }
    let screen = screen(of: navigator.stack.top)
    guard let row = screen.row(of: anchor) else { return .say("no heading \"\(anchor)\" on this screen") }
    return .scroll(toRow: row)
  }

  /// The screens that are gone through in order from the one at rest.
  var sequence: Range<Int> { deck.sequence(around: deckIndex) }

  /// The place in the deck of the screen at rest.
  var deckIndex: Int { deck.index(of: navigator.stack.top.screen) ?? deck.start }
}
