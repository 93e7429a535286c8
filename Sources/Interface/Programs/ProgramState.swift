internal import PortholeDecks
public import Transitions

/// The identity of a program of a deck.
package struct ProgramID: Hashable, Sendable {
  /// The id of the screen that asks for it.
  package var screen: String
  /// Its index in that screen's `programs`.
  package var index: Int

  /// Creates the identity of a program.
  package init(screen: String, index: Int) {
    self.screen = screen
    self.index = index
  }
}

extension ProgramID: Comparable {
  /// Orders programs by screen, then by index.
  package static func < (a: ProgramID, b: ProgramID) -> Bool { (a.screen, a.index) < (b.screen, b.index) }
}

/// The user's permission to run the programs of a deck. A deck never grants it.
package enum ProgramConsent: Hashable, Sendable {
  /// No permission: for recordings and for programs that only draw a deck.
  case refused
  /// A program runs after Enter and another key that answers a question.
  case asked
  /// A program runs after Enter; one that starts by itself runs when its screen appears.
  case given
}

/// A picture of a program: the cells of its terminal.
public struct ProgramPicture: Hashable, Sendable {
  /// The cells.
  public var grid: Grid
  /// The number of rows from the top to the last that has been written; 0...rows of the grid.
  package var rows: Int
  /// The cursor; nil if it is hidden.
  public var cursor: Position?
  /// A Boolean value indicating whether the program has asked for the mouse.
  public var wantsMouse: Bool

  /// Creates a picture.
  package init(_ grid: Grid, rows: Int? = nil, cursor: Position? = nil, wantsMouse: Bool = false) {
    self.grid = grid
    self.rows = rows ?? grid.size.rows
    self.cursor = cursor
    self.wantsMouse = wantsMouse
  }
}

/// The end of a program.
public enum ProgramOutcome: Hashable, Sendable {
  /// An end by itself, with a status of 0...255.
  case status(Int)
  /// An end by a signal.
  case signal(Int)
  /// A start that failed, for this reason.
  case failed(String)

  /// The end in words: `ended`, `ended with status 2`.
  var words: String {
    switch self {
    case .status(0): "ended"
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "ended by signal \(signal)"
    case .failed(let reason): "cannot be started: \(reason)"
    }
  }
}

/// The state of a program that has been started.
struct ProgramState: Sendable {
  /// A phase in the life of a program. One without a state is idle.
  enum Phase: Hashable, Sendable {
    /// Between start and end.
    case running
    /// After the end. The last picture stays.
    case ended(ProgramOutcome)
  }

  /// The request that started it.
  let program: ScreenProgram
  var phase = Phase.running
  /// The size of its terminal; nil if it has the user's.
  var size: Size?
  /// The last picture; nil before the first.
  var picture: ProgramPicture?

  var isRunning: Bool { phase == .running }

  /// A Boolean value indicating whether its terminal is shown, blank until it draws; not if it could not be started.
  var isSeen: Bool {
    if case .ended(.failed) = phase { return picture != nil }
    return true
  }

  /// The words beside its link.
  var note: String {
    switch phase {
    case .running: "runs"
    case .ended(let outcome): "\(outcome.words); Enter runs it again"
    }
  }
}

/// The programs of a deck that have been started, and the one with the focus.
///
/// A value: it decides, and others run the programs.
struct ProgramTable: Sendable {
  /// The answer to Enter on a program.
  enum Answer: Hashable {
    /// Ask the user.
    case ask
    /// Start it.
    case start
    /// Say nothing: it runs already, and has the focus now.
    case focus
    /// Say that nothing runs here.
    case refuse
  }

  /// The programs that have been started.
  private(set) var states: [ProgramID: ProgramState] = [:]
  /// The running program that gets the keys; nil if none does.
  private(set) var focus: ProgramID?

  /// Decides about Enter on a program.
  mutating func press(_ id: ProgramID, consent: ProgramConsent) -> Answer {
    if states[id]?.isRunning == true {
      focus = id
      return .focus
    }
    switch consent {
    case .refused: return .refuse
    case .given: return .start
    case .asked: return .ask
    }
  }

  /// Takes note that a program is started.
  ///
  /// - Parameter takesKeys: A Boolean value indicating whether it has the focus.
  mutating func start(_ id: ProgramID, _ program: ScreenProgram, size: Size?, takesKeys: Bool) {
    states[id] = ProgramState(program: program, size: size)
    if takesKeys { focus = id }
  }

  /// Gives the keys back.
  mutating func unfocus() { focus = nil }

  /// Takes a picture of a program. One that is not known has none.
  mutating func show(_ picture: ProgramPicture, of id: ProgramID) { states[id]?.picture = picture }

  /// Changes the size of a running program.
  ///
  /// - Returns: A Boolean value indicating whether it differs.
  mutating func resize(_ id: ProgramID, to size: Size) -> Bool {
    guard let state = states[id], state.isRunning, state.size != size, state.size != nil else { return false }
    states[id]?.size = size
    return true
  }

  /// Takes note of the end of a program.
  mutating func end(_ id: ProgramID, _ outcome: ProgramOutcome) {
    states[id]?.phase = .ended(outcome)
    if focus == id { focus = nil }
  }

  /// Forgets a program: it is idle again.
  mutating func forget(_ id: ProgramID) {
    states[id] = nil
    if focus == id { focus = nil }
  }

  /// Returns the program of a name; nil if there is none.
  func named(_ name: String) -> (id: ProgramID, state: ProgramState)? {
    let found = states.filter { $0.value.program.id == name }
    return found.min { ($0.key.screen, $0.key.index) < ($1.key.screen, $1.key.index) }.map { ($0.key, $0.value) }
  }
}
