internal import PortholeDecks
internal import Transitions

/// The visible part of a screen at rest and its focus: moves both.
struct Viewport {
  let view: DeckView
  private(set) var entry: ScreenStack.Entry

  init(_ entry: ScreenStack.Entry, of view: DeckView) {
    self.entry = entry
    self.view = view
  }

  var screen: Screen { view.screen(of: entry) }
  var placement: Placement { view.placement(of: entry) }

  var focused: Link.Spot? { screen.spot(entry.focus) }

  func isInSight(_ place: LinkPlace) -> Bool {
    screen.spot(place).map { placement.shows($0.area) } ?? false
  }

  mutating func focus(_ place: LinkPlace) {
    entry.focus = place
  }

  /// Moves the focus to another link, around from the last to the first, and scrolls to it. A focus that is out of
  /// sight is shown first.
  mutating func moveFocus(by step: Int) {
    let stops = screen.stops
    guard !stops.isEmpty else { return }
    let index = entry.focus.flatMap { stops.firstIndex(of: $0) }
    if let index, !isInSight(stops[index]) { return reveal(stops[index]) }
    let next = index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
    reveal(stops[next])
  }

  /// Moves the focus to the next link if that is in sight, or, from a focus that is not, to the first or last that is;
  /// else scrolls by a line.
  ///
  /// - Returns: false if another screen is to come: this one has no links and is at its end.
  mutating func move(by step: Int) -> Bool {
    let stops = screen.stops
    let visible = stops.indices.filter { isInSight(stops[$0]) }
    let index = entry.focus.flatMap { stops.firstIndex(of: $0) }
    let next = index.flatMap { visible.contains($0) ? $0 + step : nil } ?? (step > 0 ? visible.first : visible.last)
    if let next, visible.contains(next) {
      reveal(stops[next])
      return true
    }
    if step < 0 || !isPauseInSight, scroll(columns: 0, rows: step) { return true }
    return !stops.isEmpty
  }

  /// Gives a link the focus and scrolls no more than shows it whole, with a row above and below where there is room:
  /// the last row may have a line of the program's own on it.
  mutating func reveal(_ place: LinkPlace) {
    guard let spot = screen.spot(place) else { return }
    var area = spot.bounds
    if area.size.rows + 2 <= view.size.rows {
      area.origin.row -= 1
      area.size.rows += 2
    }
    entry.scroll = placement.scroll(revealing: area)
    entry.focus = place
  }

  mutating func follow(row: Int) {
    let place = Rect(column: placement.scroll.column, row: max(0, row), columns: 1, rows: 1)
    let scroll = placement.scroll(revealing: place)
    if scroll.row > placement.scroll.row { entry.scroll = scroll }
  }

  /// Scrolls by columns and rows; a focus that goes out of sight moves to the nearest link in sight.
  ///
  /// - Returns: false if there is nothing to scroll.
  mutating func scroll(columns: Int, rows: Int) -> Bool {
    let old = placement
    var moved = entry
    moved.scroll = Position(column: old.scroll.column + columns, row: old.scroll.row + rows)
    let new = view.placement(of: moved)
    guard new != old else { return false }
    entry.scroll = new.scroll
    if focused.map({ new.shows($0.area) }) != true {
      let screen = screen
      let visible = screen.stops.filter { place in screen.spot(place).map { new.shows($0.area) } ?? false }
      entry.focus = (rows > 0 ? visible.first : visible.last) ?? entry.focus
    }
    return true
  }

  /// Scrolls no more than shows a match of a search, and shows every part of a screen that hides it. Where no link had
  /// the focus, the first one in sight gets it.
  mutating func reveal(_ match: Rect) {
    if screen.hides(match.origin) { entry.pausesPassed = .max }
    let isWithoutFocus = focused == nil
    let (old, new) = (placement.scroll, placement.scroll(revealing: match))
    _ = scroll(columns: new.column - old.column, rows: new.row - old.row)
    if isWithoutFocus { entry.focus = screen.stops.first(where: isInSight) ?? screen.stops.first }
  }

  /// Shows one more part of the screen, or one less, and scrolls to what comes.
  ///
  /// - Returns: false if there is none.
  mutating func passPauses(by step: Int) -> Bool {
    let whole = wholeScreen
    let passed = min(entry.pausesPassed, whole.pauses.count)
    guard !view.settings.showsAll, (0...whole.pauses.count).contains(passed + step) else { return false }
    entry.pausesPassed = passed + step
    if focused == nil { entry.focus = step > 0 ? screen.stops.first : screen.stops.last }
    if step > 0, let start = whole.place(ofPause: passed) {
      let next = passed + 1 < whole.pauses.count ? whole.place(ofPause: passed + 1)?.row : nil
      let end = max(next ?? whole.grid.size.rows, start.row + 1)
      let part = Rect(column: placement.scroll.column, row: start.row, columns: 1, rows: end - start.row)
      entry.scroll = placement.scroll(revealing: part)
    }
    return true
  }

  /// True if the place is in sight at which the next part begins: then the part comes before any scrolling.
  var isPauseInSight: Bool {
    guard !view.settings.showsAll, let next = wholeScreen.place(ofPause: entry.pausesPassed) else { return false }
    return placement.shows(Rect(column: next.column, row: next.row, columns: 1, rows: 1))
  }

  private var wholeScreen: Screen {
    var entry = entry
    entry.pausesPassed = .max
    return view.screen(of: entry)
  }
}
