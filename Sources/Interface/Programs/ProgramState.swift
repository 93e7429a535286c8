internal import PortholeDecks
public import Transitions

package struct ProgramID: Hashable, Sendable {
  package var screen: String
  package var index: Int

  package init(screen: String, index: Int) {
    self.screen = screen
    self.index = index
  }
}

extension ProgramID: Comparable {
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

struct ProgramState: Sendable {
  /// A phase in the life of a program. One without a state is idle.
  enum Phase: Hashable, Sendable {
    case running
    case ended(ProgramOutcome)
  }

  let program: ScreenProgram
  var phase = Phase.running
  var size: Size?
  var picture: ProgramPicture?

  var isRunning: Bool { phase == .running }

  /// True if its terminal is shown, blank until it draws; not if it could not be started.
  var isSeen: Bool {
    if case .ended(.failed) = phase { return picture != nil }
    return true
  }

  var note: String {
    switch phase {
    case .running: "runs"
    case .ended(let outcome): "\(outcome.words); Enter runs it again"
    }
  }
}

/// The programs of a deck that have been started, and the one with the focus.
struct ProgramTable: Sendable {
  enum Answer: Hashable {
    case ask
    case start
    /// Say nothing: it runs already, and has the focus now.
    case focus
    case refuse
  }

  private(set) var states: [ProgramID: ProgramState] = [:]
  private(set) var focus: ProgramID?

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

  mutating func start(_ id: ProgramID, _ program: ScreenProgram, size: Size?, takesKeys: Bool) {
    states[id] = ProgramState(program: program, size: size)
    if takesKeys { focus = id }
  }

  mutating func unfocus() { focus = nil }

  mutating func show(_ picture: ProgramPicture, of id: ProgramID) { states[id]?.picture = picture }

  mutating func resize(_ id: ProgramID, to size: Size) -> Bool {
    guard let state = states[id], state.isRunning, state.size != size, state.size != nil else { return false }
    states[id]?.size = size
    return true
  }

  mutating func end(_ id: ProgramID, _ outcome: ProgramOutcome) {
    states[id]?.phase = .ended(outcome)
    if focus == id { focus = nil }
  }

  mutating func forget(_ id: ProgramID) {
    states[id] = nil
    if focus == id { focus = nil }
  }

  func named(_ name: String) -> (id: ProgramID, state: ProgramState)? {
    let found = states.filter { $0.value.program.id == name }
    return found.min { ($0.key.screen, $0.key.index) < ($1.key.screen, $1.key.index) }.map { ($0.key, $0.value) }
  }
}
