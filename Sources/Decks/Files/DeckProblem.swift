package import PortholeStreams
package import Transitions

/// A problem of a deck: its place, and a description that says what is wrong and what to do.
///
/// It is thrown if nothing can be shown. Otherwise ``Deck/check()`` returns it, or a broken link has it.
public struct DeckProblem: Error, Hashable, Sendable {
  /// The file or folder as the user named it.
  public var path: String
  /// The line, from 1; nil for the whole file.
  public var line: Int?
  /// The column in characters, from 1; nil for the whole line.
  public var column: Int?
  package var reason: Reason
  /// The number of places with this problem, of which this is the first.
  package var count = 1

  package init(path: String, line: Int? = nil, column: Int? = nil, _ reason: Reason) {
    self.path = path
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// A Boolean value indicating whether it needs no action: the deck says something meant for another program.
  public var isNote: Bool {
    switch reason {
    case .leftOut(.foreignText): false
    case .recording(let reason): reason.isNote
    case .image(_, .problem(.missing)): true
    case .note, .notAScreen, .leftOut, .runs, .foreignKey, .foreignTheme, .program, .shownNote, .ruleInCode: true
    default: false
    }
  }

  /// The words of a problem, or a case for what the code asks for or many places find.
  package enum Reason: Error, Hashable, Sendable {
    /// The words of a problem that stands in one place: `what; what to do`.
    case said(String)
    /// The words of one that needs no action.
    case note(String)
    case noScreens(String)
    case cannotRead(String)
    /// A FIFO, device, socket, folder or symbolic link in place of a file.
    case notAFile(Kind)
    /// So many bytes, more than ``Limits/bytes``.
    case tooManyBytes(Int)
    case tooManyRows
    case tooManyCells(columns: Int, rows: Int)
    /// Art that erases far more cells than a picture needs.
    case tooMuchErasing
    /// The C library does not know the character set of art.
    case noCodePage
    case recording(CastProblem.Reason)
    case badValue(key: String, value: String, expected: String)
    case unknownTheme(String, suggestion: String?)
    case unknownScreen(String, suggestion: String?)
    case notAScreen(String)
    /// The screen that a link leads to has no such heading.
    case unknownAnchor(String, suggestion: String?)
    /// A file that the page asks for and that is not shown, and the reason in words.
    case fileLeftOut(String, String)
    /// A feature that the file asks for and does not get.
    case leftOut(LeftOut)
    case image(String, ImageFlaw)
    /// A program that the screen asks to run, in words, and all that would run unless the words have it.
    case runs(String, [String])
    /// A key of another program, not similar to one of ours.
    case foreignKey(String)
    case foreignTheme(String)
    /// The program that the file is read as a deck of, and the words that tell it.
    case program(String, words: String)
    /// Words that look like a note for the speaker, and that the audience sees.
    case shownNote(String)
    /// A line that ends a slide within code, as in the program of the deck.
    case ruleInCode(String)
    case outside(String)
    /// An unknown transition, duration or curve.
    case choice(ChoiceError)
    /// A second definition of one label.
    case sameLabel(String, firstLine: Int)
  }

  package enum Kind: String, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case folder, fifo, socket, device, link, other
  }
}
