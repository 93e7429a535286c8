internal import PortholeDecks
package import Transitions

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
    case .forward: return perform(router.forward())
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

// MARK: Passages

extension Presenter {
  mutating func move<Result>(_ body: (inout Viewport) -> Result) -> Result {
    var viewport = viewport
    let result = body(&viewport)
    if viewport.entry != navigator.stack.top {
      navigator.editTop { $0 = viewport.entry }
      layOut()
    }
    return result
  }

  /// Brings the passage to its end, so that a link or a place can be looked up on a screen at rest.
  mutating func settle() {
    grab = .empty
    guard navigator.passage != nil else { return }
    report(navigator.settle())
    layOut()
  }

  mutating func perform(_ intent: Intent) -> [Effect] {
    switch intent {
    case .go(let passage):
      if let problem = passage.problem { chrome.status = "\(problem)" }
      return begin(passage)
    case .goUnseen(var passage):
      // A replay shows the transition that is skipped.
      let look = passage.look
      passage.look = .cut
      return begin(passage, replayedAs: look)
    case .visit(let passage, let match, let words):
      let effects = passage.map { perform(.go($0)) } ?? []
      move { $0.reveal(match) }
      chrome.status = chrome.status ?? words
      return effects
    case .scroll(let row): _ = move { $0.scroll(columns: 0, rows: row - $0.placement.scroll.row) }
    case .program(let number): return follow(ProgramID(screen: navigator.stack.top.screen, index: number))
    case .choose(let choice): choose(choice)
    case .perform(let action): return perform(action)
    case .say(let message): chrome.status = message
    }
    return []
  }

  mutating func follow(_ place: LinkPlace, at cell: Position? = nil) -> [Effect] {
    settle()
    move { if $0.screen.spot(place) != nil { $0.focus(place) } }
    return perform(router.intent(following: Trigger(place, cell: cell)))
  }

  /// - Parameter look: The transition of a replay, if it is another one.
  mutating func begin(_ passage: Passage, replayedAs look: TransitionLook? = nil) -> [Effect] {
    leavePrograms(for: passage)
    // A user who goes on has found a key.
    chrome.footer = nil
    report(navigator.begin(passage, replayedAs: look))
    layOut()
    return [.departed(to: passage.after.top.screen)]
  }

  mutating func replay(backwards: Bool) -> [Effect] {
    settle()
    guard let last = navigator.last else {
      chrome.status = "no transition to replay yet"
      return []
    }
    report(navigator.replay(backwards: backwards))
    layOut()
    return [.departed(to: (backwards ? last.before : last.after).top.screen)]
  }

  mutating func goOn() -> [Effect] {
    move { $0.passPauses(by: 1) } ? [] : perform(router.next())
  }

  mutating func goBack() -> [Effect] {
    move { $0.passPauses(by: -1) } ? [] : perform(router.previous())
  }

  /// Returns the passage of the first link to a screen, or of going there without a link, for stills and measurements. It
  /// has not begun. Only the focus changes.
  ///
  /// - Returns: nil if the deck has no such screen.
  package mutating func still(to id: String) -> ScreenPair? {
    let screen = viewport.screen
    let place = screen.stops.first { screen.links[$0.link].target == .screen(id) }
    if let place { move { $0.focus(place) } }
    return router.push(id, by: place.map { Trigger($0) }).passage.map { player.scenery(of: $0, in: view) }
  }
}
