import PortholeDecks
import PortholePlatform
import TestSupport
import Testing
import Transitions

/// Decks from the disk: the files that are read or refused, without waiting.
struct FolderTests {
  @Test func `a folder is a deck in natural order that starts at home`() throws {
    let folder = try TemporaryFolder([
      "10-b.txt": "b", "9-a.txt": "a", "home.txt": "h", "c.png": "", "deck.conf": "bg: 0",
    ])
    let deck = try Deck.load(path: folder.path)
    #expect(deck.screens.map(\.id) == ["a", "b", "home"])
    #expect(deck.screens[deck.start].id == "home")
    #expect(deck.screens.map(\.path) == ["9-a.txt", "10-b.txt", "home.txt"].map { "\(folder.path)/\($0)" })
    #expect(deck.settings.background == Palette.standard.indexed(0))
    #expect(deck.check().isEmpty)
  }

  @Test(arguments: ["b.txt", "notes.log", "b.md", "skull.ans"])
  func `a file of any name is a deck of its own`(name: String) throws {
    let folder = try TemporaryFolder([
      "home.txt": "---\ntitel: x\n---\n[x]\n\n[x]: gone", "b.txt": "b", "b.md": "[a](#b) [c](https://x) [l](LICENSE)",
      "notes.log": "n", "skull.ans": "s", "skull.meta": "bg: 0\n", "lost.meta": "x: y", "LICENSE": "",
      "deck.conf": "order: home",
    ])
    let deck = try Deck.load(path: "\(folder.path)/\(name)")
    #expect(deck.screens.map(\.path) == ["\(folder.path)/\(name)"])
    #expect(!deck.check().contains { !$0.path.contains("/skull.") })
  }

  /// Files of a project around the deck `talks/one/slides.md`, and the words of its second slide.
  static let projects: [(files: [String: String], path: String, words: String)] = [
    (["package.json": "{}", "reuse/thanks.md": "# Thanks"], "../../reuse/thanks.md", "Thanks"),
    (["talks/package.json": "", "package.json": "", "reuse/thanks.md": "# Thanks"], "../../reuse/thanks.md", "Thanks"),
    ([".git": "", "talks/reuse/a.md": "---\nsrc: b.md\n---\n", "talks/reuse/b.md": "# Deep"], "../reuse/a.md", "Deep"),
    (["reuse/thanks.md": "# Thanks"], "../../reuse/thanks.md", ""),
    (["package.json": "", ".secret/a.md": "# Secret"], "../../.secret/a.md", ""),
    (["talks/package.json": "", "reuse/thanks.md": "# Thanks"], "../../reuse/thanks.md", ""),
  ]

  @Test(arguments: projects) func `a deck of Slidev takes slides from its project, and from no other place`(
    files: [String: String], path: String, words: String
  ) throws {
    let text = "---\nmdc: true\n---\n# One\n\n---\nsrc: \(path)\n---\n\n---\n\n# End"
    let folder = try TemporaryFolder(["talks/one/slides.md": text])
    for (name, text) in files { try folder.write(name, text) }
    let deck = try Deck.load(path: "\(folder.path)/talks/one/slides.md")
    #expect(deck.screens[deck.asked].map(\.title) == ["One"] + (words.isEmpty ? [] : [words]) + ["End"])
    #expect(deck.check().contains { $0.description.contains("outside the deck") } == words.isEmpty)
  }

  @Test(arguments: ["a.txt", "notes.log"])
  func `a file that links to others of its folder opens the folder, at that file`(name: String) throws {
    for link in ["[x](b)", "[x]\n\n[x]: @next", "[x]\n\n[x]: gone", "[x](b.txt#y)", "[x](#2)"] {
      let folder = try TemporaryFolder([
        "home.txt": "---\ntitel: x\n---\n", "b.txt": "b", "b.md": "", name: link + "\n[y](c.md)",
      ])
      let deck = try Deck.load(path: "\(folder.path)/\(name)")
      #expect(deck.screens[deck.start].path == "\(folder.path)/\(name)")
      #expect(deck.screens.count == 4)
      // The problems of other files are not reported, such as the unknown key of this one.
      #expect(try Deck.load(path: folder.path).inspect().contains { $0.path.hasSuffix("home.txt") })
      #expect(deck.inspect().allSatisfy { $0.path.hasSuffix(name) })
    }
  }

