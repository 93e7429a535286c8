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
      title: "A deck is a folder. Each of these files in it is a screen",
      rows: [
        (".txt", "UTF-8 text as it is, with colours as SGR"), (".md", "Markdown, laid out for the terminal"),
        (".ans .ice .asc .nfo .diz", "ANSI art: CP437 or UTF-8, with its SAUCE record"),
        (".cast", "a recording of a terminal, which plays when its screen appears"),
        ("NN-name.txt", "the number sets the order and is not part of the name"),
        ("name.meta", "settings and links of name.ans, or of any file you cannot edit"),
        ("deck.conf", "settings for all screens: KEY: VALUE lines"),
        ("sub/name.md", "screens of a subfolder come last, reached by links"),
        ("README*, .name, name.frame.*", "not screens; the key x writes such files"),
      ]),
    Part(
      title: "Front matter of a screen: KEY: VALUE lines between two lines of ---",
      rows: Setting.all.map { setting in
        ("\(setting.name): \(setting.form)", (setting.places == .deckConf ? "in deck.conf: " : "") + setting.meaning)
      }),
    Part(
      title: "Links: [Label] in the text, and at the end of the file [Label]: TARGET \"WORDS\"",
      rows: [
        ("[Go on]: vault \"punch key=o\"", "to the screen vault, also with the key o"),
        ("[Go on](vault.md \"punch\")", "the same within a line of Markdown"),
        ("vault, vault.txt, #3", "targets: a screen by name, or the third one of the deck"),
        ("sub/b.md, ../a.md", "a screen in another folder of the deck"),
        ("#part, vault.md#part", "a heading, in lower case with hyphens between its words"),
        (
          Link.Target.places.map { "@\($0.name)" }.joined(separator: " "), "targets with a fixed meaning"
        ),
        ("https://...", "a web address: shown, never opened"),
        ("punch, slide:up, ...", "the transition; \"porthole help transitions\" shows them"),
        ("iris to black then fade", "two transitions in a row, through black"),
        ("punch 700ms, punch very slow", "its duration"),
        ("punch ease-in, punch spring", "its timing curve"),
        ("key=K", "the key that follows the link"),
        ("box", "it starts from the box around the label"),
        ("@12,4 20x3", "it starts from that column and row, of that size"),
        ("punch from=center, punch from=12,4", "it starts from there"),
      ]),
    Part(
      title: "Anywhere on a screen",
      rows: [
        ("<!-- pause -->", "alone on a line: show the rest with the next key"),
        ("![words](a.png)", "in Markdown: a picture, also JPEG, GIF, WebP and SVG"),
        ("![image:width:50%](a.png)", "a picture of half the width of the text"),
        ("```bash +exec", "a snippet that Enter runs; \"porthole help programs\" says more"),
      ]
        + Setting.all.filter { $0.places.contains(.comment) }.map { ("<!-- \($0.name): ... -->", $0.meaning) } + [
          ("{{page}} {{pages}} {{title}} {{date}}", "filled in; also {{x}} for a setting var.x")
        ]),
    Part(
      title: "One file of several screens, given by its name or piped in",
      rows: [
        ("---, <!-- end_slide -->", "a new screen begins"),
        ("split: headings", "in the front matter: screens begin at headings instead"),
      ]),
  ]
}
