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
    case .notAScreen, .leftOut, .runs, .foreignKey, .foreignTheme, .characterSet, .headings, .headingRule, .program,
      .shownNote, .ruleInCode, .openCode, .tallSlide, .lostColumn, .lostLine:
      true
    default: false
    }
  }

  package enum Reason: Error, Hashable, Sendable {
    /// The folder has no screens, but perhaps another file that can be opened by itself.
    case noScreens(other: String?)
    case cannotRead(String)
    case noText
    /// A file of another kind: its name, and the way to something that can be shown.
    case foreign(String, remedy: String)
    /// Text of UTF-16 without a mark of its order.
    case unmarkedUTF16
    /// A FIFO, device, socket, folder or symbolic link in place of a file.
    case notAFile(Kind)
    /// So many bytes, more than ``Limits/bytes``.
    case tooManyBytes(Int)
    case tooManyColumns
    case tooManyRows
    case tooManyCells(columns: Int, rows: Int)
    /// Markdown that would take more work than Porthole spends on a page.
    case tooTangled
    /// Art that erases far more cells than a picture needs.
    case tooMuchErasing
    /// The C library does not know the character set of art.
    case noCodePage
    case recording(CastProblem.Reason)
    case sauce(Sauce.Flaw)
    /// Art that is not read, or only in part.
    case art(ArtFlaw)
    case tooManyScreens
    case tooManyParts
    case tooManyLinks
    /// More than ``Limits/links`` places of links on one screen.
    case tooManyPlaces
    /// Two files with names of one id. The second gets another id.
    case sameID(String, other: String, given: String)
    /// More than ``Limits/folders`` subfolders, or than ``Limits/files`` files in them.
    case tooManyFolders
    /// A line between `---` lines or in `deck.conf` that is not a setting.
    case notASetting(String)
    case yaml(YAMLFlaw)
    /// A separator of reveal that is no expression for a line.
    case separator(String)
    case unknownKey(String, suggestion: String?)
    /// A comment that is likely a misspelt command, and the command.
    case unknownCommand(String, suggestion: String)
    /// The name of a variable in a footer that is likely a misspelt one of ours, and that.
    case unknownVariable(String, suggestion: String)
    /// A share of columns that has no number, and the shares that are used.
    case notAWidth(String, shares: [Int])
    /// A key that has no meaning in this file: it belongs in `deck.conf`, or in the head of a screen.
    case misplacedKey(String, belongsInDeckConf: Bool)
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
    /// A text in an older character set, read as the named one.
    case characterSet(String)
    /// Bytes in a text that are not UTF-8.
    case notUTF8
    /// Hyphens right below text, which end no screen.
    case headingRule
    /// The program that the file is read as a deck of, and the words that tell it.
    case program(String, words: String)
    /// Words that look like a note for the speaker, and that the audience sees.
    case shownNote(String)
    /// A line that ends a slide within code, as in the program of the deck.
    case ruleInCode(String)
    /// A block of code without an end, in which slides would end, and the fence that ends it.
    case openCode(String)
    case headings(Int)
    /// `#n` with n out of range.
    case noSuchNumber(String, count: Int)
    case outside(String)
    /// `@` with an unknown word.
    case unknownPlace(String, suggestion: String?)
    /// Words after the target that are not in quotes.
    case unquoted(String)
    /// An unknown transition, duration or curve.
    case choice(ChoiceError)
    /// An invalid number, size or place in a link string.
    case badWord(String, expected: String)
    /// A definition whose label does not appear on the screen.
    case labelNotFound(String)
    /// A second definition of one label.
    case sameLabel(String, firstLine: Int)
    case noBox(String)
    case regionOutside
    case reservedKey(String)
    /// A key that another link of the screen has; `file` is the file of that link if it is another one.
    case sameKey(String, firstLine: Int, file: String?)
    /// A line of a sidecar file that is neither a setting nor a definition.
    case notMeta(String)
    /// No chain of links leads to the screen from the start, which has this id.
    case unreachable(start: String)
    /// An emoji of several scalars that some terminals draw as several.
    case doubtfulWidth(String)
    case largerThanSize(columns: Int, rows: Int, size: Size)
    /// The command for a column beyond those of the layout above it, of which there may be none.
    case lostColumn(Int, count: Int)
    /// A line to stand out, beyond those of its code.
    case lostLine(Int, count: Int)
    /// A slide that has so many rows more than a terminal of a size.
    case tallSlide(rows: Int, size: Size)
  }

  package enum Kind: String, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case folder, fifo, socket, device, link, other
  }
}