  @Test func `a named file may be a symbolic link, and its sidecar file is beside the link`() throws {
    let outside = try TemporaryFolder(["real.md": "# Real"])
    let folder = try TemporaryFolder(["other.txt": "o"])
    #expect(symlink("\(outside.path)/real.md", "\(folder.path)/link.md") == 0)
    let deck = try Deck.load(path: "\(folder.path)/link.md")
    #expect(deck.screens.map(\.id) == ["link"] && deck.screens[0].title == "Real")
    let watch = try #require(FolderWatch(folder: folder.path, file: "link.md"))
    try outside.write("real.md", "# New")
    #expect(FolderWatchTests.change(watch) == .files(["link.md"]))
    #expect(symlink(outside.path, "\(folder.path)/deck") == 0)
    #expect(try Deck.load(path: "\(folder.path)/deck").screens.map(\.title) == ["New"])
  }

  @Test func `an image may be named by a path out of the folder and back`() throws {
    let folder = try TemporaryFolder([:])
    try #require(mkdir("\(folder.path)/talk", 0o700) == 0)
    for name in ["talk/a.png", "b.png"] { try File.write(ImageTests.square, to: "\(folder.path)/\(name)") }
    try folder.write("talk/talk.md", "![](../talk/a.png)\n\n![](../b.png)\n\n![](../talk/../b.png)\n\n![](../c.png)")
    let deck = try Deck.load(path: "\(folder.path)/talk/talk.md")
    #expect(deck.screens[0].pictures.map(\.address) == ["../talk/a.png"])
    let problems = deck.inspect().map(\.description)
    #expect(problems.count == 3 && problems.allSatisfy { $0.contains("is outside the deck") }, "\(problems)")
  }

