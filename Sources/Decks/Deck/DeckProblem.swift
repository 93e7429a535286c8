public import Transitions

/// What is wrong with a deck, where, and by its description what to do about it.
///
/// Thrown where nothing can be shown; otherwise collected in ``Deck/warnings`` or told by a broken link.
public struct DeckProblem: Error, Hashable, Sendable {
  /// The file or folder as the user named it.
  public var path: String
  /// From 1; nil if no line is meant.
  public var line: Int?
  /// In characters from 1; nil if no column is meant.
  public var column: Int?
  /// What is wrong.
  public var fact: Fact
  /// In how many places, this the first of them.
  public var count = 1

  /// A problem at a place.
  public init(path: String, line: Int? = nil, column: Int? = nil, _ fact: Fact) {
    self.path = path
    self.line = line
    self.column = column
    self.fact = fact
  }

  /// Whether nothing need be done about it: the deck says something that is not for this program.
  public var isNote: Bool {
    switch fact {
    case .leftOut(.tppCommands): false
    case .notAScreen, .leftOut, .foreignKey, .foreignTheme, .characterSet, .headings: true
    default: false
    }
  }

  /// What may be wrong.
  public enum Fact: Error, Hashable, Sendable {
    /// The folder has no file that is a screen; one that it has and that may be opened by itself.
    case noScreens(other: String?)
    /// The system refused; its own words.
    case cannotRead(String)
    /// A FIFO, device, socket, folder or symbolic link where a file is due.
    case notAFile(Kind)
    /// More than ``Limits/bytes``.
    case tooManyBytes
    /// More than ``Limits/columns`` in a line.
    case tooManyColumns
    /// More than ``Limits/rows``.
    case tooManyRows
    /// More than ``Limits/cells``.
    case tooManyCells(columns: Int, rows: Int)
    /// Markdown that would take more work than ``MarkdownCost/most``.
    case tooTangled
    /// Art that erases far more cells than a picture needs.
    case tooMuchErasing
    /// The C library does not know the character set of art.
    case noCodePage
    /// A SAUCE record that makes no sense.
    case sauce(Sauce.Flaw)
    /// More than ``Limits/screens``.
    case tooManyScreens
    /// More than ``Limits/parts`` in one file.
    case tooManyParts
    /// More than ``Limits/links`` in one file.
    case tooManyLinks
    /// More than ``Limits/links`` places of links on one screen.
    case tooManyPlaces
    /// Two files whose names give one id; the second is called otherwise.
    case sameID(String, other: String, given: String)
    /// More than ``Limits/folders`` subfolders, or than ``Limits/files`` files in them.
    case tooManyFolders
    /// A line between `---` lines or in `deck.conf` that says nothing.
    case notASetting(String)
    /// A key that no screen or deck has.
    case unknownKey(String, suggestion: String?)
    /// A key that has no meaning in this file: it belongs in `deck.conf`, or in the head of a screen.
    case misplacedKey(String, belongsInDeckConf: Bool)
    /// A value that its key does not take.
    case badValue(key: String, value: String, expected: String)
    /// A theme that there is not.
    case unknownTheme(String, suggestion: String?)
    /// No file of the deck has this id or name.
    case unknownScreen(String, suggestion: String?)
    /// A file of the deck that is no screen.
    case notAScreen(String)
    /// The screen that a link leads to has no such heading.
    case unknownAnchor(String, suggestion: String?)
    /// Something that the file asks for and does not get.
    case leftOut(LeftOut)
    /// A key that is none of this format, and none that is nearly one.
    case foreignKey(String)
    /// A theme of another program.
    case foreignTheme(String)
    /// A text in an older character set, which is taken for the one named.
    case characterSet(String)
    /// Bytes in a text that are no UTF-8.
    case notUTF8
    /// So many headings stand on one screen.
    case headings(Int)
    /// `#n` with n out of range.
    case noSuchNumber(String, count: Int)
    /// A path that leads elsewhere.
    case outside(String)
    /// `@` with a word that stands for nothing.
    case unknownPlace(String, suggestion: String?)
    /// Words after the target that are not in quotes.
    case unquoted(String)
    /// A transition, duration or curve that there is not.
    case choice(ChoiceError)
    /// A number, size or place in a link string that is none.
    case badWord(String, expected: String)
    /// A definition whose label stands nowhere on the screen.
    case labelNotFound(String)
    /// A second definition of one label.
    case sameLabel(String, firstLine: Int)
    /// `box` without a box round the label.
    case noBox(String)
    /// A region that lies off the screen.
    case regionOutside
    /// A key that has a fixed meaning everywhere.
    case reservedKey(String)
    /// A key that another link of the screen has; `file` names where that stands if it is another file.
    case sameKey(String, firstLine: Int, file: String?)
    /// A line of a `.meta` file that is neither a setting nor a definition.
    case notMeta(String)
    /// No chain of links leads to the screen from the start, whose id is given.
    case unreachable(start: String)
    /// An emoji of several scalars that some terminals draw as several.
    case doubtfulWidth(String)
    /// Text that goes beyond the size that its author gives.
    case largerThanSize(columns: Int, rows: Int, size: Size)
  }

  /// What stands where a regular file is due.
  public enum Kind: String, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case folder, fifo, socket, device, link, other
  }
}
