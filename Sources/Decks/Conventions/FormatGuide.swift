/// The file format in short, for help and the manual page.
package struct FormatGuide: Sendable {
  package struct Part: Sendable {
    /// A word for the place, by which help shows it.
    package let name: String
    package let title: String
    package let rows: [(form: String, meaning: String)]
  }

  private static let settings = ScreenSettings.entries
  /// The index of the first setting that is about a program or a talk.
  private static let firstOfTalk = settings.firstIndex { $0.name == "play" } ?? settings.endIndex

  private static func row(_ setting: ScreenSettings.Setting) -> (form: String, meaning: String) {
    ("\(setting.name): \(setting.form)", (setting.places == .deckConf ? "in deck.conf: " : "") + setting.meaning)
  }

  package static let parts = [
    Part(
      name: "files",
      title: "A deck is a folder. Each of these files in it is a screen",
      rows: [
        (".txt", "UTF-8 text as it is, with colours as SGR"), (".md", "Markdown, laid out for the terminal"),
        (".ans .ice .asc .nfo .diz", "ANSI art: CP437 or UTF-8, with its SAUCE record, or the codes of a board"),
        (".xb .bin .adf .idf", "art as cells: XBin, BIN, Artworx and iCE Draw, with their palettes"),
        (".tnd .pcb .avt", "art in the codes of TundraDraw, PCBoard and AVATAR"),
        (".cast", "a recording of a terminal, which plays when its screen appears"),
        ("NN-name.txt", "the number sets the order and is not part of the name"),
        ("name.meta", "settings and links of name.ans, or of any file you cannot edit"),
        ("deck.conf", "settings for all screens: KEY: VALUE lines"),
        ("sub/name.md", "screens of a subfolder come last, reached by links"),
        ("README*, .name, name.frame.*", "not screens (the key x writes name.frame files)"),
      ]),
    Part(
      name: "screens",
      title: "Front matter of a screen: KEY: VALUE lines between two lines of ---",
      rows: settings[..<firstOfTalk].map(row)),
    Part(
      name: "talks",
      title: "Front matter for programs and talks, there or in deck.conf",
      rows: settings[firstOfTalk...].map(row)),
    Part(
      name: "links",
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
        ("@12,4 20x3", "it starts from a box at that column and row, of that size"),
        ("punch from=center, punch from=12,4", "it starts from there"),
      ]),
    Part(
      name: "pages",
      title: "Anywhere on a screen",
      rows: [
        ("<!-- pause -->", "alone on a line: show the rest with the next key"),
        ("![words](a.png)", "in Markdown: a picture, also JPEG, GIF, WebP and SVG"),
        ("![image:width:50%](a.png)", "a picture half as wide as the text"),
        ("<img src='a.png' width='50%'>", "the same in HTML; src may also be a data: URL"),
        ("```bash +exec", "a snippet that Enter runs; \"porthole help programs\" says more"),
        ("```rust {1-3|5|all}", "highlights lines of code, step by step; +line_numbers numbers them"),
        ("<!-- font_size: 2 -->", "larger letters from here on, 2 to 7, or fit; 1 for normal text"),
        ("<!-- alignment: center -->", "text in the middle from here on; also right and left"),
        ("<!-- column_layout: [2, 1] -->", "columns; then <!-- column: 0 --> and so on, <!-- reset_layout -->"),
      ]
        + ScreenSettings.entries.filter { $0.places.contains(.comment) }
        .map { ("<!-- \($0.name): ... -->", $0.meaning) } + [
          ("{{page}} {{pages}} {{title}} {{date}}", "filled in; also {{x}} for a setting var.x")
        ]),
    Part(
      name: "file",
      title: "One file of several screens, given by its name or piped in",
      rows: [
        ("---, <!-- end_slide -->", "a new screen begins"),
        ("<!-- skip_slide -->", "leave out this screen"),
        ("<!-- include: FILE -->", "the text of another file of the deck"),
        ("```file", "with path:, language:, start_line: and end_line: below it: lines of another file"),
        ("split: headings", "in the front matter: screens begin at headings instead"),
      ]),
    Part(
      name: "theme",
      title: "A theme file: lines of KEY: COLOR, or a theme of presenterm (.yaml)",
      rows: [
        ("base: sea", "the theme for all other colours; by default one that fits the background"),
        ("bg: 102030, fg: ffffff", "the background and plain text"),
        ("title: heading: link:", "headings of two levels, the other headings, links"),
        ("code: keyword: string:", "code, and in known languages its keywords and strings"),
        ("number: comment:", "their numbers and comments"),
        ("quote: bar: line: alarm:", "quoted text, the bar beside it, rules and frames, warnings"),
      ]),
    Part(
      name: "others",
      title: "Decks of other programs open as they are; \"porthole check FILE\" names what is left out",
      rows: Convention.all.flatMap(\.help) + [(".tpp .gmi", "not read: tpp and Gemini text are shown as plain text")]),
  ]
}
