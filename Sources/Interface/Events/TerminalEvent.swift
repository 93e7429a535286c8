public import PortholeEncoding
public import Transitions

/// An event of a terminal: what the user did, another size, or time that has passed.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used at a cell.
  case mouse(MouseAction, Position)
  /// Text was pasted. It is never taken for keys.
  case paste(String)
  /// The terminal has another size in cells.
  case resize(Size)
  /// So many frames have passed; 0 asks for a picture of what has changed.
  case frames(Int)
}

/// An action of the mouse.
public enum MouseAction: Hashable, Sendable {
  /// The left button went down.
  case press
  /// The mouse moved with the left button down.
  case drag
  /// The left button went up.
  case release
  /// The right button went down.
  case rightPress
  /// The wheel was turned up by a notch.
  case wheelUp
  /// The wheel was turned down by a notch.
  case wheelDown
}
