import PortholeDecks
import PortholeInterface
import PortholePlatform
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@MainActor @Suite(.waits) struct NewTests {
  @Test(arguments: StarterDeck.allCases)
  func `every new deck passes the check and fits a terminal of 80 by 24`(starter: StarterDeck) throws {
    let folder = try TemporaryFolder([:])
    #expect(try NewCommand(parsing: [folder.path, "--kind", starter.rawValue]).run() == 0)
    let path = folder.path + (starter == .presenterm ? "/talk.md" : "")
    let (problems, checked) = try CheckCommand.problems(in: .path(path))
    // The programs that it asks to run are no mistakes.
    #expect(problems.filter { !$0.isNote }.map(\.description) == [])
    #expect(checked?.asked.count == (starter == .presenterm ? 4 : starter.screenCount))
    let deck = try Deck.load(path: path)
    #expect(deck.start == 0)
    #expect(deck.screens.allSatisfy { $0.grid.size.columns <= 80 && $0.grid.size.rows <= 23 })
  }

  @Test func `the usual deck is a talk, with steps, large letters, a picture, notes and a program`() throws {
    let folder = try TemporaryFolder([:])
    #expect(try NewCommand(parsing: [folder.path]).run() == 0)
    let deck = try Deck.load(path: folder.path)
    #expect(deck.screens.map(\.id) == ["title", "points", "code", "columns", "program", "end"])
    #expect(deck.screens.map(\.pauses.count) == [0, 2, 2, 0, 0, 0])
    #expect(deck.screens[0].notes != nil && deck.screens[4].programs.count == 1)
    #expect(deck.screens[3].pictures.map(\.address) == ["lamp.svg"])
  }

  @Test func `the files that are built in are those of the folders`() {
    let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources/CProgram/Starters"
    let names = Shell.run("cd '\(folder)' && find . -type f | sed 's,^./,,' | LC_ALL=C sort").output
    let built = EmbeddedFiles.starters.sorted { $0.name < $1.name }
    #expect(built.map { $0.name + "\n" }.joined() == String(decoding: names, as: UTF8.self))
    for file in built { #expect(File.read("\(folder)/\(file.name)") == file.bytes, "\(file.name)") }
    #expect(Set(built.map { $0.name.prefix { $0 != "/" } }) == Set(StarterDeck.allCases.map { $0.rawValue[...] }))
  }

  @Test func `a screen quotes its own front matter`() throws {
    let home = String(
      decoding: try #require(StarterDeck.screens.files.first { $0.name == "home.txt" }).bytes, as: UTF8.self)
    let head = home.split(separator: "\n").prefix(5).map { "        " + $0 }.joined(separator: "\n")
    #expect(home.contains(head))
  }

  @Test func `a missing folder is made`() throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/talk"
    try NewCommand.write(.screens, to: path)
    #expect(try Deck.load(path: path).screens.count == 3)
    for file in StarterDeck.screens.files { unlink("\(path)/\(file.name)") }
  }

  @Test func `an existing file is never overwritten, and then nothing is written`() throws {
    let folder = try TemporaryFolder(["links.txt": "mine"])
    let error = #expect(throws: CommandFailure.self) { try NewCommand.write(.screens, to: folder.path) }
    #expect(
      error?.description == "\(folder.path)/links.txt: already exists; give a new folder")
    #expect(File.read("\(folder.path)/links.txt") == Array("mine".utf8))
    #expect(access("\(folder.path)/home.txt", F_OK) != 0)
  }

  @Test func `the error says why a folder cannot be made`() throws {
    let folder = try TemporaryFolder(["file": "x"])
    let first = #expect(throws: CommandFailure.self) { try NewCommand.write(.screens, to: "\(folder.path)/file") }
    #expect(first?.description == "\(folder.path)/file: is a file; give a folder")
    let second = #expect(throws: CommandFailure.self) { try NewCommand.write(.screens, to: "\(folder.path)/a/b") }
    #expect(
      second?.description
        == "\(folder.path)/a/b: cannot be made: No such file or directory; give another path")
  }
}
