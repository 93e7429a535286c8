internal import Navigation
internal import Transitions

/// What the mouse has in hand, from the press of its button to the release.
enum PointerGrab {
  /// Nothing.
  case empty
  /// What it went down on. It has not moved far enough yet to drag anything.
  case pressed(Target, Position)
  /// A transition.
  case dragging(Drag)
  /// The scrub bar.
  case bar

  /// What the button can go down on.
  enum Target: Hashable {
    /// A link of the screen at rest.
    case link(LinkPlace)
    /// The left edge of the terminal, from which the screen at rest can be drawn aside.
    case edge
    /// A transition under way. What it leads to may change until the button is let go.
    case transition
  }

  /// How far, in cells, the mouse moves before a press becomes a drag.
  static let threshold = 2

  /// Whether the mouse has moved so far from where it was pressed that it drags.
  static func drags(from press: Position, to position: Position) -> Bool {
    max(abs(position.column - press.column), abs(position.row - press.row)) >= threshold
  }
}
