internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  mutating func handle(_ key: Key) -> [Effect] {
    chrome.status = nil
    let effects: [Effect] = isMouseReleased ? [.listenToMouse(true)] : []
    isMouseReleased = false
    return effects + act(on: key)
  }

  private mutating func act(on key: Key) -> [Effect] {
    if let first = chrome.prefix, !modes.isBlank {
      chrome.prefix = nil
      if let command = keymap.command(for: [first, key], in: .browsing) {
        modes.picker = nil
        return perform(command)
      }
    }
    for mode in modes.modes.reversed() {
      if let effects = handle(key, in: mode) { return effects }
    }
    if let action = heldAction(of: key) {
      if navigator.perform(action) { grab = .empty }
      return []
    }
    if let place = link(for: key) { return follow(place) }
    // What acts alone may be the first of two all the same.
    if keymap.beginsSequence(key, in: .browsing) { chrome.prefix = key }
    return keymap.command(for: [key], in: .browsing).map { perform($0) } ?? []
  }

  /// Returns the action of a key on a transition that is held; nil if none is. A transition that runs after it was held is
  /// held again by the key that let it run.
  func heldAction(of key: Key) -> KeyAction? {
    let run = navigator.run
    guard let action = keymap.command(for: [key], in: .held) else { return nil }
    return run.isInHand || (action == .run && run.isMoving && run.hasBeenHeld) ? action : nil
  }

  /// The link that has taken a key for itself.
  private func link(for key: Key) -> LinkPlace? {
    guard case .character(let character) = key, !keymap.isReserved(key) else { return nil }
    let entry = destination
    let screen = view.screen(of: entry)
    guard let index = screen.links.firstIndex(where: { $0.key == character }), screen.isThere(index)
    else { return nil }
    return entry.focus?.link == index ? entry.focus : LinkPlace(link: index)
  }

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
        chrome.status = "there is no link \(number)"
        return []
      }
      return follow(links[number - 1])
    case .back: return perform(router.back())
    case .escape: return escape()
    case .forward: return perform(.navigate(.forward, by: nil, refusal: "nothing to go forward to"))
    case .first: return go(to: router.sequence.lowerBound, scrollingBy: -Limits.rows)
    case .last: return go(to: router.sequence.upperBound - 1, scrollingBy: Limits.rows)
    case .home: return perform(router.home())
    case .replay: return replay(backwards: false)
    case .replayBackwards: return replay(backwards: true)
    default: return adjust(command)
    }
    return []
  }

  /// How many columns a sideways scroll moves.
  private static var stride: Int { 8 }

  private mutating func followFocus() -> [Effect] {
    let viewport = viewport
    guard let place = viewport.entry.focus, viewport.focused != nil else { return goOn() }
    if viewport.isInSight(place) { return follow(place) }
    // A link off screen is scrolled into view before it is followed.
    move { $0.reveal(place) }
    return []
  }

  /// Goes to a screen by its place in the deck; whoever is there already, to one end of it.
  private mutating func go(to index: Int, scrollingBy rows: Int) -> [Effect] {
    if router.deckIndex == index, move({ $0.scroll(columns: 0, rows: rows) }) { return [] }
    return perform(router.place(index))
  }

  /// One step out: a hold that was asked for, else a screen that a link opened; never the program. Between screens that
  /// are gone through in order it stays: presenting remotes send Esc.
  private mutating func escape() -> [Effect] {
    if navigator.isArmed {
      navigator.isArmed = false
      chrome.status = "the next transition runs"
      return []
    }
    guard navigator.stack.entries.count > 1 else { return [] }
    if navigator.stack.top.trigger != nil { return perform(router.back()) }
    chrome.status = keymap.key(for: .back).map { "\($0) goes back" }
    return []
  }

  /// Commands that leave the stack alone.
  private mutating func adjust(_ command: KeyAction) -> [Effect] {
    switch command {
    case .slower: setSpeed { $0.speed /= 2 }
    case .faster: setSpeed { $0.speed *= 2 }
    case .slowMotion: setSpeed { $0.toggleSlowMotion() }
    case .hold: hold()
    case .nextTransition: cycleTransition(by: 1)
    case .previousTransition: cycleTransition(by: -1)
    case .ownTransition: choose(nil)
    case .pick, .history, .jump, .palette: openPicker(for: command)
    case .overview: openOverview()
    case .search: modes.search = Search()
    case .blank: modes.open(.blank)
    case .figures: chrome.showsFigures.toggle()
    case .notes: toggleNotes()
    case .information: modes.panel = TextPanel(.information)
    case .help: modes.panel = TextPanel(.help)
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

  /// Notes stay open from screen to screen; one that has none says so only when it is asked.
  private mutating func toggleNotes() {
    chrome.showsNotes.toggle()
    guard (view.screen(of: destination).notes ?? "").isEmpty else { return }
    chrome.status = chrome.showsNotes ? "no notes for this screen" : "notes are closed"
  }

  /// Pauses what moves; at rest asks that the next transition start paused, or takes that back.
  private mutating func hold() {
    if isInTransition {
      navigator.hold()
    } else {
      navigator.isArmed.toggle()
      chrome.status =
        navigator.isArmed ? "the next transition starts paused" : "the next transition runs"
    }
  }

  private mutating func setSpeed(_ change: (inout Navigator) -> Void) {
    change(&player.navigator)
    chrome.status = "speed \(Figure.speed(navigator.speed))"
  }

  /// Goes round the catalogue with the user's own choice; before the first and after the last there is none.
  private mutating func cycleTransition(by step: Int) {
    let entries = Catalogue.entries
    let index = player.chooser.live.flatMap { Catalogue.index(of: $0) }
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : entries.count - 1)
    let isEntry = entries.indices.contains(next)
    choose(isEntry ? TransitionChoice(name: entries[next].name, variant: entries[next].variant) : nil)
  }

  /// Makes a transition the user's own choice; nil leaves it to the deck.
  mutating func choose(_ choice: TransitionChoice?) {
    player.chooser.live = choice
    let entry = choice.flatMap { Catalogue.entry(named: $0.name, variant: $0.variant) }
    chrome.status = "transition: " + (entry.map { "\($0.description) - \($0.summary)" } ?? "the deck's own")
  }

  /// The mouse is the terminal's own until the next key, so that text can be selected with it.
  private mutating func releaseMouse() -> [Effect] {
    letGo()
    isMouseReleased = true
    chrome.status = "the mouse selects text until the next key"
    return [.listenToMouse(false)]
  }

  /// The file of the screen that is seen, at the line of what has the focus, else of what stands at the top.
  private mutating func edit() -> [Effect] {
    settle()
    let viewport = viewport
    guard settings.hasFiles, view.orphans[viewport.entry.screen] == nil else {
      chrome.status = "this screen is not read from a file"
      return []
    }
    let row = viewport.focused?.area.origin.row ?? viewport.entry.scroll.row
    return [.edit(path: viewport.screen.path, line: viewport.screen.firstLine.map { $0 + row })]
  }
}
