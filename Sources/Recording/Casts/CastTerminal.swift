internal import Transitions

/// Why a recording cannot be played on a terminal, or not to its end.
enum CastRefusal: Error, Hashable {
  /// It asks for what this terminal does not know.
  case foreign
  /// It asks for more than it may; see ``TerminalWork``.
  case tooMuchWork
  /// The machine has no room for the terminal.
  case noMemory
}

/// What a recording is played on. What has come of all that was fed can be kept and had again.
protocol CastTerminal {
  /// All that the terminal knows.
  associatedtype State

  /// Of this size, before anything has happened.
  init(size: Size, palette: Palette) throws(CastRefusal)

  /// Takes output in. Where it is refused, nothing is known of the state until another one is taken up again.
  mutating func feed(_ text: String) throws(CastRefusal)

  /// Takes another size.
  mutating func resize(to size: Size) throws(CastRefusal)

  /// What is seen.
  var grid: Grid { get }
  /// All that it knows now; nil where that cannot be kept.
  var state: State? { get }
  /// What ``state`` takes in memory, in cells.
  var weight: Int { get }

  /// Takes an earlier state of this terminal up again.
  mutating func restore(_ state: State)
}
