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
    case notAFile(String)
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
}

/// A feature that a file asks for and does not get. `check` reports each in one line.
package enum LeftOut: Hashable, Sendable {
  /// Images in tables or small ones within text. Their names are shown.
  case images
  case remoteImages
  case coloredText
  /// Code whose output another program would show as a picture.
  /// Code to be run, in a language without a known program: the attribute, and the language or the program it names.
  case unknownProgram(String, language: String)
  /// Diagrams and formulas that another program would draw: the language of the fence.
  case drawing(String)
  case formulas
  case formula
  case footer
  case footerPictures
  /// Cells of a table's row beyond the columns of its head.
  case tableCells
  case theme
  case themeLayout
  /// Marks of a program without an effect, and the first of them.
  case marks(of: String, first: String)
  case code
  /// The marks of a text that is not read, which are shown as text.
  case foreignText(String)
  /// Codes of another program in art, which are shown as they stand.
  case codes(String)

  static let foreignTexts = [
    "tpp": "the commands of tpp", "gmi": "the marks of Gemini text", "org": "the marks of Org",
  ]
}

/// The reason why a page shows the name of an image and not the image.
package enum ImageFlaw: Error, Hashable, Sendable {
  case remote
  case outside
  /// A file that cannot be read, for this reason.
  case cannotRead(String)
  /// An image within a table, or one of less than two rows.
  case inline
  /// An image that cannot be decoded.
  case problem(ImageProblem)

  /// The words beside the name on the page; nil if the name says enough.
  var word: String? {
    guard case .problem(let problem) = self else { return nil }
    switch problem {
    case .unknownFormat: return "not an image"
    case .tooLarge, .tooManyFrames, .tooManyBytes: return "too large"
    case .damaged, .openTag: return "damaged"
    case .tooCostly: return "too costly"
    case .missing: return problem.package.map { "needs \($0)" }
    case .noRoom: return nil
    }
  }

  var phrase: String {
    switch self {
    case .remote: "is not fetched from the network; save it in the deck's folder"
    case .outside: "is outside the deck; move it into the deck's folder"
    case .cannotRead(let reason): ReadFailure.description(reason)
    case .inline: "is shown by its name; put it in its own paragraph"
    case .problem(let problem): Self.phrase(problem)
    }
  }

  private static func phrase(_ problem: ImageProblem) -> String {
    switch problem {
    case .unknownFormat: "is not a PNG, JPEG, GIF, WebP, TIFF or SVG image; convert it to one"
    case .tooLarge(let width, let height): "has \(width) x \(height) pixels, too many to show; scale it down"
    case .tooManyFrames: "has more than \(ImageLimits.frames) frames; shorten it"
    case .tooManyBytes(let count, let most):
      "has \(mebibytes(count)), more than \(mebibytes(most)); save it smaller, or without metadata"
    case .openTag(let line): "is a broken SVG: its tag <svg in line \(line) has no end; save it again"
    case .damaged: "is damaged; save it again"
    case .tooCostly: "takes more than half a second or 64 MiB (a JPEG 128) to decode; save it smaller"
    case .missing(let library): "needs \(library); install the package \(problem.package ?? library)"
    case .noRoom: "finds no memory; close another program"
    }
  }
}

/// The words about a file that cannot be read: one form everywhere.
package enum ReadFailure {
  /// Returns the reason and the remedy: `cannot be read: No such file or directory; check the name`.
  package static func description(_ reason: String) -> String {
    let lower = reason.lowercased()
    let remedy =
      lower.hasPrefix("no such file") || lower.hasPrefix("not a directory")
      ? "check the name" : lower.hasPrefix("permission denied") ? "check its permissions" : nil
    return "cannot be read: \(reason)" + (remedy.map { "; \($0)" } ?? "; check the file")
  }
}
