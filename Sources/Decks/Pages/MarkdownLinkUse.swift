/// An inline link as the text of a page has it.
struct MarkdownLinkUse {
  var url: String
  /// The words in quotes after the address.
  var words: String
  /// The line of its end in the parsed text, from 1.
  var line: Int
  /// The byte of its start in the line, from 1.
  var column: Int
  /// Its characters with the brackets.
  var text = ""

  /// The characters between its brackets.
  var label: String { String(String.UnicodeScalarView(text.unicodeScalars.dropFirst().dropLast())) }
}
