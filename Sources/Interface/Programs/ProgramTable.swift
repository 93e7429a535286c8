internal import PortholeDecks
internal import Transitions

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
