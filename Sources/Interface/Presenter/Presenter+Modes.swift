internal import PortholeDecks
internal import PortholeNavigation
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
      return (modes.picker?.handle(key, planner: planner)).map { apply($0, previewing: previewed) }
    case .reading:
      let (command, page) = (keymap.command(for: [key], in: .browsing), max(1, size.rows / 2))
      let outcome = modes.panel?.handle(command, page: page)
      if outcome == .stay { return [] }
      modes.panel = nil
      return outcome == .close ? [] : nil
    case .overview:
      settleOverview()
      return (modes.overview?.overview.handle(key, by: keymap)).map { apply($0) }
    case .searching:
      // The keys of a paused transition come before those of a search.
      guard heldAction(of: key) == nil else { return nil }
      return modes.search?.handle(key, by: keymap).map { apply($0) }
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
      return (modes.picker?.handle(mouse, at: position, planner: planner)).map { apply($0, previewing: previewed) }
    case (.overview, _):
      if mouse == .press { settleOverview() }
      guard modes.overview?.run.isMoving == false else { return [] }
      chrome.status = nil
      return (modes.overview?.overview.handle(mouse, at: position)).map { apply($0) }
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

  /// Advances what is open by frames.
  mutating func advanceModes(frames: Int) {
    if modes.picker?.preview != nil, modes.picker?.advance(frames: frames) == true { layOut() }
    if frames > 0, modes.overview?.isIncomplete == true { layOut(isUpdate: true) }
    if modes.overview?.advance(frames: frames) == true {
      modes.overview = nil
      layOut()
    }
  }

  /// Shows the screens again. The key does nothing else, unless it is for the program around.
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
