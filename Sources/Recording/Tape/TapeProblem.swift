/// What is wrong with a tape, where, and by its description what to do about it.
public struct TapeProblem: Error, Hashable, Sendable {
  /// The script as the user named it.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in characters.
  public var column: Int
  /// What is wrong.
  public var fact: Fact
  /// What is wrong in the lines below.
  public var others: [TapeProblem] = []

  /// The things that can be wrong.
  public enum Fact: Hashable, Sendable {
    /// A line does not begin with a command.
    case unknownCommand(String, suggestion: String?)
    /// There is nothing of that name to set.
    case unknownSetting(String, suggestion: String?)
    /// There is no key of that name.
    case unknownKey(String, suggestion: String?)
    /// The deck has no screen of that id.
    case unknownScreen(String, suggestion: String?)
    /// A word should be one of a few, and is nearly one of them.
    case unknownWord(String, suggestion: String)
    /// Something else should stand here.
    case expected(String, found: String)
    /// The line should have ended.
    case leftOver(String)
    /// A string or a text to wait for has no end.
    case unclosed(Character)
    /// A transition cannot be read; the words of `ChoiceError` say why.
    case badTransition(String)
    /// The keys cannot be as asked for; the words of `KeymapFile.Problem` say why.
    case badKeys(String)
    /// A setting stands behind an action.
    case lateSetting
    /// The file is not UTF-8.
    case notUTF8
    /// With this line the tape takes longer than one may take.
    case tooLong
    /// All of it is hidden.
    case nothingShown
    /// The screen never showed what was waited for.
    case neverShown(String)
  }
}
