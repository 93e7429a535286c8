internal import CPortholeLoading
internal import Transitions

/// A problem of a tape and its place. The description says what to do about it.
package struct TapeProblem: Error, Hashable, Sendable {
  /// The path of the script as the user named it.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, counted in characters.
  package var column: Int
  package var reason: Reason
  package var others: [TapeProblem] = []
  /// The rows of the screen on which it was found; empty if there is none.
  package var screen: [String] = []

  package enum Reason: Hashable, Sendable {
    case unknownCommand(String, suggestion: String?)
    case unknownSetting(String, suggestion: String?)
    case unknownKey(String, suggestion: String?)
    case unknownScreen(String, suggestion: String?)
    /// A word is not one of a few names, but similar to one of them.
    case unknownWord(String, suggestion: String)
    case expected(String, found: String)
    case leftOver(String)
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
    case noExpressions(library: String)
    /// A tape that is named cannot be read; the system's reason is nil if it gives none.
    case unreadable(String, why: String?)
    case namesItself
    case tooMuchSourced
    case lateSetting
    /// The file is not UTF-8.
    case notUTF8
    /// The file is of another kind by its first bytes; the words say which.
    case otherKind(String)
    case tooLong
    case nothingShown
    /// The screen never showed the text that was waited for.
    case neverShown(String)
  }
}

extension Grid {
  /// The rows of text, without the empty ones at the end.
  var shownLines: [String] {
    let rows = lines
    return Array(rows[...(rows.lastIndex { !$0.isEmpty } ?? -1)])
  }
}

extension TapeProblem: CustomStringConvertible {
  /// The message in one line: `PATH:LINE:COL: what is wrong; what to do`.
  package var description: String { "\(Self.plain(path)):\(line):\(column): \(message)" }

  package var message: String {
    switch reason {
    case .unknownCommand(let name, let suggestion):
      "unknown command \(quoted(name))" + remedy(suggestion, else: "write one of Type Key Enter Sleep Set ...")
    case .unknownSetting(let name, let suggestion):
      "unknown setting \(quoted(name))"
        + remedy(suggestion, else: "write one of " + TapeSettings.ownNames.joined(separator: " ") + ", or one of VHS")
    case .unknownKey(let name, let suggestion):
      "unknown key \(quoted(name))" + remedy(suggestion, else: "write a character, or a name such as Enter or Alt-Left")
    case .unknownScreen(let id, let suggestion):
      "no screen \(quoted(id))" + remedy(suggestion, else: "\"porthole check -v DECK\" lists the screens")
    case .unknownWord(let word, let suggestion):
      "unexpected \(quoted(word))" + remedy(suggestion, else: "")
    case .expected(let what, let found):
      found.isEmpty ? "the line ends too early; write \(what)" : "unexpected \(quoted(found)); write \(what)"
    case .leftOver(let text):
      "unexpected \(quoted(text)); remove it or begin a new line"
    case .unclosed(let mark):
      "missing closing \(mark); put it at the end of the text"
    case .badTransition(let reason), .badKeys(let reason):
      Self.plain(reason)
    case .onlyForPrograms(let name):
      "\(Self.plain(name)) drives another program, and this tape drives a deck; give the tape without a deck"
    case .onlyForDecks(let name):
      "\(Self.plain(name)) is for the screens of a deck; remove it, or give the deck"
    case .badExpression(let text):
      "\(quoted(text)) is not a regular expression; put \\ before characters that stand for themselves"
    case .noExpressions(let library):
      "\(library) is missing, which reads regular expressions; "
        + "\"apt-get install \(String(cString: library_package(library)))\" installs it"
    case .unreadable(let path, let why):
      "\(quoted(path)) cannot be read" + (why.map { ": \($0)" } ?? "") + "; give the path of a tape"
        + (path.hasPrefix("/") ? "" : ", from the current folder")
    case .namesItself:
      "the tape names itself; name another, or remove the line"
    case .tooMuchSourced:
      "the tapes that Source names have more than 8 MiB together; name fewer"
    case .lateSetting:
      "Set comes after an action; move it to the top"
    case .notUTF8:
      "not UTF-8; save the file as UTF-8"
    case .otherKind(let words):
      words
    case .tooLong:
      "up to here, the tape takes more than a week if every Wait takes its longest; shorten or remove a line"
    case .nothingShown:
      "the whole tape is hidden; write Show where the recording should begin"
    case .neverShown(let text):
      "the screen did not show \(quoted(text)) in time; correct the text or wait longer"
    }
  }

  private func remedy(_ suggestion: String?, else otherwise: String) -> String {
    suggestion.map { "; did you mean \(quoted($0))?" } ?? "; \(otherwise)"
  }

  private func quoted(_ text: String) -> String { "\"\(Self.plain(text))\"" }

  /// Returns untrusted text for a message in one line: invisible characters become U+FFFD, and long text is cut.
  static func plain(_ text: String) -> String {
    CellClusterer.line(of: text, atMost: 200)
  }
}
