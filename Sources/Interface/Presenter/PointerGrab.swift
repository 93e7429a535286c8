internal import PortholeNavigation
internal import Transitions

/// The thing that the mouse grabs, from press to release.
enum PointerGrab {
  /// Nothing.
  case empty
  /// The thing under the press, which has not moved far enough to drag it.
  case pressed(Target, Position)
  /// A transition.
  case dragging(Drag)
  /// The scrub bar.
  case bar

  /// A thing that can be pressed.
  enum Target: Hashable {
    /// A link of the screen at rest.
    case link(LinkPlace)
    /// The columns at the left edge of the terminal, from which the screen at rest can be dragged away.
    case edge
    /// A transition under way. Its end may change until the button is released.
    case transition
  }

  /// The number of cells that turns a press into a drag.
  static let threshold = 2

  /// The number of columns at the left edge from which the screen can be dragged away. One alone is hard to hit.
  static let edge = 3

  /// Returns a Boolean value indicating whether the mouse has moved far enough to drag.
  static func drags(from press: Position, to position: Position) -> Bool {
    max(abs(position.column - press.column), abs(position.row - press.row)) >= threshold
  }
}
