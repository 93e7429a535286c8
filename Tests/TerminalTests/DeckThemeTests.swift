import TestSupport
import Testing

/// The option `--theme` for decks that name a theme: an option comes first.
@Suite(.waits) struct DeckThemeTests {
  private static let text = "# Tides\n\nThe `moon` pulls.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n---\n\n> Ebb\n"

  /// The places where a deck names a theme: its file, a screen of it, and the settings of a folder.
  @Test(arguments: [
    ("---\ntheme: %\n---\n", ""), ("---\ntheme: %\nfooter: tides\n---\n", ""), ("", "theme: %\n"),
    ("---\ntheme: %\n---\n", "theme: light\n"),
  ])
  func `a theme of ours takes the place of the deck's`(head: String, conf: String) throws {
    let folder = try TemporaryFolder()
    func picture(_ named: String, _ option: String, _ words: String) throws -> [UInt8] {
      try folder.write(
        "\(named)/a.md",
        head.split(separator: "%", omittingEmptySubsequences: false).joined(separator: named) + Self.text)
      try folder.write(
        "\(named)/deck.conf", conf.split(separator: "%", omittingEmptySubsequences: false).joined(separator: named))
      let (output, status) = Shell.run(
        "cd \(folder.path) && \(Porthole.path) \(words.replacing("DECK", with: named)) \(option) -f < /dev/null && cat out.*; rm -f out.*"
      )
      #expect(status == 0)
      return Array(output)
    }
    for words in [
      "export DECK --screen 1 -o out.png", "export DECK --screen 2 -o out.png",
      "export DECK --from 1 --to 2 --at .5 -o out.png",
    ] {
      let wanted = try picture("paper", "", words)
      #expect(try picture("sea", "--theme paper", words) == wanted, "\(words)")
      #expect(try picture("sea", "", words) != wanted, "\(words)")
    }
    // Its colours of text are those of the terminal too, which the option names.
    let page = String(decoding: try picture("sea", "--theme paper", "export DECK -o out.html"), as: UTF8.self)
    #expect(page.contains("#f3ead7") && !page.contains("#0a1a2a"))
  }

  /// The colours of a terminal are no theme of a deck, and a deck without a theme keeps its plain headings.
  @Test func `others keep what they have`() throws {
    let folder = try TemporaryFolder()
    try folder.write("own.md", "---\ntheme: sea\n---\n" + Self.text)
    try folder.write("none.md", Self.text)
    func picture(_ words: String) -> String {
      let line =
        "cd \(folder.path) && \(Porthole.path) export \(words) --screen 1 -o out.svg -f < /dev/null && cat out.svg"
      return String(decoding: Shell.run(line).output, as: UTF8.self)
    }
    #expect(picture("own.md --theme Dracula").contains("#0a1a2a"))
    #expect(picture("none.md --theme paper").contains("Tides"))
  }
}
