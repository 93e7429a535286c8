internal import Transitions

/// The text of a program as the user reads it before it runs: nothing in it can push another part out of sight.
package enum CommandText {
  /// The most blanks in a row, and the most empty lines, that are shown as they are.
  private static let most = (blanks: 12, lines: 2)

  /// Returns a command in one line without control characters. A long run of blanks becomes its number, and of a long
  /// text the middle is left out: `sh -c "echo hello [300 blanks] ; rm x"`.
  ///
  /// - Parameter limit: The most characters.
  package static func line(of text: String, limit: Int) -> String {
    cut(squeezed(DeckProblem.plain(text, limit: .max)), to: limit)
  }

  /// Returns the first two thirds and the end of a text that is too long, and the number of characters between them.
  static func cut(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    let mark = " [\(scalars.count) characters] "
    let room = max(2, limit - mark.count)
    return String(scalars.prefix(room * 2 / 3)) + mark + String(scalars.suffix(room - room * 2 / 3))
  }

  /// Returns a line of at most some columns; nil if there is no room for its beginning, its end and a number between them.
  static func cut(_ line: String, toColumns columns: Int) -> String? {
    var limit = line.unicodeScalars.count
    var cut = line
    while DisplayWidth.of(cut) > columns {
      // Wide characters take two columns.
      limit = min(limit - 1, columns, limit - (DisplayWidth.of(cut) - columns) / 2)
      guard limit >= 24 else { return nil }
      cut = Self.cut(line, to: limit)
    }
    return cut
  }

  /// Returns the lines of a text, without control characters and without long runs of blanks or of empty lines.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var empty = 0
    func blanks() -> [String] {
      empty > most.lines ? ["[\(empty) empty lines]"] : Array(repeating: "", count: empty)
    }
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = squeezed(DeckProblem.plain(String(part), limit: .max))
      if line.unicodeScalars.allSatisfy(isBlank) {
        empty += 1
      } else {
        lines += blanks() + [line]
        empty = 0
      }
    }
    return lines + blanks()
  }

  private static func squeezed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var run = String.UnicodeScalarView()
    func ended() -> String.UnicodeScalarView {
      run.count > most.blanks ? " [\(run.count) blanks] ".unicodeScalars : run
    }
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        run.append(scalar)
      } else {
        if !run.isEmpty { result += ended() }
        run.removeAll()
        result.append(scalar)
      }
    }
    return String(result + ended())
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The fillers of Hangul and the blank of Braille are no blanks to Unicode.
    case 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0: true
    default: scalar.properties.isWhitespace
    }
  }
}
