import TestSupport
import Testing

/// The option `--theme` for decks that name a theme: an option comes first.
@Suite(.waits) struct DeckThemeTests {
  private static let text = "# Tides\n\nThe `moon` pulls.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n---\n\n> Ebb\n"

  /// Where a deck names a theme: its file's front matter, a screen's own, the deck's settings, another program's theme.
  @Test(arguments: [
    ("---\ntheme: %\n---\n", ""), ("---\ntheme: %\nfooter: tides\n---\n", ""), ("", "theme: %\n"),
    ("---\ntheme: %\n---\n", "theme: light\n"),
  ])
  func `a theme of ours takes the place of the deck's`(head: String, conf: String) throws {
    let folder = try TemporaryFolder()
    func picture(_ named: String, _ option: String, _ words: String) throws -> String {
      try folder.write(
        "\(named)/a.md",
        head.split(separator: "%", omittingEmptySubsequences: false).joined(separator: named) + Self.text)
      try folder.write(
        "\(named)/deck.conf", conf.split(separator: "%", omittingEmptySubsequences: false).joined(separator: named))
      let (output, status) = Shell.run(
        "cd \(folder.path) && \(Porthole.path) \(words.replacing("DECK", with: named)) \(option) -f < /dev/null && cat out.*; rm -f out.*"
      )
      #expect(status == 0)
      return String(decoding: output, as: UTF8.self)
    }
    for words in [
      "export DECK --screen 1 -o out.svg", "export DECK --screen 2 -o out.svg", "export DECK -o out.html --title t",
      "export DECK --from 1 --to 2 --at .5 -o out.svg",
    ] {
      let wanted = try picture("paper", "", words)
      let other = try picture("sea", "", words)
      #expect(try picture("sea", "--theme paper", words) == wanted, "\(words)")
      #expect(other != wanted, "\(words)")
    }
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
