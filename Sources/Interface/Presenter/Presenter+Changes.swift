public import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// Takes over a screen as it is now: a clock, a running text, a file that was saved. At any time, also while a
  /// transition shows it: that goes on, and both screens are seen as they are.
  ///
  /// - Parameter screen: Takes the place of the deck's screen of the same id. It may have another size and other links;
  ///   a focus on a link that is gone goes to the first.
  /// - Returns: Whether the deck has such a screen.
  /// - Complexity: O(cells of the terminal) if the screen is seen; the next frame composes what differs.
  @discardableResult
  public mutating func update(_ screen: Screen) -> Bool {
    guard let index = deck.index(of: screen.id) else { return false }
    deck.screens[index] = screen
    overview?.cards[index] = nil
    let presenter = self
    navigator.editAll { if $0.screen == screen.id { presenter.keepInSight(&$0) } }
    arrangePicker()
    refresh()
    return true
  }

  /// Takes over a deck whose files have changed. What is seen stays seen: a screen whose file has gone or cannot be read
  /// any more as it was last, and the user is told why.
  mutating func adopt(_ new: Deck, changed: Set<String>) {
    var onStack: Set<String> = []
    navigator.editAll { onStack.insert($0.screen) }
    let old = deck
    let selected = selectedScreen
    deck = new
    deck.screens.format = format
    var gone: [String: Screen] = [:]
    for id in onStack.sorted() {
      let former = old.screens.index(of: id).map { old.screens[$0] } ?? orphans[id]
      guard let index = new.screens.index(of: id) else {
        gone[id] = former
        if orphans[id] == nil { overlay.status = "the file of \"\(id)\" is gone" }
        continue
      }
      guard changed.contains(id), let failure = new.screens.failure(of: index) else { continue }
      overlay.status = "\(failure)"
      if let former { deck.screens[index] = former }
    }
    orphans = gone
    let presenter = self
    navigator.editAll { presenter.keepInSight(&$0) }
    arrangePicker()
    arrangeOverview(selecting: selected)
    refresh()
  }

  /// Gives an entry whose screen has changed a focus that exists and a scroll that is within it.
  private func keepInSight(_ entry: inout ScreenStack.Entry) {
    let screen = screen(of: entry)
    if screen.spot(entry.focus) == nil { entry.focus = screen.stops.first }
    entry.scroll = placement(of: entry).scroll
  }
}
