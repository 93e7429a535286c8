package import PortholeDecks
public import PortholeStreams
public import Transitions

/// An event from the user, the terminal or the program around the presenter.
package enum InputEvent: Sendable {
  case key(Key)
  /// Something came that means nothing by itself: the mouse has moved, or the key that follows is held down.
  case noise
  /// A key was pressed that has no name here: its bytes, for a program of the deck that gets the keys.
  case bytes([UInt8])
  /// Text was pasted. It never acts as keys; a program of the deck that gets the keys gets it, or a search or list that
  /// words are typed into. Nil stands for a text that is too long to be kept.
  case paste(String?)
  case mouse(Mouse, Position)
  case resize(Size, aspect: Double)
  /// Files of the deck have changed: the new deck, the ids of screens that may have changed, and of those that its author
  /// has just edited, of which the show goes to the first.
  case deck(Deck, changed: Set<String>, edited: [String] = [])
  case program(ProgramID, ProgramEvent)
  /// Pictures of the deck have come that were not there when its pages were laid out.
  case pictures
  case message(String)

  package var isOfUser: Bool {
    switch self {
    case .key, .noise, .bytes, .paste, .mouse: true
    case .resize, .deck, .program, .pictures, .message: false
    }
  }

  var isKey: Bool { if case .key = self { true } else { false } }

  package typealias Mouse = MouseAction
}

package enum ProgramEvent: Sendable {
  case picture(ProgramPicture)
  case ended(ProgramOutcome)
}

package enum ProgramCommand: Hashable, Sendable {
  case start(ScreenProgram, Size)
  case startOnTerminal(ScreenProgram)
  case key(Key)
  /// Type the bytes of a key that ``Key`` does not name, as the user's terminal sent them.
  case bytes([UInt8])
  case paste(String)
  case mouse(InputEvent.Mouse, Position)
  case resize(Size)
  case end
}

/// A request to the program around the presenter.
package enum Effect: Hashable, Sendable {
  case quit(Int32)
  case suspend
  case redraw
  /// - Parameter isAnswered: True if the user asked and gets an answer.
  case reload(isAnswered: Bool)
  case toggleRecording
  case pauseRecording
  case exportFrame
  case toggleSpeaker
  /// Open a file of the deck in the user's editor, at a line from 1 if it is known, and read it again.
  case edit(path: String, line: Int?)
  case program(ProgramID, ProgramCommand)
  case listenToMouse(Bool)
  /// The presenter has acted by itself as if this key had been pressed.
  case acted(Key)
  /// A passage has begun, whose frame at p = 0 is the next one: the id of the screen that comes.
  case departed(to: String)
  case lifecycle(LifecycleEvent<String>)
}

extension Effect {
  /// True if it reaches beyond the deck: it runs something, writes a file or hands the terminal to somebody else.
  var leavesDeck: Bool {
    switch self {
    case .suspend, .toggleRecording, .pauseRecording, .exportFrame, .toggleSpeaker, .edit, .program: true
    case .quit, .redraw, .reload, .listenToMouse, .acted, .departed, .lifecycle: false
    }
  }
}

extension MouseAction {
  /// The number of rows that a notch of the wheel scrolls.
  var rows: Int {
    switch self {
    case .wheelUp: -3
    case .wheelDown: 3
    case .press, .drag, .release, .rightPress: 0
    }
  }
}

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

/// Something that runs the programs of a deck, for those who play one without a terminal.
package protocol ProgramRunner {
  /// True if programs run now, so that time must pass for them.
  var isActive: Bool { get }

  func perform(_ command: ProgramCommand, for id: ProgramID)

  func events(after nanoseconds: Int64) -> [InputEvent]

  func end()
}
