internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// The next part of the screen at rest, else the next screen.
  mutating func goOn() -> [Effect] {
    passPauses(by: 1) ? [] : perform(nextScreen())
  }

  /// The screen at rest without its last part, else the screen before.
  mutating func goBack() -> [Effect] {
    passPauses(by: -1) ? [] : perform(previousScreen())
  }

  /// Shows one part of the screen at rest more, or one less; what comes is scrolled into sight.
  ///
  /// - Returns: Whether there was one.
  private mutating func passPauses(by step: Int) -> Bool {
    let whole = screenAtRest
    let passed = min(navigator.stack.top.pausesPassed, whole.pauses.count)
    guard !settings.showsAll, (0...whole.pauses.count).contains(passed + step) else { return false }
    navigator.editTop { $0.pausesPassed = passed + step }
    var top = navigator.stack.top
    let screen = screen(of: top)
    if screen.spot(top.focus) == nil { top.focus = step > 0 ? screen.stops.first : screen.stops.last }
    if step > 0, let start = whole.pauses[passed].first {
      let next = passed + 1 < whole.pauses.count ? whole.pauses[passed + 1].first?.origin.row : nil
      let end = max(next ?? whole.grid.size.rows, start.origin.row + 1)
      let part = Rect(
        column: placement(of: top).scroll.column, row: start.origin.row, columns: 1, rows: end - start.origin.row)
      top.scroll = placement(of: top).scroll(revealing: part)
    }
    navigator.editTop { $0 = top }
    layOut()
    return true
  }

  /// Whether the place is in sight at which the next part begins: then it comes before any scrolling.
  var isPauseInSight: Bool {
    let top = navigator.stack.top
    let pauses = screenAtRest.pauses
    guard !settings.showsAll, top.pausesPassed < pauses.count, let next = pauses[top.pausesPassed].first else {
      return false
    }
    return placement(of: top).shows(Rect(column: next.origin.column, row: next.origin.row, columns: 1, rows: 1))
  }

  /// The whole of the screen at rest.
  private var screenAtRest: Screen {
    var entry = navigator.stack.top
    entry.pausesPassed = .max
    return screen(of: entry)
  }
}
