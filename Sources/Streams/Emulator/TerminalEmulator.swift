package import Transitions

/// A terminal for the output of any program: bytes become cells, a cursor, modes, a title and answers.
///
/// It does what xterm does, as far as programs of today ask for it. There is no scrollback.
///
/// Nothing in the output can make it trap, or use more memory than its size asks for; pictures have limits of their own.
/// A byte of text takes O(1) time, a control function O(cells).
package final class TerminalEmulator {
  package struct State: Sendable {
    var state: EmulatorState
  }

  /// A number that changes whenever the terminal may show something else.
  package private(set) var changes = 0
  private var state: EmulatorState

  /// The range of the number of columns and of rows. Other sizes are clamped to it.
  package static let lengths = 1...2000

  /// - Parameters:
  ///   - showsPictures: True if pictures are shown: sixels, and those of kitty and iTerm2.
  ///   - widths: The widths of signs in the year of the programs.
  package init(
    size: Size, palette: Palette, work: TerminalWork = .unlimited, showsPictures: Bool = false,
    widths: SignWidths = .current
  ) {
    state = EmulatorState(
      size: Self.clamped(size), palette: palette, work: work, showsPictures: showsPictures, widths: widths)
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
    state.read(bytes)
  }

  package func feed(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { feed($0) } }

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
  }

  /// True if the output has asked for more work than was allowed. The rest of it is ignored.
  package var isExhausted: Bool { state.work.isExhausted }

  // MARK: The picture

  // While a program draws a picture in a synchronized update (private mode 2026), the last whole one shows.

  /// The longest time that a picture is held, in microseconds.
  package static let longestUpdate = 1_000_000

  /// The time in microseconds, on a clock of the caller's. It ends synchronized updates that take too long.
  package var time: Int {
    get { state.time }
    set {
      let wasHeld = state.isHeld
      state.time = newValue
      if wasHeld != state.isHeld { changes &+= 1 }
    }
  }

  /// The time at which the picture changes although nothing is read: a synchronized update takes too long. nil outside of
  /// one.
  package var deadline: Int? { state.deadline }

  package var size: Size { state.size }

  package var grid: Grid {
    let picture = state.picture
    return picture.grid(alternate: picture.isAlternate)
  }

  /// True if a drawing or a picture may show: a character from U+2580 on, or a tile.
  package var draws: Bool { state.picture.rows.contains { $0.scalar.value >= 0x2580 || $0.marks.isTile } }

  package var mainGrid: Grid { state.picture.grid(alternate: false) }

  package var alternateGrid: Grid { state.picture.grid(alternate: true) }

  package var showsAlternate: Bool { state.picture.isAlternate }

  package var cursor: Cursor { state.picture.cursor }

  /// The colour of the page that shows: the default background, or what the program has set in its place (OSC 11).
  package var pageColor: Color { state.picture.colors.shown(state.palette.defaultBackground) }

  // MARK: What the program has set

  package var isAlternate: Bool { state.isAlternate }

  package var writingPosition: Position { state.cursor.position }

  package var modes: Modes { state.modes }

  /// The title that the program has given itself, of visible characters only.
  package var title: String { state.title }

  /// Returns the answers to the program's queries since the last call, at most 4 KiB. They hold no byte of its output.
  package func takeAnswers() -> [UInt8] { state.takeAnswers() }

  // MARK: The state

  package var snapshot: State { State(state: state) }

  package var weight: Int { state.weight }

  package func restore(_ snapshot: State) {
    changes &+= 1
    state = snapshot.state
  }
}

/// The work that output may cost: an amount for every byte, which is enough for programs, and some in advance. Without
/// a limit, a small file could clear the screen again and again for hours.
///
/// The unit is a touched cell, about three nanoseconds. A row counts as four cells and a character as twelve.
package struct TerminalWork: Hashable, Sendable {
  private var left: Int

  /// More than programs that scroll, clear and insert need. Plain text needs less than half of it.
  private static let perByte = 32

  private init(left: Int) { self.left = left }

  package static let limited = TerminalWork(left: 1 << 25)
  /// No limit. A running program needs none: it must wait until its output is read.
  package static let unlimited = TerminalWork(left: .max / 2)

  package var isExhausted: Bool { left < 0 }

  /// Allows the work of a number of bytes of output.
  package mutating func grant(bytes: Int) { left = min(.max / 2, left + bytes * Self.perByte) }

  package mutating func spend(_ units: Int) { left -= units }
}

extension TerminalEmulator {
  package struct Cursor: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
      case block
      case underline
      case bar
    }

    /// The cell of the cursor. After the last column it is that column; see ``isWrapPending``.
    package var position = Position(column: 0, row: 0)
    /// True if the row is full, so that the next character begins the next row.
    package var isWrapPending = false
    /// True if the cursor shows (DECTCEM).
    package var isVisible = true
    /// The form (DECSCUSR).
    package var shape = Shape.block
    /// True if it blinks (DECSCUSR, and private mode 12).
    package var isBlinking = true

    package init() {}

    /// Applies DECSCUSR, whose values 0...6 are a blinking block for 0, then a blinking and a steady one of each shape.
    mutating func select(_ style: Int) {
      switch style {
      case 0...2: shape = .block
      case 3, 4: shape = .underline
      case 5, 6: shape = .bar
      default: return
      }
      isBlinking = style == 0 || style % 2 == 1
    }

    /// The value of DECSCUSR, 1...6.
    var style: Int {
      let first = shape == .block ? 1 : shape == .underline ? 3 : 5
      return isBlinking ? first : first + 1
    }
  }
}
