import TestSupport
import Testing

@testable import PortholeDecks

/// The files of a deck that are no screens, whose changes are seen during the show.
@Suite struct AskedFileTests {
  @Test func `a deck asks for what its pages name, even if it is missing`() throws {
    let page = """
      ---
      theme: sub/my.theme
      ---
      <!-- include: part.md -->

      ![a](a.png)

      ```file
      path: code.c
      ```
      """
    let files = ["a.md": page, "part.md": "b", "code.c": "int x;", "other.txt": "c", "notes.yaml": "x: y"]
    let deck = try Deck.parse(
      files: files.map { DeckFile(name: $0.key, bytes: Array($0.value.utf8)) }, start: "a.md")
    // A screen is read when it is first used.
    _ = deck.screens[deck.start].title
    for name in ["sub/my.theme", "part.md", "code.c", "a.md"] {
      #expect(deck.asks(forFile: name), "\(name)")
    }
    #expect(!deck.asks(forFile: "notes.yaml") && !deck.asks(forFile: ".a.md.swp"))
  }

  @Test func `the subfolders of what it asks for are watched, each once it is known`() throws {
    let block = "```file\npath: src/deep/a.py\n```"
    let folder = try TemporaryFolder([
      "talk.md": "<!-- include: sub/p.md -->\n\n\(block)\n", "sub/p.md": "old", "src/deep/a.py": "x = 1",
    ])
    let deck = try Deck.load(path: folder.path + "/talk.md")
    #expect(deck.folders == [])
    let watch = try #require(FolderWatch(folder: folder.path, subfolders: deck.folders, file: "talk.md"))
    // The parts of the file are read with it, its code with the page.
    #expect(deck.takeAskedFolders() == ["sub/"])
    _ = deck.screens[deck.start].title
    let code = deck.takeAskedFolders()
    #expect(code == ["src/deep/"] && deck.takeAskedFolders() == [])
    watch.watch(["sub/"] + code)
    try folder.write("sub/p.md", "new")
    #expect(FolderWatchTests.change(watch) == .files(["sub/p.md"]))
    try folder.write("src/deep/a.py", "x = 2")
    #expect(FolderWatchTests.change(watch) == .files(["src/deep/a.py"]))
    #expect(deck.asks(forFile: "sub/p.md") && deck.asks(forFile: "src/deep/a.py"))
  }
}
