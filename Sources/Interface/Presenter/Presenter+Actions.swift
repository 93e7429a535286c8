internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

// Actions that move through the deck.
extension Presenter {
  mutating func perform(_ command: KeyAction) -> [Effect] {
    if !command.leavesTransitionAlone { settle() }
    let (page, half) = (max(1, size.rows - 1), max(1, size.rows / 2))
    switch command {
    case .right: return move { $0.scroll(columns: Presenter.stride, rows: 0) } ? [] : goOn()
    case .left: return move { $0.scroll(columns: -Presenter.stride, rows: 0) } ? [] : goBack()
    case .nextScreen: return goOn()
    case .previousScreen: return goBack()
    case .pageDown: return move { !$0.isPauseInSight && $0.scroll(columns: 0, rows: page) } ? [] : goOn()
    case .pageUp: return move { $0.scroll(columns: 0, rows: -page) } ? [] : goBack()
    case .down: return move { $0.move(by: 1) } ? [] : goOn()
    case .up: return move { $0.move(by: -1) } ? [] : goBack()
    case .halfPageDown: _ = move { $0.scroll(columns: 0, rows: half) }
    case .halfPageUp: _ = move { $0.scroll(columns: 0, rows: -half) }
    case .scrollRight: _ = move { $0.scroll(columns: Presenter.stride, rows: 0) }
    case .scrollLeft: _ = move { $0.scroll(columns: -Presenter.stride, rows: 0) }
    case .nextLink: move { $0.moveFocus(by: 1) }
    case .previousLink: move { $0.moveFocus(by: -1) }
    case .follow: return followFocus()
    case .link(let number):
      let links = viewport.screen.numbered
      guard links.indices.contains(number - 1) else {
        chrome.status = "no link \(number)"
        return []
      }
      return follow(links[number - 1])
    case .back: return perform(router.back())
    case .escape: return escape()
    case .forward: return perform(.navigate(.forward, by: nil, refusal: "no screen to go forward to"))
    case .first: return go(to: router.sequence.lowerBound, scrollingBy: -Limits.rows)
    case .last: return go(to: router.sequence.upperBound - 1, scrollingBy: Limits.rows)
    case .home: return perform(router.home())
    case .replay: return replay(backwards: false)
    case .replayBackwards: return replay(backwards: true)
    default: return adjust(command)
    }
    return []
  }

  /// The number of columns that a sideways scroll moves.
  private static var stride: Int { 8 }

  private mutating func followFocus() -> [Effect] {
    let viewport = viewport
    if let program = wholeProgram { return follow(program) }
    guard let place = viewport.entry.focus, viewport.focused != nil else { return goOn() }
    if viewport.isInSight(place) { return follow(place) }
    // A link off screen is scrolled into view before it is followed.
    move { $0.reveal(place) }
    return []
  }

  /// Goes to a screen by its index in the deck; on that screen already, scrolls to one end of it.
  private mutating func go(to index: Int, scrollingBy rows: Int) -> [Effect] {
    if router.deckIndex == index, move({ $0.scroll(columns: 0, rows: rows) }) { return [] }
    return perform(router.place(index))
  }

  /// Takes one step out: cancels a pause that was asked for, or leaves a screen that a link opened; never the program.
  /// Between screens that are visited in order it stays, because presentation remotes send Esc.
  private mutating func escape() -> [Effect] {
    if navigator.isArmed {
      navigator.isArmed = false
      chrome.status = "the next transition does not pause"
      return []
    }
    guard navigator.stack.entries.count > 1 else { return [] }
    if navigator.stack.top.trigger != nil { return perform(router.back()) }
    chrome.status = keymap.key(for: .back).map { "\($0) goes back" }
    return []
  }
}
