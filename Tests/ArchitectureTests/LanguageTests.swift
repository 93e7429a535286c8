import TestSupport
import Testing

/// The words of a private language that readers had to decode. None of them may come back.
struct LanguageTests {
  static let phrases = [
    "a head of its own", "another lot", "as phones do", "at a stroke", "by lot", "does not belong here", "enter takes",
    "explain and end", "finds out that the sum",
    "hosts a stack of text screens", "is nothing to pass on", "says a second time", "leads nowhere; ",
    "nothing is shown from here", "is too much; ", "comes no more", "makes no chain", "whoever started the program",
    "how far the transition is", "how large a file that moves", "is not described here", "it is no folder",
    "its name says nothing", "means nothing to", "2 misused", "nothing that nobody asked", "programs that are not ours",
    "say the version", "screens of text and the ways", "stands nowhere on the screen", "that swift cannot say",
    "this is the screen that is seen", "there is nothing to say about", "they are parted by", "turned round",
    "under the hand",
    "what css cannot", "what cannot be edited", "what in a deck makes no sense", "what is about cells",
    "what is done as a tape", "what is known of screen", "what they have not seen",
  ]

  static let files =
    ["README.md"]
    + [".swift", ".md", ".c", ".h", ".js", ".html"].flatMap { SourceTree.files(under: "Sources", suffix: $0) }
    + [".txt", ".ans", ".meta", ".conf", ".tape"].flatMap { SourceTree.files(under: "Screens", suffix: $0) }

  /// Openings of documentation comments that name no thing and no action.
  static let openings = [
    "Also", "As", "By", "How", "In", "It", "Nobody", "Nothing", "Of", "Only", "That", "Those", "What", "Where",
    "Whether",
    "Whoever",
  ]

  /// Openings of other comments that turn a sentence round.
  static let inversions = ["Nobody", "Of", "That which", "What", "Whether", "Who", "Whoever"]

  @Test func `a documentation comment begins with a noun or a verb`() {
    expectNone(of: Self.openings, after: #"\/\/\/ "#)
  }

  @Test func `the description of a parameter, a result or an error begins with a noun or a verb`() {
    let field = #"- ((Parameter )?`?[A-Za-z]+`?): "#
    expectNone(of: Self.openings.filter { !["By", "How"].contains($0) }, after: #"\/\/\/ +"# + field)
  }

  @Test func `a comment begins with its subject`() {
    expectNone(of: Self.inversions, after: #"\/\/ "#)
  }

  /// Expects no comment whose first line has an opening after a mark.
  private func expectNone(of openings: [String], after mark: String) {
    // Awk reads two megabytes at once; Swift without optimisation takes seconds.
    let found = Shell.run(
      """
      cd '\(SourceTree.root)' && find Package.swift Sources Tests -name '.*' -prune -o -name '*.[chs]*' -type f -exec awk '
      FNR == 1 { isContinued = 0 }
      /^ *\(mark)(\(openings.joined(separator: "|"))) / && (!isContinued || /\\/\\/ +- /) { print FILENAME ": " $0 }
      { isContinued = /^ *\\/\\/\\/?/ }' {} +
      """)
    #expect(found.status == 0 && found.output.isEmpty, "\(String(decoding: found.output, as: UTF8.self))")
  }

  @Test(arguments: phrases)
  func `a text says it in plain words`(phrase: String) {
    for (file, text) in Self.texts where text.contains(phrase) { Issue.record("\(file) says \"\(phrase)\"") }
  }

  /// The texts in lower case, with one space for every run of blanks, line ends and marks of comments.
  private static let texts: [(file: String, text: String)] = files.map { file in
    let words = SourceTree.text(of: file).lowercased().split { " \n\t/#\"\\".contains($0) }
    return (file, words.joined(separator: " "))
  }
}
