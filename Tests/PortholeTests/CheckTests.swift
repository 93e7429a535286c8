import Decks
import Glibc
import TestSupport
import Testing

@testable import porthole

struct CheckTests {
  @Test func `a folder is checked as a whole, a file alone`() throws {
    let folder = try TemporaryFolder(["home.txt": "[x]\n\n[x]: nowhere\n", "other.txt": "---\ntitel: x\n---\nB"])
    let home = "\(folder.path)/home.txt:3:6: no screen \"nowhere\"; name a file of this folder"
    let other = "\(folder.path)/other.txt:2:1: unknown key \"titel\"; did you mean \"title\"?"
    #expect(try CheckCommand.problems(in: .path(folder.path)).problems.map(\.description) == [home, other])
    #expect(try CheckCommand.problems(in: .path(folder.path)).count == 2)
    let one = try CheckCommand.problems(in: .path("\(folder.path)/other.txt"))
    #expect(one.problems.map(\.description) == [other] && one.count == 1)
  }

  @Test func `a deck that cannot be read at all is one problem`() throws {
    let folder = try TemporaryFolder(["1-a.txt": "x", "2-a.txt": "y"])
    #expect(
      try CheckCommand.problems(in: .path(folder.path)).problems.map(\.description) == [
        "\(folder.path)/2-a.txt: has the same id \"a\" as \(folder.path)/1-a.txt; rename one of them"
      ])
    #expect(
      try CheckCommand.problems(in: .path("/nonexistent")).problems.map(\.description) == [
        "/nonexistent: cannot be read (No such file or directory); check the name and its permissions"
      ])
  }

  @Test func `JSON has place, message and remedy apart`() {
    let problems = [
      DeckProblem(path: "a\u{1B}.txt", line: 3, column: 6, .unknownScreen("gould", suggestion: "gold")),
      DeckProblem(path: "b.txt", .noBox("B")),
    ]
    #expect(
      CheckCommand.json(problems) == #"""
        [{"path": "a\u001b.txt", "line": 3, "column": 6, "message": "no screen \"gould\"", "remedy": "did you mean \"gold\"?"},
         {"path": "b.txt", "line": null, "column": null, "message": "no box is drawn round [B]", "remedy": "draw one or leave \"box\" out"}]
        """#)
    #expect(CheckCommand.json([]) == "[]")
  }

  @Test func `the status says whether something was found`() throws {
    let clean = try TemporaryFolder(["a.txt": "x"])
    let odd = try TemporaryFolder(["a.txt": "[x]\n\n[x]: y\n"])
    #expect(try CheckCommand.run(Arguments(parsing: ["check", clean.path])) == 0)
    #expect(try CheckCommand.run(Arguments(parsing: ["check", odd.path])) == 1)
    #expect(throws: UsageError(.missing("the path of a deck", command: .check))) {
      try CheckCommand.run(Arguments(parsing: ["check"]))
    }
  }
}
