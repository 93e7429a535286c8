import PortholeStreams
import Testing
import Transitions

/// A terminal with some output, of eight columns and three rows unless said otherwise.
func emulator(_ output: String..., columns: Int = 8, rows: Int = 3) -> TerminalEmulator {
  let size = Size(columns: columns, rows: rows)
  let terminal = TerminalEmulator(size: size, palette: .standard)
  for output in output { terminal.feed(output) }
  return terminal
}

extension TerminalEmulator {
  /// The text of the screen, row by row, without trailing blanks.
  var text: [String] {
    ANSIText.plain(grid).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The cursor's place as "column,row".
  var place: String { "\(cursor.position.column),\(cursor.position.row)" }

  /// The answers as text, with ESC as "^".
  var answers: String { String(decoding: takeAnswers(), as: UTF8.self).replacing("\u{1B}", with: "^") }
}

/// Returns bytes as text, with ESC as "^".
func spelled(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^") }
