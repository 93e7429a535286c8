internal import PortholeStreams
internal import Transitions

/// The bytes that a shell session itself sends to the terminal, besides frames.
enum ShellSequences {
  /// Returns the bytes that scroll away all that stands on the screen, so that the rest is known, and show the hints.
  ///
  /// - Parameter row: The row of the cursor, from 1; nil if the terminal did not say.
  static func beginning(row: Int?, rows: Int, hints: [String]) -> [UInt8] {
    let lines = min(row ?? rows, rows)
    let scroll = lines > 0 ? "\u{1B}[\(rows);1H" + String(repeating: "\n", count: lines) + "\u{1B}[H" : "\u{1B}[H"
    return Array(scroll.utf8) + hints.flatMap(line)
  }

  /// Returns the bytes of empty lines that take as much room as a line, for those who must not see it.
  static func blank(_ text: String?, columns: Int) -> [UInt8] {
    guard let text else { return [] }
    let lines = max(1, (DisplayWidth.of(text) + columns - 1) / max(1, columns))
    return Array(String(repeating: "\r\n", count: lines).utf8)
  }

  static func line(_ text: String?) -> [UInt8] { text.map { Array(($0 + "\r\n").utf8) } ?? [] }

  /// The bytes before the first frame: they keep the cursor, and set the state that frames assume.
  static let firstFrame = Array("\u{1B}7\u{1B}[?25l\u{1B}[m\u{1B}(B\u{0F}\u{1B}[4l\u{1B}[?6l\u{1B}[?7h".utf8)

  /// Returns the bytes after the last frame, which put the terminal into the state in which the program expects it.
  static func lastFrame(_ change: Interception.Change, before: ProgramModes, inserts: Bool) -> [UInt8] {
    var text = "\u{1B}[m" + (change == .push ? "\u{1B}[H\u{1B}[2J" : "")
    if before.has(6) { text += "\u{1B}[?6h" }
    if !before.wraps { text += "\u{1B}[?7l" }
    if inserts { text += "\u{1B}[4h" }
    text += "\u{1B}8" + (before.showsCursor ? "\u{1B}[?25h" : "")
    return Array(text.utf8)
  }

  /// Returns a question that the terminal is asked about renditions.
  ///
  /// - Parameter keepsOwn: True if the terminal's renditions are kept: not while frames are
  ///   shown, which begin with none.
  static func question(_ question: [UInt8], rendition: [UInt8], keepsOwn: Bool) -> [UInt8] {
    let (save, restore) = keepsOwn ? ("\u{1B}7\u{1B}[m", "\u{1B}8") : ("\u{1B}[m", "\u{1B}[m")
    return Array(save.utf8) + rendition + question + Array(restore.utf8)
  }

  static func place(_ cursor: Position, isExtended: Bool) -> [UInt8] {
    Array("\u{1B}[\(isExtended ? "?" : "")\(cursor.row + 1);\(cursor.column + 1)R".utf8)
  }

  static func alternate(_ grid: borrowing Grid, cursor: Position, diff: CellDiff) -> [UInt8] {
    var (bytes, diff) = (Array("\u{1B}[?1049h".utf8), diff)
    diff.encode(grid, damage: .everything(grid.size), into: &bytes)
    return bytes + Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H".utf8)
  }

  /// Returns the bytes that undo what programs have set. The rendition and the character set are set back whether they
  /// have changed them or not.
  static func leaving(_ left: ShellSession.Leftover) -> [UInt8] {
    // CAN ends a sequence.
    var bytes: [UInt8] = left.isWithinSequence ? [0x18] : []
    bytes += left.modes.reset
    if left.isAlternate {
      bytes += left.modes.reset(ofAlternate: true, columns: left.columns) + Array("\u{1B}[?1049l".utf8)
    }
    bytes += left.modes.reset(ofAlternate: false, columns: left.columns) + Array("\u{1B}[m\u{1B}(B\u{0F}".utf8)
    if left.isShown { bytes += Array("\u{1B}[?25h\u{1B}[?2026l".utf8) }
    return bytes
  }
}
