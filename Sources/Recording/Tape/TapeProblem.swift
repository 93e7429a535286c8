internal import Transitions

/// A problem of a tape and its place: what is wrong, and what to do about it.
package struct TapeProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the script as the user named it.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, counted in characters.
  package var column: Int
  package var message: String
  /// The tapes that have the command, where this one is another; nil for any other problem.
  package var purpose: Tape.Purpose?
  package var others: [TapeProblem] = []
  /// The rows of the screen on which it was found; empty if there is none.
  package var screen: [String] = []

  /// The message in one line: `PATH:LINE:COL: what is wrong; what to do`.
  package var description: String { "\(Self.plain(path)):\(line):\(column): \(message)" }

  /// Returns the words about a command that other tapes have.
  static func message(_ name: String, onlyFor purpose: Tape.Purpose) -> String {
    switch purpose {
    case .deck: "\(plain(name)) is for the screens of a deck; remove it, or give the deck"
    case .program:
      "\(plain(name)) drives another program, and this tape drives a deck; give the tape without a deck"
    }
  }

  /// Returns the words about a name that is not known, with the one that was most likely meant.
  static func message(_ fault: String, _ name: String, near suggestion: String?, else remedy: String = "") -> String {
    "\(fault) \(quoted(name)); " + (suggestion.map { "did you mean \(quoted($0))?" } ?? remedy)
  }

  static func quoted(_ text: String) -> String { "\"\(plain(text))\"" }

  /// Returns untrusted text for a message in one line: invisible characters become U+FFFD, and long text is cut.
  static func plain(_ text: String) -> String {
    CellClusterer.line(of: text, atMost: 200)
  }
}

extension Grid {
  /// The rows of text, without the empty ones at the end.
  var shownLines: [String] {
    let rows = lines
    return Array(rows[...(rows.lastIndex { !$0.isEmpty } ?? -1)])
  }
}
