extension Tape {
  /// A word of a tape, such as the path of a file that it asks for.
  package struct Word: Hashable, Sendable {
    /// The word, without quotation marks.
    package var text: String
    /// The path of the tape that has the word: this one, or one that it names with `Source`.
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
  }

  /// A part of a tape that has no effect. The description is a line for the user.
  package struct Note: Hashable, Sendable, CustomStringConvertible {
    /// The path of the tape that has the part: this one, or one that it names with `Source`.
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column of the command, from 1.
    package var column: Int
    /// The part, and a remedy.
    package var text: String

    /// The note in one line: `PATH:LINE:COL: text`.
    package var description: String { "\(TapeProblem.plain(path)):\(line):\(column): \(TapeProblem.plain(text))" }
  }
}
