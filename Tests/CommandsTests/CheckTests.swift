import PortholeDecks
import PortholePlatform
import TestSupport
import Testing

@testable import PortholeCommands

@MainActor @Suite(.waits) struct CheckTests {
  @Test func `a folder is checked as a whole, a file alone`() throws {
    let folder = try TemporaryFolder(["home.txt": "[x]\n\n[x]: nowhere\n", "other.txt": "---\ntitel: x\n---\nB"])
    let home = "\(folder.path)/home.txt:3:6: no screen \"nowhere\"; name a file of this folder"
    let other = "\(folder.path)/other.txt:2:1: unknown key \"titel\"; did you mean \"title\"?"
    #expect(try CheckReport.problems(in: .path(folder.path)).problems.map(\.description) == [home, other])
    #expect(try CheckReport.problems(in: .path(folder.path)).deck?.asked.count == 2)
    let one = try CheckReport.problems(in: .path("\(folder.path)/other.txt"))
    #expect(one.problems.map(\.description) == [other] && one.deck?.asked.count == 1)
  }

  @Test func `a deck that cannot be read at all is one problem`() throws {
    #expect(
      try CheckReport.problems(in: .path("/nonexistent")).problems.map(\.description) == [
        "/nonexistent: cannot be read: No such file or directory; check the name"
      ])
  }

  @Test func `a recording that is odd is shown with a note`() throws {
    let cast = "{\"version\": 2, \"width\": 0, \"height\": 0}\n[0, \"o\", \"a\"]\n[1]\n"
    let folder = try TemporaryFolder(["a.cast": cast])
    #expect(
      try CheckReport.problems(in: .path(folder.path)).problems.map(\.description) == [
        "\(folder.path)/a.cast:1: note: the header has no size of the terminal; 80x24 is used",
        "\(folder.path)/a.cast:3: note: this line is not an event such as [1.5, \"o\", \"text\"] and is left out",
      ])
  }

  @Test func `JSON has place, message and remedy apart`() {
    let problems = [
      DeckProblem(path: "a\u{1B}.txt", line: 3, column: 6, .unknownScreen("gould", suggestion: "gold")),
      DeckProblem(path: "b.txt", .said("there is no box around [B]; draw one or remove \"box\"")),
    ]
    #expect(
      CheckCommand.json(problems.map { CheckFinding($0) }) == #"""
        [{"path": "a\u001b.txt", "line": 3, "column": 6, "message": "no screen \"gould\"", "severity": "problem", "count": 1, "remedy": "did you mean \"gold\"?"},
         {"path": "b.txt", "line": null, "column": null, "message": "there is no box around [B]", "severity": "problem", "count": 1, "remedy": "draw one or remove \"box\""}]
        """#)
    #expect(CheckCommand.json([]) == "[]")
  }

  /// A PNG whose pixels do not match their sum, and a JPEG whose picture ends early though the file has its end.
  @Test func `damage inside a picture is named`() throws {
    let folder = try TemporaryFolder(["a.md": "![x](a.png)\n\n![y](b.jpg)\n\n![z](c.png)\n"])
    var picture = TestImages.halves()
    picture[picture.count / 2] ^= 0x55
    try File.write(picture, to: folder.path + "/a.png")
    try File.write(TestImages.jpegHeader(width: 99, height: 99) + [0xFF, 0xD9], to: folder.path + "/b.jpg")
    try File.write(TestImages.halves(), to: folder.path + "/c.png")
    #expect(
      try CheckReport.problems(in: .path(folder.path)).problems.map(\.description) == [
        "\(folder.path)/a.md:1: image \"a.png\" is damaged; save it again",
        "\(folder.path)/a.md:3: image \"b.jpg\" is damaged; save it again",
      ])
  }

  @Test func `only the named file of a folder is opened`() throws {
    let folder = try TemporaryFolder(["a.txt": "[b]\n\n[b]: b\n", "b.txt": "b"])
    mkfifo("\(folder.path)/c.txt", 0o600)
    let (problems, checked) = try CheckReport.problems(in: .path("\(folder.path)/a.txt"))
    #expect(problems.isEmpty && checked?.asked.count == 1)
  }

  @Test func `a show begins with a hint at problems`() throws {
    let folder = try TemporaryFolder(["a.txt": "[x] [y]\n\n[x]: gone\n[y]: gone", "b.md": "---\nclass: x\n---\nB"])
    let deck = try Deck.load(path: folder.path)
    let hint = ProblemSummary.hint(of: deck, path: folder.path)
    #expect(hint == "2 problems in this deck; \"porthole check \(folder.path)\" shows all")
    #expect(ProblemSummary.hint(of: deck, path: nil) == nil)
    let fine = try Deck.load(path: folder.path + "/b.md")
    #expect(ProblemSummary.hint(of: fine, path: folder.path + "/b.md") == nil)
  }

  @Test func `the exit status says whether there are problems`() throws {
    let clean = try TemporaryFolder(["a.txt": "x"])
    let odd = try TemporaryFolder(["a.txt": "[x]\n\n[x]: y\n"])
    let noted = try TemporaryFolder(["a.md": "---\nclass: x\n---\n![a](https://b.c/d.png)"])
    #expect(try CheckReport.problems(in: .path(noted.path)).problems.count == 2)
    #expect(try CheckCommand(parsing: [noted.path]).run() == 0)
    #expect(try CheckCommand(parsing: [clean.path]).run() == 0)
    #expect(try CheckCommand(parsing: [odd.path]).run() == 1)
    #expect(throws: UsageError.missing("the path of a deck, a tape or a recording", command: "check")) {
      try CheckCommand(parsing: []).run()
    }
  }
}
