import PortholeDecks
import PortholePlatform
import TestSupport
import Testing

/// Screens in subfolders, and links to them.
struct SubfolderTests {
  @Test func `screens of subfolders come after those of the folder, each in a sequence of its own`() throws {
    let deck = try deck([
      "b.txt": "", "a.txt": "", "sub/2-y.md": "", "sub/10-z.md": "", "sub/deep/x.md": "", "art/s.ans": "",
      "art/s.meta": "",
    ])
    #expect(deck.screens.ids == ["a", "b", "art/s", "sub/y", "sub/z", "sub/deep/x"])
    #expect(deck.screens.indices.map { deck.sequence(around: $0) } == [0..<2, 0..<2, 2..<3, 3..<5, 3..<5, 5..<6])
    #expect(deck.check().isEmpty)
  }

  /// A file and the screens of its deck in a folder with another one.
  static let reaches: [(name: String, text: String, ids: [String])] = [
    ("a number of an own slide", "[x](#2)\n\n---\n\nb", ["1", "2"]),
    ("a number beyond the own slides", "[x](#5)\n\n---\n\nb", ["1", "2"]),
    ("a number in a file of one", "[x](#2)", ["paste", "talk"]),
    ("a name", "[x](paste)\n\n---\n\nb", ["1", "2", "paste"]), ("no link", "a\n\n---\n\nb", ["1", "2"]),
  ]

  @Test(arguments: reaches) func `a named file takes in its folder only by a link that needs it`(
    name: String, text: String, ids: [String]
  ) throws {
    let folder = try TemporaryFolder(["talk.md": text, "paste.txt": "private"])
    let deck = try Deck.load(path: folder.path + "/talk.md")
    #expect(deck.screens.ids == ids, "\(name)")
    #expect(deck.check().isEmpty == (name != "a number beyond the own slides"), "\(name)")
  }

  @Test func `pages are counted in their folder`() throws {
    let deck = try deck([
      "a.txt": "{{page}}/{{pages}}", "sub/b.txt": "{{page}}/{{pages}}", "sub/c.txt": "{{page}}/{{pages}}",
    ])
    #expect(deck.screens.map { $0.grid.rows[0] } == ["1/1", "1/2", "2/2"])
  }

  static let targets: [(from: String, target: String, id: String?)] = [
    ("home.md", "sub/b.md", "sub/b"), ("home.md", "sub/b", "sub/b"), ("home.md", "./sub//b.md", "sub/b"),
    ("home.md", "sub/", "sub/index"), ("home.md", "sub", "sub/index"), ("home.md", "sub/deep/", "sub/deep/d"),
    ("home.md", "sub/../home.md", "home"), ("home.md", "a%20b.md", "a b"), ("home.md", "../home.md", nil),
    ("home.md", "/home.md", nil), ("sub/b.md", "index.md", "sub/index"), ("sub/b.md", "../home.md", "home"),
    ("sub/b.md", "deep/d.md", "sub/deep/d"), ("sub/b.md", "home", "home"), ("sub/deep/d.md", "../b.md", "sub/b"),
    ("sub/deep/d.md", "../../../home.md", nil), ("home.md", "sub/nothing.md", nil), ("home.md", "sub/b.md?x", nil),
  ]

  @Test(arguments: targets) func `a path is relative to its file`(
    from: String, target: String, id: String?
  ) throws {
    let names = ["home.md", "a b.md", "sub/b.md", "sub/index.md", "sub/deep/d.md"]
    let deck = try Deck.parse(
      files: names.map { DeckFile(name: $0, bytes: ($0 == from ? "[x](<\(target)>)" : "").utf8) })
    let screen = try #require(deck.screens.first { $0.path == from })
    #expect(screen.links.map(\.target) == [id.map { .screen($0) } ?? .broken(target)])
    #expect((screen.links.first?.problem == nil) == (id != nil))
  }

  @Test func `a link to a file that is not a screen is reported once`() throws {
    let deck = try deck([
      "a.md": "[x](LICENSE) [y](sub/x.c)\n\n[z](LICENSE)", "b.md": "[x](LICENSE) [x](gone) [y](gone)", "LICENSE": "",
      "sub/x.c": "",
    ])
    #expect(
      deck.inspect().map(\.description) == [
        "a.md:1:5: note: \"LICENSE\" is a file but not a screen (3 times); open it with another program",
        "a.md:1:18: note: \"sub/x.c\" is a file but not a screen; open it with another program",
        "b.md:1:18: no screen \"gone\" (2 times); name a file of this folder",
      ])
    #expect(deck.check().count == 2)
    #expect(deck.screens[0].links[0].problem != nil)
  }

  @Test func `a folder is read with its subfolders, except hidden ones and those of packages`() throws {
    let folder = try TemporaryFolder([
      "home.md": "[b](sub/b.md)", "sub/b.md": "B", "sub/deep/c.md": "C", ".git/x.md": "", "node_modules/x/y.md": "",
    ])
    let deck = try Deck.load(path: folder.path)
    #expect(deck.screens.ids == ["home", "sub/b", "sub/deep/c"])
    #expect(
      deck.screens[1].path == "\(folder.path)/sub/b.md" && deck.screens[2].grid.rows.contains { $0.contains("C") })
    #expect(deck.folders == ["sub/", "sub/deep/"])
    #expect(deck.check().isEmpty)
  }

  @Test func `only the subfolders that a named file links to are read`() throws {
    let folder = try TemporaryFolder([
      "talk.md": "[b](sub/b.md)", "sub/b.md": "B", "other/c.md": "C", "alone.md": "https://sub/b",
    ])
    #expect(try Deck.load(path: "\(folder.path)/talk.md").screens.ids == ["alone", "talk", "sub/b"])
    #expect(try Deck.load(path: "\(folder.path)/alone.md").screens.ids == ["alone"])
  }

  @Test func `subfolders beyond the limit are reported`() throws {
    let folder = try TemporaryFolder(["home.txt": ""])
    for number in 0...1000 { mkdir("\(folder.path)/\(number)", 0o700) }
    let deck = try Deck.load(path: folder.path)
    #expect(deck.folders.count == 1000)
    #expect(deck.check().count == 1)
  }

  @Test func `a change in a subfolder is noticed`() throws {
    let folder = try TemporaryFolder(["home.txt": "", "sub/b.txt": ""])
    let watch = try #require(FolderWatch(folder: folder.path, subfolders: ["sub/"]))
    try folder.write("sub/b.txt", "new")
    #expect(FolderWatchTests.change(watch) == .files(["sub/b.txt"]))
    #expect(try Deck.load(path: folder.path).ids(ofFiles: ["sub/b.txt"]) == ["sub/b"])
  }

  /// A slash after the name asks for the folder.
  @Test(arguments: [("sub", "sub"), ("sub.txt", "sub"), ("sub/", "sub/a"), ("./sub/", "sub/a")])
  func `a file and a folder of one name are told apart by the slash`(target: String, id: String) throws {
    let deck = try deck(["home.txt": "[x]\n\n[x]: \(target)\n", "sub.txt": "file", "sub/a.txt": "inside"])
    #expect(deck.screens[1].links.isEmpty)
    #expect(deck.screens[0].links.first?.target == .screen(id))
  }
}
