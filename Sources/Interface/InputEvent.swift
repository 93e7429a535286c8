public import Decks
public import Navigation
public import Transitions

/// Something the user or the terminal did.
public enum InputEvent: Sendable {
  /// A key was pressed.
  case key(Key)
  /// A mouse button or the wheel, at a cell of the terminal.
  case mouse(Mouse, Position)
  /// The terminal has another size or cell aspect.
  case resize(Size, aspect: Double)
  /// Files of the deck have changed: the deck as it is now, and the ids of the screens that are others.
  case deck(Deck, changed: Set<String>)
  /// Something that the program around has to say to the user.
  case message(String)

  /// What the mouse did.
  public enum Mouse: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The mouse moved with the left button down.
    case drag
    /// The left button went up.
    case release
    /// The right button went down.
    case rightPress
    /// One notch up.
    case wheelUp
    /// One notch down.
    case wheelDown
  }
}

/// What the presenter asks of the program around it.
public enum Effect: Hashable, Sendable {
  /// End with this exit status.
  case quit(Int32)
  /// Hand the terminal back and stop (^Z).
  case suspend
  /// Paint everything anew (^L).
  case redraw
  /// Read the deck again.
  case reload
  /// Start or stop recording.
  case toggleRecording
  /// Let no time pass for the recording until this comes again.
  case pauseRecording
  /// Write the frame that is seen into files.
  case exportFrame
  /// Let the user edit a file of the deck, at a line counted from 1 where one is known, and read it again.
  case edit(path: String, line: Int?)
  /// Listen to the mouse, or leave it to the terminal.
  case listenToMouse(Bool)
  /// The presenter has done by itself what a key would have made it do.
  case acted(Key)
  /// A push, pop or the like has begun (its frame at p = 0 is the next one): the id of the screen that comes.
  case departed(to: String)
  /// A screen is about to be seen, has come to rest, or the like; for programs that start and stop things with it.
  case lifecycle(LifecycleEvent)
}
