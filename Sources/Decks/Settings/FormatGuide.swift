/// The file format in short, for help and the manual page.
public struct FormatGuide: Sendable {
  /// The forms of one kind of place.
  public struct Part: Sendable {
    /// The place.
    public let title: String
    /// The forms and their meanings, a line each.
    public let rows: [(form: String, meaning: String)]
  }

  /// The parts in the order of a deck.
  public static let parts = [
    Part(
      title: "A deck is a folder, and every such file in it a screen",
      rows: [
        (".txt", "UTF-8, column for column, colours as SGR"), (".md", "Markdown, broken into lines for the terminal"),
        (".ans .ice .asc .nfo .diz", "art of the PC: CP437 or UTF-8, with its SAUCE record"),
        ("NN-name.txt", "the number orders, and is no part of the name"),
        ("name.meta", "the head and the links of name.ans, or of any other that cannot be edited"),
        ("deck.conf", "what all screens share: KEY: VALUE lines"),
        ("sub/name.md", "the screens of a subfolder come behind, reached by links"),
        ("README*, .name, name.frame.*", "no screens; what x writes is called so"),
      ]),
    Part(
      title: "The head of a screen: KEY: VALUE lines between two lines of ---",
      rows: Setting.all.map { setting in
        ("\(setting.name): \(setting.form)", (setting.places == .deckConf ? "in deck.conf: " : "") + setting.meaning)
      }),
    Part(
      title: "Links: [Label] where it is to be seen, and at the end of the file [Label]: TARGET \"WORDS\"",
      rows: [
        ("[Go on]: vault \"punch key=o\"", "to the screen vault, by the key o too"),
        ("[Go on](vault.md \"punch\")", "the same within a line of Markdown"),
        ("vault, vault.txt, #3", "a target: a screen by its name, or the third of the deck"),
        ("sub/b.md, ../a.md", "a screen in another folder of the deck"),
        ("#part, vault.md#part", "a heading, in lower case with hyphens between its words"),
        (
          Link.Target.places.map { "@\($0.name)" }.joined(separator: " "), "targets that are places or deeds"
        ),
        ("https://...", "a target that is shown and never opened by itself"),
        ("punch, slide:up, ...", "a word: the transition; \"porthole help transitions\" shows them"),
        ("iris to black then fade", "several in a row, through a colour or without"),
        ("punch 700ms, punch very slow", "how long it takes"),
        ("punch ease-in, punch spring", "its timing curve"),
        ("key=K", "a key that follows it"),
        ("box", "it starts from the box drawn round the label"),
        ("@12,4 20x3", "it starts from that column and row, so large"),
        ("punch from=center, punch from=12,4", "it starts from there"),
      ]),
    Part(
      title: "Anywhere on a screen",
      rows: [
        ("<!-- pause -->", "alone in a line: what follows comes with the next key")
      ]
        + Setting.all.filter { $0.places.contains(.comment) }.map { ("<!-- \($0.name): ... -->", $0.meaning) } + [
          ("{{page}} {{pages}} {{title}} {{date}}", "filled in; {{x}} where the head says var.x")
        ]),
    Part(
      title: "One file of several screens, given by its name or piped in",
      rows: [
        ("---, <!-- end_slide -->", "a new screen begins"),
        ("split: headings", "in the head: screens begin at headings instead"),
      ]),
  ]
}
