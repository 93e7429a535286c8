package import Transitions

/// A terminal for the output of any program: bytes become cells, a cursor, modes, a title and answers.
///
/// Text, renditions and modes are its own; libvterm executes the control functions that move the cursor or the text.
/// There is no scrollback.
///
/// Nothing in the output can make it trap, or use more memory than its size asks for. A byte of text takes O(1) time, a
/// control function O(cells).
package final class TerminalEmulator {
  /// The whole state of the terminal.
  package struct State {
    fileprivate let motion: VTermMotion.State
    fileprivate let state: EmulatorState
  }

  /// A number that changes whenever the terminal may show something else.
  package private(set) var changes = 0
  private var state: EmulatorState
  private let motion: VTermMotion

  /// The range of the number of columns and of rows. Other sizes are clamped to it.
  package static let lengths = 1...2000

  /// Creates an empty terminal.
  ///
  /// - Parameters:
  ///   - size: The size; see ``lengths``.
  ///   - palette: The values of its colours.
  ///   - work: The work that the output may ask for.
  /// - Returns: nil if there is not enough memory.
  package init?(size: Size, palette: Palette, work: TerminalWork = .unlimited) {
    let size = Self.clamped(size)
    guard let motion = VTermMotion(size: size) else { return nil }
    self.motion = motion
    state = EmulatorState(size: size, palette: palette, work: work)
  }

  private static func clamped(_ size: Size) -> Size {
    func clamped(_ length: Int) -> Int { min(max(length, lengths.lowerBound), lengths.upperBound) }
    return Size(columns: clamped(size.columns), rows: clamped(size.rows))
  }

  // MARK: Input

  /// Reads output. It may be cut anywhere, within a character or a sequence too.
  package func feed(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { return }
    changes &+= 1
    state.work.grant(bytes: bytes.count)
    var index = 0
    while state.read(bytes, from: &index) { motion.execute(&state) }
  }

  /// Reads output. It may be cut anywhere, within a character or a sequence too.
  package func feed(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { feed($0) } }

  /// Reads output. It may be cut anywhere, within a character or a sequence too.
  package func feed(_ bytes: [UInt8]) { bytes.withUnsafeBytes { feed($0) } }

  /// Reads output. It may end within a sequence.
  package func feed(_ text: String) {
    var text = text
    text.withUTF8 { feed(UnsafeRawBufferPointer($0)) }
  }

  /// Changes the size, which is clamped to ``lengths``. Rows are not wrapped anew.
  package func resize(to size: Size) {
    let size = Self.clamped(size)
    if size == state.size { return }
    changes &+= 1
    state.resize(to: size)
    motion.resize(to: size)
  }

  /// A Boolean value indicating whether the output has asked for more work than was allowed. The rest of it is ignored.
  package var isExhausted: Bool { state.work.isExhausted }

  // MARK: The screen

  /// The size.
  package var size: Size { state.size }

  /// The screen that shows now.
  package var grid: Grid { state.grid(alternate: state.isAlternate) }

  /// The main screen, whether it shows or not.
  package var mainGrid: Grid { state.grid(alternate: false) }

  /// The alternate screen, whether it shows or not.
  package var alternateGrid: Grid { state.grid(alternate: true) }

  /// A Boolean value indicating whether the alternate screen shows.
  package var isAlternate: Bool { state.isAlternate }

  /// The cursor.
  package var cursor: Cursor { state.cursor }

  /// The modes.
  package var modes: Modes { state.modes }

  /// The title that the program has given itself, of visible characters only.
  package var title: String { state.title }

  /// Returns the answers to the program's queries since the last call, at most 4 KiB. They hold no byte of its output.
  package func takeAnswers() -> [UInt8] { state.takeAnswers() }

  // MARK: The state

  /// The whole state; nil if it cannot be kept.
  package var snapshot: State? { motion.state.map { State(motion: $0, state: state) } }

  /// The memory of ``snapshot``, in cells.
  package var weight: Int { state.weight + motion.weight / MemoryLayout<Cell>.stride }

  /// Restores an earlier state of this terminal.
  package func restore(_ snapshot: State) {
    changes &+= 1
    motion.restore(snapshot.motion)
    state = snapshot.state
  }
}
