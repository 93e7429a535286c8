package import Transitions

/// The screens of a program, kept by an emulator that reads what the program writes: for pictures, never for the
/// terminal.
///
/// It reads when there is time. If a program floods the main screen, it reads only the end of the flood. Then
/// ``isReliable`` may be false until the old lines have left the screen.
package struct ScreenShadow {
  package private(set) var size: Size
  private let palette: Palette
  private var emulator: TerminalEmulator
  private var backlog: [UInt8] = []
  private var read = 0
  /// The number of lines until all that was skipped has left the screen.
  private var missingLines = 0
  /// True if it has read anything since this was set to false.
  package var hasChanged = true

  /// The most bytes that wait; if more come, only the last of them are kept.
  private static let (most, rest) = (1 << 18, 1 << 16)

  package init(size: Size, palette: Palette) {
    (self.size, self.palette) = (size, palette)
    emulator = TerminalEmulator(size: size, palette: palette)
  }

  /// True if bytes wait to be read.
  package var isBehind: Bool { read < backlog.count }
  package var isReliable: Bool { missingLines <= 0 }

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    backlog.append(contentsOf: bytes)
    if missingLines > 0 { missingLines -= bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } }
    if backlog.count - read > Self.most { if emulator.isAlternate { catchUp() } else { skip() } }
  }

  /// The time in microseconds, on a clock of the caller's. It ends synchronized updates that take too long.
  package var time: Int {
    get { emulator.time }
    set {
      let changes = emulator.changes
      emulator.time = newValue
      if emulator.changes != changes { hasChanged = true }
    }
  }
  /// True if the program is drawing a picture, and the last whole one shows.
  package var isHeld: Bool { emulator.deadline != nil }

  package mutating func catchUp(atMost count: Int = .max) {
    guard isBehind else { return }
    hasChanged = true
    let end = count < backlog.count - read ? read + count : backlog.count
    emulator.feed(backlog[read..<end])
    read = end
    if emulator.isExhausted { begin() }
    guard read == backlog.count else { return }
    // A flood must not leave its buffer behind.
    backlog.removeAll(keepingCapacity: backlog.capacity <= Self.rest)
    read = 0
  }

  package var grid: Grid { emulator.grid }
  package var main: Grid { emulator.mainGrid }
  package var alternate: Grid { emulator.alternateGrid }
  package var isAlternate: Bool { emulator.isAlternate }
  package var inserts: Bool { emulator.modes.inserts }
  /// The place of the cursor, even while the program draws a picture.
  package var cursor: Position { emulator.writingPosition }
  package var look: TerminalEmulator.Cursor { emulator.cursor }

  package mutating func resize(to size: Size) {
    catchUp()
    self.size = size
    emulator.resize(to: size)
    hasChanged = true
  }

  /// Skips the first of the bytes that wait.
  private mutating func skip() {
    let start = backlog.suffix(Self.rest).firstIndex(of: 0x0A).map { $0 + 1 } ?? backlog.count - Self.rest
    let rest = backlog[start...]
    missingLines = size.rows - rest.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    // CAN ends a sequence that has begun. The colours of the skipped bytes are not known, nor whether a picture is whole.
    backlog = Array("\u{18}\u{1B}[m\u{1B}[?2026l".utf8) + rest
    read = 0
  }

  private mutating func begin() {
    let isAlternate = emulator.isAlternate
    let time = emulator.time
    emulator = TerminalEmulator(size: size, palette: palette)
    emulator.time = time
    if isAlternate { emulator.feed(Array("\u{1B}[?1049h".utf8)) }
    missingLines = size.rows
  }
}
