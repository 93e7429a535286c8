/// A problem of a tape and its place. The description says what to do about it.
package struct TapeProblem: Error, Hashable, Sendable {
  /// The path of the script as the user named it.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, counted in characters.
  package var column: Int
  /// The kind of problem.
  package var reason: Reason
  /// The problems in later lines.
  package var others: [TapeProblem] = []

  /// The kinds of problems.
  package enum Reason: Hashable, Sendable {
    /// A line does not begin with a command.
    case unknownCommand(String, suggestion: String?)
    /// There is no setting of that name.
    case unknownSetting(String, suggestion: String?)
    /// There is no key of that name.
    case unknownKey(String, suggestion: String?)
    /// The deck has no screen of that id.
    case unknownScreen(String, suggestion: String?)
    /// A word is not one of a few names, but similar to one of them.
    case unknownWord(String, suggestion: String)
    /// Something else is expected here.
    case expected(String, found: String)
    /// The line goes on where it should end.
    case leftOver(String)
    /// A string or a text to wait for is not closed.
    case unclosed(Character)
    /// A transition is invalid; the text of `ChoiceError` says why.
    case badTransition(String)
    /// The keys are invalid; the text of `KeymapFile.Problem` says why.
    case badKeys(String)
    /// A command drives another program, and this tape drives a deck.
    case onlyForPrograms(String)
    /// A command is for the screens of a deck, and this tape drives another program.
    case onlyForDecks(String)
    /// A regular expression cannot be read.
    case badExpression(String)
    /// The library that reads regular expressions is not installed.
    case noExpressions(library: String)
    /// A tape that is named cannot be read.
    case unreadable(String)
    /// The tapes that `Source` names are too long together.
    case tooMuchSourced
    /// A setting follows an action.
    case lateSetting
    /// The file is not UTF-8.
    case notUTF8
    /// With this line the tape gets longer than the limit.
    case tooLong
    /// Everything is hidden.
    case nothingShown
    /// The screen never showed the text that was waited for.
    case neverShown(String)
  }
}
