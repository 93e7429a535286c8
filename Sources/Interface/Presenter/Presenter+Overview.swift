internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// The screen at rest shrinks into its card among those of all screens.
  mutating func openOverview() {
    overview = OverviewShow(
      Overview(origin: deckIndex, layout: OverviewLayout(terminal: size, count: deck.screens.count)),
      framesPerSecond: navigator.run.framesPerSecond, speed: navigator.speed, motion: chooser.motion)
    layOut()
  }

  /// Every key while the overview is seen. One that comes while a card grows or shrinks first brings that to its end.
  ///
  /// - Returns: nil if the overview is over and the key is none of its.
  mutating func handleInOverview(_ key: Key) -> [Effect]? {
    settleOverview()
    let keymap = keymap
    guard let outcome = overview?.overview.handle(key, by: keymap) else { return nil }
    return heed(outcome)
  }

  /// The mouse while the overview is seen.
  mutating func handleInOverview(_ mouse: InputEvent.Mouse, at position: Position) -> [Effect] {
    if mouse == .press { settleOverview() }
    guard overview?.run.isMoving == false, let outcome = overview?.overview.handle(mouse, at: position) else {
      return []
    }
    overlay.status = nil
    return heed(outcome)
  }

  private mutating func heed(_ outcome: Overview.Outcome) -> [Effect] {
    guard let selection = overview?.overview.selection else { return [] }
    switch outcome {
    case .stay:
      layOut()
      return []
    case .open: return leaveOverview(to: deck.screens.ids[selection])
    case .close:
      // Back into the card one came from, wherever one has looked.
      if let origin = overview?.overview.origin { select(origin) }
      return leaveOverview(to: navigator.stack.top.screen)
    case .perform(let command): return perform(command)
    }
  }

  /// The selected card begins to grow into its screen, which is gone to at once.
  private mutating func leaveOverview(to id: String) -> [Effect] {
    var effects: [Effect] = []
    if id != navigator.stack.top.screen, case .navigate(let action, let link, _) = screen(id),
      var (passage, _) = passage(action, by: link, choosing: chooser)
    {
      // It is the card that moves; a replay shows the way that was jumped over.
      let look = passage.look
      passage.look = .cut
      effects = begin(passage, replayedAs: look)
    }
    if overview?.leave() == true { overview = nil }
    layOut()
    return effects
  }

  /// Lets time pass on the overview.
  mutating func advanceOverview(frames: Int) {
    guard overview?.advance(frames: frames) == true else { return }
    overview = nil
    layOut()
  }

  private mutating func settleOverview() {
    guard overview?.run.isMoving == true else { return }
    if overview?.settle() == true { overview = nil }
    layOut()
  }

  private mutating func select(_ index: Int) {
    guard let layout = overview?.overview.layout else { return }
    overview?.overview.move(to: layout, selecting: index)
  }

  /// Takes over another size, another deck or other colours, keeping the screen that is selected.
  ///
  /// - Parameter id: Of that screen, as the deck was before.
  mutating func arrangeOverview(selecting id: String? = nil) {
    guard let show = overview else { return }
    let selection = id.flatMap { deck.index(of: $0) } ?? show.overview.selection
    overview?.cards.removeAll()
    overview?.overview.move(
      to: OverviewLayout(terminal: size, count: deck.screens.count), selecting: selection)
  }

  /// The id of the selected screen.
  var selectedScreen: String? { overview.map { deck.screens.ids[$0.overview.selection] } }

  /// The page of cards as a screen. Only what is seen of the deck is read.
  mutating func overviewPage() -> Grid {
    guard let show = overview else { return to }
    let miniature = Miniature(settings.rendition, palette: settings.palette)
    for index in show.overview.visible where show.cards[index] == nil {
      let screen = deck.screens[index]
      let stack = stack(showing: screen.id)
      let window = window(of: stack.top)
      let picture = miniature.picture(of: grid(of: stack), in: window, size: show.overview.layout.picture)
      overview?.cards[index] = OverviewPage.Card(picture: picture, title: screen.title, window: window)
    }
    let cards = overview?.cards ?? [:]
    let hint = keymap.hint([(.take, "open"), (.escape, "back")], in: .overview)
    return OverviewPage(
      overview: show.overview, palette: settings.palette, rendition: settings.rendition, hint: hint
    ).grid { cards[$0] }
  }

  /// The stack if a screen were gone to: as it would be seen, and if it lies on the stack as it was left.
  private func stack(showing id: String) -> ScreenStack {
    guard id != navigator.stack.top.screen, case .navigate(let action, _, _) = screen(id),
      var (stack, _) = navigator.stack.applying(action)
    else { return navigator.stack }
    if screen(of: stack.top).spot(stack.top.focus) == nil { stack.top.focus = screen(of: stack.top).stops.first }
    return stack
  }

  /// The part of the terminal that a card shows: of its proportions, and no more than the screen's own cells need.
  private func window(of entry: ScreenStack.Entry) -> Rect {
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    guard !entry.isPresented, let part = placement(of: entry).part else { return whole }
    // Little is not enlarged much, or its letters would be.
    let least = overview.map { 2 * $0.overview.layout.picture.columns } ?? 0
    let columns = max(
      least, part.size.columns, (part.size.rows * size.columns + size.rows - 1) / max(1, size.rows))
    let rows = (columns * size.rows + size.columns - 1) / max(1, size.columns)
    guard columns < size.columns, rows < size.rows else { return whole }
    let column = part.origin.column - (columns - part.size.columns) / 2
    let row = part.origin.row - (rows - part.size.rows) / 2
    return Rect(
      column: min(max(0, column), size.columns - columns), row: min(max(0, row), size.rows - rows),
      columns: columns, rows: rows)
  }

  /// The cell that a reader of the screen is led to: the selected card's title.
  var overviewCursor: Position? {
    guard let area = overview?.overview.selected, size.area > 0 else { return nil }
    return Position(
      column: min(max(0, area.origin.column), size.columns - 1),
      row: min(max(0, area.origin.row + area.size.rows), size.rows - 1))
  }
}
