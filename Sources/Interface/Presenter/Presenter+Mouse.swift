internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// How many rows a notch of the wheel scrolls.
  private static let notch = 3
  /// How far, in cells, the mouse may move between press and release for a click.
  private static let slack = 2

  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position) -> [Effect] {
    switch mouse {
    case .press:
      pressed = nil
      guard overlay.help == nil, let place = place(at: position) else { return [] }
      settle()
      focus(place)
      pressed = (place, position)
    case .drag:
      break
    case .release:
      guard let pressed else { return [] }
      self.pressed = nil
      let distance = max(
        abs(position.column - pressed.position.column), abs(position.row - pressed.position.row))
      guard distance < Self.slack, place(at: pressed.position) == pressed.place else { return [] }
      overlay.status = nil
      return follow(pressed.place, at: placement(of: navigator.stack.top).onScreen(pressed.position))
    case .rightPress:
      pressed = nil
      overlay.status = nil
      if overlay.help != nil {
        overlay.help = nil
        return []
      }
      settle()
      return perform(back())
    case .wheelUp, .wheelDown:
      let rows = mouse == .wheelUp ? -Self.notch : Self.notch
      if let help = overlay.help {
        overlay.help = max(0, help + rows)
      } else if !isInTransition {
        _ = scroll(columns: 0, rows: rows)
      }
    }
    return []
  }

  /// The link at a cell of the terminal, on the screen that is seen or that comes.
  private func place(at position: Position) -> LinkPlace? {
    let entry = destination
    return screen(of: entry).place(at: placement(of: entry).onScreen(position))
  }
}
