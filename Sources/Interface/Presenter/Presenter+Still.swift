package import Decks
internal import Navigation
package import Transitions

extension Presenter {
  /// Gives the focus to the first link of the screen at rest that leads to a screen, as if it were about to be followed.
  ///
  /// - Returns: The link and the rectangle that a transition starts from, in cells of the terminal; nil if there is no
  ///   such link.
  package mutating func focusLink(to id: String) -> (link: Link, trigger: Rect)? {
    let top = navigator.stack.top
    let screen = screen(of: top)
    guard
      let place = screen.stops.first(where: { screen.links[$0.link].target == .screen(id) }),
      let spot = screen.spot(place)
    else { return nil }
    focus(place)
    _ = advance(frames: 0)
    return (screen.links[place.link], placement(of: navigator.stack.top).onTerminal(spot.trigger))
  }

  /// A cell of the screen at rest, as a cell of the terminal. It may lie off the terminal.
  package func onTerminal(_ cell: Position) -> Rect {
    placement(of: navigator.stack.top).onTerminal(Rect(column: cell.column, row: cell.row, columns: 1, rows: 1))
  }

  /// What the screen at rest shares with that of another presenter, which lies above it.
  package func elements(sharedWith other: Presenter) -> [Stage.SharedElement] {
    let (lower, upper) = (navigator.stack.top, other.navigator.stack.top)
    return Stage.SharedElement.shared(
      screen(of: lower), at: placement(of: lower), with: other.screen(of: upper), at: other.placement(of: upper))
  }

  /// What shows around the screen at rest.
  package var backdrop: Color { backdrop(of: screen(of: navigator.stack.top)) }
}
