/// A place of a link as the text of a page has it.
struct MarkdownLinkUse {
  var url: String
  /// What stands in quotes after it.
  var words: String
  /// The line in what was parsed, from 1, in which it ends.
  var line: Int
  /// The byte in its line, from 1, at which it begins.
  var column: Int
  /// Its characters, brackets and all.
  var text = ""

  /// The characters between its brackets.
  var label: String { String(String.UnicodeScalarView(text.unicodeScalars.dropFirst().dropLast())) }
}
