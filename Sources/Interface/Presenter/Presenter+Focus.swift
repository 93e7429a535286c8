internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// Gives a link of the screen at rest the focus.
  mutating func focus(_ place: LinkPlace) {
    guard navigator.stack.top.focus != place else { return }
    navigator.editTop { $0.focus = place }
    layOut()
  }

  /// Moves the focus round all links; the screen scrolls to show it. A focus that is out of sight is shown first.
  mutating func moveFocus(by step: Int) {
    let top = navigator.stack.top
    let screen = screen(of: top)
    let stops = screen.stops
    guard !stops.isEmpty else { return }
    let index = top.focus.flatMap { stops.firstIndex(of: $0) }
    if let index, !isInSight(stops[index]) { return reveal(stops[index]) }
    let next = index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
    reveal(stops[next])
  }

  /// Down and Up: the next link if it is in sight, or, from a focus that is not, the first or last that is; else a line
  /// further, else, on a screen without links, the next screen.
  mutating func move(by step: Int) -> [Effect] {
    let top = navigator.stack.top
    let stops = screen(of: top).stops
    let visible = stops.indices.filter { isInSight(stops[$0]) }
    let index = top.focus.flatMap { stops.firstIndex(of: $0) }
    let next = index.flatMap { visible.contains($0) ? $0 + step : nil } ?? (step > 0 ? visible.first : visible.last)
    if let next, visible.contains(next) {
      reveal(stops[next])
      return []
    }
    if step < 0 || !isPauseInSight, scroll(columns: 0, rows: step) { return [] }
    guard stops.isEmpty else { return [] }
    return step > 0 ? goOn() : goBack()
  }

  /// Whether a link of the screen at rest is seen.
  func isInSight(_ place: LinkPlace) -> Bool {
    let top = navigator.stack.top
    return screen(of: top).spot(place).map { placement(of: top).shows($0.area) } ?? false
  }

  /// Gives a link the focus and scrolls as little as will show it whole, with a row above and below where there is room:
  /// the last row may have a line of the program's own on it.
  mutating func reveal(_ place: LinkPlace) {
    let top = navigator.stack.top
    guard let spot = screen(of: top).spot(place) else { return }
    var area = spot.bounds
    if area.size.rows + 2 <= size.rows {
      area.origin.row -= 1
      area.size.rows += 2
    }
    let scroll = placement(of: top).scroll(revealing: area)
    navigator.editTop {
      $0.focus = place
      $0.scroll = scroll
    }
    layOut()
  }

  /// Scrolls the screen at rest; a focus that leaves the sight goes to the nearest link that is in sight.
  ///
  /// - Returns: Whether there was anything to scroll.
  mutating func scroll(columns: Int, rows: Int) -> Bool {
    let top = navigator.stack.top
    let screen = screen(of: top)
    let old = placement(of: top)
    var moved = top
    moved.scroll = Position(column: old.scroll.column + columns, row: old.scroll.row + rows)
    let new = placement(of: moved)
    guard new != old else { return false }
    moved.scroll = new.scroll
    if screen.spot(top.focus).map({ new.shows($0.area) }) != true {
      let visible = screen.stops.filter { place in screen.spot(place).map { new.shows($0.area) } ?? false }
      moved.focus = (rows > 0 ? visible.first : visible.last) ?? top.focus
    }
    navigator.editTop { $0 = moved }
    layOut()
    return true
  }
}
