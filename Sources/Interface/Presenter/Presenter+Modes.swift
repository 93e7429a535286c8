internal import Decks
internal import Navigation
internal import Transitions

// Keys and the mouse while something is open over the screens.
extension Presenter {
  /// Gives a key to a mode that is open.
  ///
  /// - Returns: nil if the mode leaves the key to what lies below.
  mutating func handle(_ key: Key, in mode: Mode) -> [Effect]? {
    let keymap = keymap
    switch mode {
    case .blank:
      return wake(by: key)
    case .picking:
      let (planner, previewed) = (planner, modes.picker?.previewed)
      return (modes.picker?.handle(key, planner: planner)).map { heed($0, previewing: previewed) }
    case .reading:
      let (command, page) = (keymap.command(for: [key], in: .browsing), max(1, size.rows / 2))
      let outcome = modes.panel?.handle(command, page: page)
      if outcome == .stay { return [] }
      modes.panel = nil
      return outcome == .close ? [] : nil
    case .overview:
      settleOverview()
      return (modes.overview?.overview.handle(key, by: keymap)).map { heed($0) }
    case .searching:
      // A transition that is held has its keys before the search.
      guard heldAction(of: key) == nil else { return nil }
      return modes.search?.handle(key, by: keymap).map { heed($0) }
    }
  }

  /// Gives the mouse to a mode that is open.
  ///
  /// - Returns: nil if the mode leaves the event to the screens.
  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position, in mode: Mode) -> [Effect]? {
    switch (mode, mouse) {
    case (.blank, .press):
      modes.close()
    case (.blank, _), (.picking, .drag), (.picking, .release):
      break
    case (.picking, _):
      chrome.status = nil
      let (planner, previewed) = (planner, modes.picker?.previewed)
      return (modes.picker?.handle(mouse, at: position, planner: planner)).map { heed($0, previewing: previewed) }
    case (.overview, _):
      if mouse == .press { settleOverview() }
      guard modes.overview?.run.isMoving == false else { return [] }
      chrome.status = nil
      return (modes.overview?.overview.handle(mouse, at: position)).map { heed($0) }
    case (.reading, .press):
      grab = .empty
    case (.reading, .rightPress):
      chrome.status = nil
      modes.panel = nil
    case (.reading, .wheelUp), (.reading, .wheelDown):
      modes.panel?.roll(by: mouse.rows)
    case (.reading, _), (.searching, _):
      return nil
    }
    return []
  }

  /// Lets time pass on what is open.
  mutating func advanceModes(frames: Int) {
    if modes.picker?.preview != nil, modes.picker?.advance(frames: frames) == true { layOut() }
    if modes.overview?.advance(frames: frames) == true {
      modes.overview = nil
      layOut()
    }
  }

  /// Shows the screens again. The key that does it does nothing else, unless it is for the program around.
  private mutating func wake(by key: Key) -> [Effect] {
    modes.close()
    switch keymap.command(for: [key], in: .browsing) {
    case .interrupt: return perform(.interrupt)
    case .suspend: return perform(.suspend)
    case .redraw: return perform(.redraw)
    default: return []
    }
  }
}

// MARK: Lists

extension Presenter {
  /// Opens the list that a command asks for.
  mutating func openPicker(for command: KeyAction) {
    let stack = navigator.stack
    let picker =
      switch command {
      case .history: Picker(history: stack.entries.map { view.screen(of: $0) })
      case .jump: Picker(screensOf: deck, seen: deck.index(of: stack.top.screen))
      case .palette: Picker(commandsOf: keymap, screensOf: deck)
      default: Picker(live: player.chooser.live)
      }
    modes.picker = PickerSession(picker, planner: planner)
    layOut()
  }

  /// Takes over another size or other colours, keeping what is highlighted and how far the preview is.
  mutating func arrangePicker() {
    let planner = planner
    modes.picker?.arrange(planner: planner)
  }

  /// - Parameter previewed: The item that was previewed before.
  private mutating func heed(_ outcome: Picker.Outcome, previewing previewed: Int?) -> [Effect] {
    switch outcome {
    case .stay:
      if modes.picker?.previewed != previewed { layOut() }
    case .take(let choice):
      modes.picker = nil
      layOut()
      return take(choice)
    case .refuse(let reason):
      chrome.status = reason
    case .close:
      modes.picker = nil
      layOut()
    case .perform(let command):
      return perform(command)
    }
    return []
  }

