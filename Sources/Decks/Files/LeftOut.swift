/// A feature that a file asks for and does not get. `check` reports each in one line.
package enum LeftOut: Hashable, Sendable {
  /// Images in tables or small ones within text. Their names are shown.
  case images
  case remoteImages
  case coloredText
  /// Code whose output another program would show as a picture.
  case imageOutput
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

  static let foreignTexts = [
    "tpp": "the commands of tpp", "gmi": "the marks of Gemini text", "org": "the marks of Org",
  ]

  func phrase(count: Int) -> String {
    func of(_ one: String, _ many: String) -> String { count == 1 ? one : "\(count) \(many)" }
    let blocks = count == 1 ? "" : " (\(count) times)"
    switch self {
    case .images:
      return of(
        "1 image in a table or of less than two rows is shown by its name",
        "images in tables or of less than two rows are shown by their names")
    case .remoteImages:
      return of(
        "1 image is no file of the deck and is shown by its name",
        "images are no files of the deck and are shown by their names")
    case .coloredText:
      return of("1 piece of text loses the colour of its tag", "pieces of text lose the colour of their tags")
    case .imageOutput: return "+image is ignored, the code is shown and not run\(blocks)"
    case .unknownProgram(let word, let language):
      return "\(word) is ignored, no program for \"\(DeckProblem.plain(language))\" is known\(blocks)"
    case .drawing(let language): return "\(language) is shown as its source\(blocks)"
    case .formulas, .formula: return of("1 formula is shown as its source", "formulas are shown as their source")
    case .footer: return "headers and footers of several lines are left out"
    case .footerPictures: return "pictures in the footer are left out"
    case .tableCells: return "cells beyond the columns of the table's head are left out\(blocks)"
    case .theme: return "the theme in the file is left out; write theme: with one of \"porthole help themes\""
    case .themeLayout: return "the margins, alignments and marks of the theme are left out, its colours are used"
    case .marks(let program, let mark):
      let first = DeckProblem.plain(mark)
      return of("\(first) is left out", "marks of \(program) are left out, the first is \(first)")
    case .code: return "code is shown and not run\(blocks); write +exec behind its language"
    case .foreignText(let marks): return "\(marks) are shown as text; convert it to Markdown"
    }
  }
}
