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