  @Test func `a symbolic link is followed if it ends inside the folder`() throws {
    let outside = try TemporaryFolder(["secret.txt": "secret"])
    let folder = try TemporaryFolder(["a.txt": "inside", "sub/b.txt": "deep"])
    let name = try #require(folder.path.split(separator: "/").last)
    let links = [
      ("c.txt", "a.txt"), ("d.txt", "\(folder.path)/a.txt"), ("e.txt", "../\(name)/a.txt"), ("f.txt", "sub/b.txt"),
      ("sub/g.txt", "../a.txt"), ("h.txt", "../../\(outside.path)/secret.txt"), ("sub/i.txt", "../../i.txt"),
      ("j.txt", "sub"), ("k.txt", "nothing"), ("l.txt", "c.txt"),
    ]
    for (name, target) in links { #expect(symlink(target, "\(folder.path)/\(name)") == 0) }
    #expect(symlink(outside.path, "\(folder.path)/away") == 0)
    let deck = try Deck.load(path: folder.path)
    var seen: [String: String] = [:]
    for screen in deck.screens { seen[screen.id] = screen.grid.rows[0] }
    for id in ["a", "c", "d", "e", "l", "sub/g"] { #expect(seen[id] == "inside", "\(id)") }
    #expect(seen["f"] == "deep" && seen["sub/b"] == "deep")
    for id in ["h", "sub/i", "k"] { #expect(seen[id]?.contains("is a symbolic link") == true, "\(id)") }
    #expect(seen["j"]?.contains("is a folder") == true)
    #expect(!seen.values.contains { $0.contains("secret") } && seen.count == 12)
  }

  @Test func `a file that is not regular is refused in its place, without waiting and without following it`() throws {
    let outside = try TemporaryFolder(["secret.txt": "secret"])
    let folder = try TemporaryFolder(["home.txt": "[a]\n\n[a]: pipe"])
    #expect(mkfifo("\(folder.path)/pipe.txt", 0o600) == 0)
    #expect(mkdir("\(folder.path)/folder.txt", 0o700) == 0)
    #expect(symlink("\(outside.path)/secret.txt", "\(folder.path)/link.txt") == 0)
    #expect(symlink("loop.txt", "\(folder.path)/loop.txt") == 0)
    #expect(symlink("/dev/zero", "\(folder.path)/zero.txt") == 0)
    #expect(mknod("\(folder.path)/talk.txt", S_IFSOCK | 0o600, 0) == 0)
    #expect(symlink("/proc/self/fd/0", "\(folder.path)/magic.txt") == 0)
    let deck = try Deck.load(path: folder.path)
    let expected = [
      ("folder", "a folder"), ("link", "a symbolic link"), ("loop", "a symbolic link"), ("magic", "a symbolic link"),
      ("pipe", "a named pipe"), ("talk", "a socket"), ("zero", "a symbolic link"),
    ].map { "\(folder.path)/\($0.0).txt: is \($0.1), not a regular file; replace it with the file itself" }
    #expect(deck.check().map(\.description) == expected)
    #expect(deck.screens.count == 8)
    #expect(!deck.screens.contains { $0.grid.rows.contains { $0.contains("secret") } })
    #expect(deck.screens[deck.start].links[0].problem == nil)
  }

  @Test func `a file that becomes a link while it is read is read or refused, and nothing outside is seen`()
    async throws
  {
    let outside = try TemporaryFolder(["secret.txt": "secret"])
    let folder = try TemporaryFolder(["home.txt": "inside"])
    let (home, spare) = ("\(folder.path)/home.txt", "\(folder.path)/spare")
    let exchanges = Task.detached {
      while !Task.isCancelled {
        _ = symlink("\(outside.path)/secret.txt", spare)
        rename(spare, home)
        try File.write(Array("inside".utf8), to: spare)
        rename(spare, home)
      }
    }
    defer { exchanges.cancel() }
    var seen: Set<String> = []
    for _ in 0..<Thoroughness.rounds(2000, of: 10_000) {
      guard let deck = try? Deck.load(path: folder.path), let row = deck.screens[0].grid.rows.first else { continue }
      seen.insert(row)
    }
    exchanges.cancel()
    _ = await exchanges.result
    let isSafe = seen.allSatisfy { $0 == "inside" || $0.contains("is a symbolic link") || $0.isEmpty }
    #expect(isSafe, "\(seen)")
  }

  @Test func `a file that shrinks and grows while it is read is read to its end`() async throws {
    let folder = try TemporaryFolder(["home.txt": ""])
    let home = "\(folder.path)/home.txt"
    let line = Array("inside\n".utf8)
    let changes = Task.detached {
      let descriptor = open(home, O_WRONLY | O_CLOEXEC)
      defer { close(descriptor) }
      while !Task.isCancelled {
        for _ in 0..<20 { _ = write(descriptor, line + line + line, 3 * line.count) }
        ftruncate(descriptor, 0)
        lseek(descriptor, 0, SEEK_SET)
      }
    }
    defer { changes.cancel() }
    var isSafe = true
    for _ in 0..<1000 {
      let rows = try Deck.load(path: folder.path).screens[0].grid.rows
      isSafe =
        isSafe && rows.count <= 60 && rows.dropLast().allSatisfy { $0 == "inside" }
        && "inside".hasPrefix(rows.last ?? "")
    }
    changes.cancel()
    _ = await changes.result
    #expect(isSafe)
  }

  @Test func `a deck has up to the limit of screens, none read before it is used; one more is refused`() throws {
    var files = (0..<100_000).map { DeckFile(name: "s\($0).txt", bytes: []) }
    let deck = try Deck.parse(files: files)
    #expect(deck.screens.count == 100_000)
    #expect(deck.screens.ids[..<3] == ["s0", "s1", "s2"])
    #expect(deck.screens.ids.last == "s99999")
    files.append(DeckFile(name: "more.txt", bytes: []))
    let problem = #expect(throws: DeckProblem.self) { try Deck.parse(files: files) }
    #expect(problem?.description == ": has more than 100000 screens; split the deck")
  }

  @Test func `a path that cannot be a deck`() throws {
    let folder = try TemporaryFolder([:])
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    let table = [
      ("\(folder.path)/none", "cannot be read: No such file or directory; check the name"),
      ("\(folder.path)/pipe", "is a named pipe, not a regular file; replace it with the file itself"),
      ("/dev/null", "is a device, not a regular file; replace it with the file itself"),
      (
        folder.path,
        "no screens found (looked for .txt .md .ans .ice .asc .nfo .diz .xb .bin .adf .idf .tnd .pcb .avt .cast); make some: porthole new \(folder.path)"
      ),
    ]
    for (path, words) in table {
      let problem = #expect(throws: DeckProblem.self) { _ = try Deck.load(path: path) }
      #expect(problem?.description == "\(path): \(words)")
    }
  }

  @Test func `a file that claims to be huge is refused without reading it`() throws {
    let folder = try TemporaryFolder(["home.txt": "h", "sparse.txt": ""])
    #expect(truncate("\(folder.path)/sparse.txt", 20 << 30) == 0)
    let deck = try Deck.load(path: folder.path)
    #expect(
      deck.check().map(\.description) == [
        "\(folder.path)/sparse.txt: has 20480 MiB, more than 64 MiB; split it into several screens"
      ])
  }

  @Test("The screens of `order:` come first, the others follow")
  func order() throws {
    let folder = try TemporaryFolder(["a.txt": "", "b.txt": "", "c.txt": "", "deck.conf": "order: c, b.txt, cc"])
    let deck = try Deck.load(path: folder.path)
    #expect(deck.screens.map(\.id) == ["c", "b", "a"])
    #expect(
      deck.check().map(\.description) == ["\(folder.path)/deck.conf:1: no screen \"cc\"; did you mean \"c\"?"])
  }
}
