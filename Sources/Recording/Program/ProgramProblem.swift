package import Transitions

/// The reason why a tape could not be played on a program, and its line.
package struct ProgramProblem: Error {
  /// The kinds of problem.
  package enum Reason {
    /// A program that the tape needs is not installed.
    case missing(String)
    /// The program cannot be started, for a reason in the system's words.
    case cannotStart(String, String)
    /// The program ended before the tape, and this was its last screen.
    case ended(Grid)
    /// The terminal never showed what the tape waits for, but this screen.
    case neverShown(String, Grid)
    /// A command is for the screens of a deck.
    case onlyForDecks
    /// The program wrote more than can be kept.
    case tooMuchOutput
  }

  /// The path of the tape as the user named it.
  package let path: String
  /// The line, from 1.
  package let line: Int
  /// The kind of problem.
  package let reason: Reason

  init(path: String, line: Int, reason: Reason) {
    (self.path, self.line, self.reason) = (path, line, reason)
  }

  init(_ tape: Tape, _ line: Int, _ reason: Reason) {
    self.init(path: tape.path, line: line, reason: reason)
  }
}

extension ProgramProblem: CustomStringConvertible {
  /// The message for the user, with the last screen where it helps.
  package var description: String {
    let text =
      switch reason {
      case .missing(let name): "\"\(plain(name))\" is not installed; install it, or remove this line"
      case .cannotStart(let name, let reason): "\"\(plain(name))\" cannot be started: \(reason); name another program"
      case .ended(let screen): "the program has ended, so no key reaches it; remove the line\(lines(of: screen))"
      case .neverShown(let pattern, let screen):
        "the screen did not show /\(plain(pattern))/ in time; correct the expression or wait longer\(lines(of: screen))"
      case .onlyForDecks: "this command is for the screens of a deck; remove it, or give the deck"
      case .tooMuchOutput: "the program wrote more than 256 MiB; record for a shorter time"
      }
    return "\(plain(path)):\(line): \(text)"
  }

  private func plain(_ text: String) -> String { CellClusterer.line(of: text, atMost: 200) }

  /// Returns the screen below the message, without empty rows at its end.
  private func lines(of screen: Grid) -> String {
    let rows = screen.lines
    let last = rows.lastIndex { !$0.isEmpty } ?? -1
    return last < 0 ? "" : "\nThe last screen was:\n" + rows[...last].map { "  " + $0 }.joined(separator: "\n")
  }
}
