internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  mutating func handle(_ key: Key) -> [Effect] {
    overlay.status = nil
    let effects = takeMouse()
    return effects + act(on: key)
  }

  private mutating func act(on key: Key) -> [Effect] {
    if isBlank { return wake(by: key) }
    if let first = prefix, let command = keymap.command(for: [first, key], in: .browsing) {
      prefix = nil
      picking = nil
      return perform(command)
    }
    prefix = nil
    if picking != nil { return handleInPicker(key) }
    if overlay.sheet != nil, handleInSheet(key) { return [] }
    if overview != nil, let effects = handleInOverview(key) { return effects }
    if let command = keymap.command(for: [key], in: .held) {
      // What runs after it was held is held again by the key that let it run.
      let run = navigator.run
      if run.isInHand || (command == .run && run.isMoving && run.hasBeenHeld) {
        return performHeld(command)
      }
    }
    if let effects = handleInSearch(key) { return effects }
    if let place = link(for: key) { return follow(place) }
    // What acts alone may be the first of two all the same.
    if keymap.beginsSequence(key, in: .browsing) { prefix = key }
    return keymap.command(for: [key], in: .browsing).map { perform($0) } ?? []
  }

  /// The link that has taken a key for itself.
  private func link(for key: Key) -> LinkPlace? {
    guard case .character(let character) = key, !keymap.isReserved(key) else { return nil }
    let screen = screen(of: destination)
    guard let index = screen.links.firstIndex(where: { $0.key == character }), screen.isThere(index)
    else { return nil }
    let focus = destination.focus
    return focus?.link == index ? focus : LinkPlace(link: index)
  }

  /// - Returns: Whether the key was for the text that is open; else it closes that and acts.
  private mutating func handleInSheet(_ key: Key) -> Bool {
    let command = keymap.command(for: [key], in: .browsing)
    switch overlay.sheet?.handle(command, page: max(1, size.rows / 2)) {
    case .stay: return true
    case .close:
      overlay.sheet = nil
      return true
    case .pass, nil:
      overlay.sheet = nil
      return false
    }
  }

  mutating func perform(_ command: KeyAction) -> [Effect] {
    if !command.leavesTransitionAlone { settle() }
    if let index = command.linkIndex {
      let links = screen(of: navigator.stack.top).numbered
      guard links.indices.contains(index) else {
        overlay.status = "there is no link \(index + 1)"
        return []
      }
      return follow(links[index])
    }
    switch command {
    case .right: return scroll(columns: Presenter.stride, rows: 0) ? [] : goOn()
    case .left: return scroll(columns: -Presenter.stride, rows: 0) ? [] : goBack()
    case .nextScreen: return goOn()
    case .previousScreen: return goBack()
    case .pageDown: return !isPauseInSight && scroll(columns: 0, rows: max(1, size.rows - 1)) ? [] : goOn()
    case .pageUp: return scroll(columns: 0, rows: -max(1, size.rows - 1)) ? [] : goBack()
    case .down: return move(by: 1)
    case .up: return move(by: -1)
    case .halfPageDown: _ = scroll(columns: 0, rows: max(1, size.rows / 2))
    case .halfPageUp: _ = scroll(columns: 0, rows: -max(1, size.rows / 2))
    case .scrollRight: _ = scroll(columns: Presenter.stride, rows: 0)
    case .scrollLeft: _ = scroll(columns: -Presenter.stride, rows: 0)
    case .nextLink: moveFocus(by: 1)
    case .previousLink: moveFocus(by: -1)
    case .follow:
      let top = navigator.stack.top
      guard let place = top.focus, screen(of: top).spot(place) != nil else { return goOn() }
      guard isInSight(place) else {
        // Nobody follows what they have not seen.
        reveal(place)
        return []
      }
      return follow(place)
    case .back: return perform(back())
    case .escape: return escape()
    case .forward: return perform(.navigate(.forward, by: nil, refusal: "nothing to go forward to"))
    case .first: return go(to: sequence.lowerBound, scrollingBy: -Presenter.everything)
    case .last: return go(to: sequence.upperBound - 1, scrollingBy: Presenter.everything)
    case .home: return perform(home())
    case .replay: return replay(backwards: false)
    case .replayBackwards: return replay(backwards: true)
    default: return adjust(command)
    }
    return []
  }

  /// Goes to a screen by its place in the deck; whoever is there already, to one end of it.
  private mutating func go(to index: Int, scrollingBy rows: Int) -> [Effect] {
    if deckIndex == index, scroll(columns: 0, rows: rows) { return [] }
    return perform(place(index))
  }

  /// More rows than a screen may have.
  private static var everything: Int { Limits.rows }

  /// How many columns a sideways scroll moves.
  private static var stride: Int { 8 }

  /// One step out: a hold that was asked for, else a screen that a link opened; never the program. Between screens that
  /// are gone through in order it stays: presenting remotes send Esc.
  private mutating func escape() -> [Effect] {
    if navigator.isArmed {
      navigator.isArmed = false
      overlay.status = "the next transition runs"
      return []
    }
    guard navigator.stack.entries.count > 1 else { return [] }
    if navigator.stack.top.trigger != nil { return perform(back()) }
    overlay.status = keymap.key(for: .back).map { "\($0) goes back" }
    return []
  }

  /// Notes stay open from screen to screen; one that has none says so only when it is asked.
  private mutating func toggleNotes() {
    overlay.showsNotes.toggle()
    guard (screen(of: destination).notes ?? "").isEmpty else { return }
    overlay.status = overlay.showsNotes ? "no notes for this screen" : "notes are closed"
  }

  /// Commands that leave the stack alone.
  private mutating func adjust(_ command: KeyAction) -> [Effect] {
    switch command {
    case .slower: setSpeed(navigator.speed / 2)
    case .faster: setSpeed(navigator.speed * 2)
    case .slowMotion: toggleSlowMotion()
    case .hold: hold()
    case .nextTransition: cycleTransition(by: 1)
    case .previousTransition: cycleTransition(by: -1)
    case .ownTransition: choose(nil)
    case .pick, .history, .jump, .palette: openPicker(for: command)
    case .overview: openOverview()
    case .search: search = Search()
    case .blank: isBlank = true
    case .figures: overlay.showsFigures.toggle()
    case .notes: toggleNotes()
    case .information: overlay.sheet = TextPanel(.information)
    case .help: overlay.sheet = TextPanel(.help)
    case .export: return [.exportFrame]
    case .pauseRecording: return [.pauseRecording]
    case .releaseMouse: return releaseMouse()
    case .edit: return edit()
    case .record: return [.toggleRecording]
    case .quit: return [.quit(0)]
    case .interrupt: return [.quit(130)]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .reload: return [.reload]
    default: break
    }
    return []
  }
}
