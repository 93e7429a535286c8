internal import PortholeDecks
package import Transitions

/// The parts of a talk's state that change with what the user does. They cost nothing to compare.
package struct TalkPlace: Hashable, Sendable {
  package var screen: String, pauses: Int
  private let scroll: Position
  private let panes: Int
  private let isBlank: Bool
  private let message: String?

  fileprivate init(_ entry: ScreenStack.Entry, panes: [any Pane], message: String?) {
    (screen, pauses, scroll) = (entry.screen, entry.pausesPassed, entry.scroll)
    (self.panes, isBlank, self.message) = (panes.count, panes.isBlank, message)
  }

  package func hasMoved(from other: TalkPlace) -> Bool { screen != other.screen || pauses != other.pauses }

  /// Returns true if another part of the talk is seen than at another place: other screens,
  /// parts and rows. Messages and lists do not count.
  package func isElsewhere(than other: TalkPlace) -> Bool { hasMoved(from: other) || scroll != other.scroll }
}

extension Presenter {
  package var talkPlace: TalkPlace { TalkPlace(destination, panes: panes, message: message) }

  package var isAtLastPart: Bool {
    var viewport = Viewport(destination, of: view)
    return !viewport.passPauses(by: 1) && viewport.placement.scroll.row == viewport.placement.scrollLimit.row
  }

  /// Returns the state of the talk for a notes view, without the time of its start.
  ///
  /// - Parameter room: The room of each picture there; nil for pages as they stand on the terminal.
  /// - Complexity: O(cells of the terminal).
  package func talkState(in room: Size? = nil) -> TalkState {
    let stack = destinationStack
    let sequence = deck.sequence(around: deck.index(of: stack.top.screen) ?? deck.start)
    var now = shown(stack, in: sequence, room)
    if !panes.isEmpty, !panes.isBlank, !isMoving { now.picture = display }
    var state = TalkState(
      title: deck.title, count: sequence.count, now: now,
      next: upcoming(after: stack).map { shown($0, in: sequence, room) })
    state.notes = view.screen(of: stack.top).notes ?? ""
    state.message = message ?? ""
    state.isBlank = panes.isBlank
    state.limit = deck.screens[deck.start].settings.time ?? deck.settings.time
    return state
  }

  private var destinationStack: ScreenStack {
    let navigator = player.navigator
    if navigator.run.isReturning, let passage = navigator.passage { return passage.before }
    return navigator.stack
  }

  private func upcoming(after stack: ScreenStack) -> ScreenStack? {
    var next = stack
    var viewport = Viewport(stack.top, of: view)
    if viewport.passPauses(by: 1) {
      next.top = viewport.entry
      return next
    }
    let routed = Router(view: view, navigator: player.navigator, chooser: player.chooser, stack: stack)
    guard let passage = routed.next().passage else { return nil }
    next = passage.after
    // The speaker sees the screen without a focus.
    next.top.focus = nil
    return next
  }

  private func shown(_ stack: ScreenStack, in sequence: Range<Int>, _ room: Size?) -> TalkState.Shown {
    let screen = view.screen(of: stack.top)
    let index = deck.index(of: stack.top.screen) ?? sequence.lowerBound
    let pauses = settings.showsAll ? 0 : screen.pauses.count
    return TalkState.Shown(
      number: max(1, index - sequence.lowerBound + 1), heading: screen.title,
      pauses: min(stack.top.pausesPassed, pauses), allPauses: pauses, picture: picture(of: stack, in: room))
  }

  /// Returns the screen in a room, or on the terminal. Large letters are words in one row: in less room they could not be
  /// read.
  private func picture(of stack: ScreenStack, in room: Size?) -> Grid {
    var stack = stack
    let view = room.flatMap { self.view.set(&stack.top, in: $0) } ?? self.view
    let screen = view.screen(of: stack.top)
    var grid = view.grid(of: stack)
    let placement = view.placement(of: stack.top)
    for text in screen.largeTexts where !screen.hides(text.area.origin) {
      let area = placement.onTerminal(text.area)
      var look: Cell?
      grid.forEachCell(in: area) { cell, _ in
        if look == nil, !cell.isBlank { look = cell }
        cell = cell.blanked
      }
      guard let look else { continue }
      let words = TextLines.cut(text.words, width: area.size.columns, isPlain: settings.rendition.glyphs.isPlain)
      // Letters in the middle of the screen have their words there, others at the left.
      let isCentred = abs(2 * area.origin.column + area.size.columns - grid.size.columns) <= 2
      let place = Position(
        column: area.origin.column + (isCentred ? (area.size.columns - DisplayWidth.of(words)) / 2 : 0),
        row: area.origin.row + area.size.rows / 2)
      grid.write(words, at: place, foreground: look.foreground, background: look.background, style: .bold)
    }
    grid.mend()
    return grid
  }
}