  private mutating func take(_ choice: Picker.Choice) -> [Effect] {
    switch choice {
    case .transition(let choice):
      choose(choice)
      return []
    case .entry(let index): return perform(router.entry(index))
    case .screen(let id): return perform(router.screen(id))
    case .command(let command): return perform(command)
    }
  }
}

// MARK: Overview

extension Presenter {
  /// The screen at rest shrinks into its card among those of all screens.
  mutating func openOverview() {
    modes.overview = OverviewShow(
      Overview(origin: router.deckIndex, layout: OverviewLayout(terminal: size, count: deck.screens.count)),
      framesPerSecond: navigator.run.framesPerSecond, speed: navigator.speed, motion: player.chooser.motion)
    layOut()
  }

  private mutating func heed(_ outcome: Overview.Outcome) -> [Effect] {
    guard let overview = modes.overview?.overview else { return [] }
    switch outcome {
    case .stay:
      layOut()
      return []
    case .open:
      return leaveOverview(to: deck.screens.ids[overview.selection])
    case .close:
      // Back into the card one came from, wherever one has looked.
      modes.overview?.overview.move(to: overview.layout, selecting: overview.origin)
      return leaveOverview(to: navigator.stack.top.screen)
    case .perform(let command):
      return perform(command)
    }
  }

  /// The selected card begins to grow into its screen, which is gone to at once.
  private mutating func leaveOverview(to id: String) -> [Effect] {
    var effects: [Effect] = []
    if id != navigator.stack.top.screen, case .navigate(let action, let link, _) = router.screen(id),
      var (passage, _) = planner.passage(action, by: link)
    {
      // It is the card that moves; a replay shows the way that was jumped over.
      let look = passage.look
      passage.look = .cut
      effects = begin(passage, replayedAs: look)
    }
    if modes.overview?.leave() == true { modes.overview = nil }
    layOut()
    return effects
  }

  /// Brings a card that grows or shrinks to its end.
  private mutating func settleOverview() {
    guard modes.overview?.run.isMoving == true else { return }
    if modes.overview?.settle() == true { modes.overview = nil }
    layOut()
  }
}

// MARK: Search

extension Presenter {
  private mutating func heed(_ outcome: Search.Outcome) -> [Effect] {
    switch outcome {
    case .stay: break
    case .seek(let forward): return seek(forward: forward)
    case .close: modes.search = nil
    case .perform(let command): return perform(command)
    }
    return []
  }

  /// Goes to the next match, or the one before. Screens are read until there is one, and none behind it.
  private mutating func seek(forward: Bool) -> [Effect] {
    settle()
    guard let search = modes.search else { return [] }
    let (deck, seen) = (deck, router.deckIndex)
    let next = search.next(from: seen, of: deck.screens.count, forward: forward) { index in
      deck.screens[index].grid.places(of: search.text).count
    }
    guard let next else {
      chrome.status = "no screen contains \"\(search.text)\""
      return []
    }
    modes.search?.arrive(at: next)
    let effects = next.screen == seen ? [] : perform(router.screen(deck.screens.ids[next.screen]))
    let matches = deck.screens[next.screen].grid.places(of: search.text)
    move { $0.reveal(matches[next.match]) }
    let hint = keymap.hint(
      [(.nextMatch, "next"), (.previousMatch, "back"), (.escape, "end")], in: .searching)
    chrome.status =
      chrome.status ?? "\"\(search.text)\" \(next.match + 1) of \(matches.count) here  \(hint)"
    return effects
  }

  /// What the search has found on the screen at rest, in cells of the terminal.
  var matchesInSight: [(area: Rect, isCurrent: Bool)] {
    guard let search = modes.search, !isInTransition, modes.overview == nil else { return [] }
    let viewport = viewport
    let (screen, placement) = (viewport.screen, viewport.placement)
    let index = router.deckIndex
    let current = search.place.flatMap { $0.screen == index ? $0.match : nil }
    let matches = screen.grid.places(of: search.text).enumerated().filter { !screen.hides($0.element.origin) }
    return matches.map { index, area in
      (placement.onTerminal(area), !search.isTyping && index == current)
    }
  }

  /// The cell that a reader of the screen is led to: where the text is typed, then the match that was gone to.
  var searchCursor: Position? {
    guard let search = modes.search, size.area > 0 else { return nil }
    if search.isTyping {
      let column = DisplayWidth.of(search.prompt(width: size.columns))
      return Position(column: min(column, size.columns - 1), row: size.rows - 1)
    }
    guard let origin = matchesInSight.first(where: { $0.isCurrent })?.area.origin,
      Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(origin)
    else { return nil }
    return origin
  }
}
