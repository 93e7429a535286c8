internal import PortholeEmulator
internal import Transitions

/// The reason why a terminal cannot play a recording, or not to its end.
enum CastRefusal: Error, Hashable {
  /// The recording has a control function that this terminal does not know.
  case foreign
  /// The recording asks for too much work; see ``TerminalWork``.
  case tooMuchWork
  /// There is not enough memory.
  case noMemory
}

/// A terminal that plays a recording. Its state can be kept and restored.
protocol CastTerminal {
  /// The whole state of the terminal.
  associatedtype State

  /// Creates an empty terminal.
  init(size: Size, palette: Palette) throws(CastRefusal)

  /// Reads output. If it is refused, the state is undefined until another one is restored.
  mutating func feed(_ text: String) throws(CastRefusal)

  /// Changes the size.
  mutating func resize(to size: Size) throws(CastRefusal)

  /// The screen.
  var grid: Grid { get }
  /// The cursor; nil if the recording shows none.
  var cursor: TerminalEmulator.Cursor? { get }
  /// The state; nil if it cannot be kept.
  var state: State? { get }
  /// The memory of ``state``, in cells.
  var weight: Int { get }

  /// Restores an earlier state of this terminal.
  mutating func restore(_ state: State)
}
