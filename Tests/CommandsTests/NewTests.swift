import PortholeDecks
import PortholeInterface
import PortholePlatform
import PortholeRecording
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@MainActor @Suite(.waits) struct NewTests {
  @Test(arguments: StarterDeck.allCases)
  func `every new deck passes the check and fits a terminal of 80 by 24`(starter: StarterDeck) throws {
    let folder = try TemporaryFolder([:])
    #expect(try NewCommand(parsing: ["-q", folder.path, "--kind", starter.rawValue]).run() == 0)
    let path = folder.path + (starter == .presenterm ? "/talk.md" : "")
    let (problems, checked) = try CheckReport.problems(in: .path(path))
    // The programs that it asks to run are no mistakes.
    #expect(problems.filter { !$0.isNote }.map(\.description) == [])
    #expect(checked?.asked.count == (starter == .presenterm ? 4 : starter.screenCount))
    let deck = try Deck.load(path: path)
    #expect(deck.start == 0)
    #expect(deck.screens.allSatisfy { $0.grid.size.columns <= 80 && $0.grid.size.rows <= 23 })
  }

  @Test func `the usual deck is a talk, with steps, large letters, a picture, notes and a program`() throws {
    let folder = try TemporaryFolder([:])
    #expect(try NewCommand(parsing: ["-q", folder.path]).run() == 0)
    let deck = try Deck.load(path: folder.path)
    #expect(deck.screens.map(\.id) == ["title", "points", "code", "columns", "program", "end"])
    #expect(deck.screens.map(\.pauses.count) == [0, 2, 2, 0, 0, 0])
    #expect(deck.screens[0].notes != nil && deck.screens[4].programs.count == 1)
    #expect(deck.screens[3].pictures.map(\.address) == ["lamp.svg"])
  }

  @Test(arguments: ["demo.tape", "my tape.TAPE", "it's.tape", "demo.vhs"])
  func `a name of a tape makes a tape that can be recorded`(name: String) throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/\(name)"
    #expect(try NewCommand(parsing: [path]).run() == 0)
    #expect(folder.names == [name])
    let again = #expect(throws: CommandFailure.self) { try NewCommand(parsing: [path]).run() }
    #expect(again?.description == "\(path): already exists; choose another name")
    #expect(throws: UsageError.self) { try NewCommand(parsing: [folder.path + "/b.tape", "--kind", "talk"]).run() }
    let tape = try Tape(parsing: try #require(File.read(path)), path: path, for: .program)
    let stem = String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
    #expect(tape.outputs.map(\.text) == [stem + ".gif"] && tape.notes.isEmpty)
    #expect(try CheckCommand(parsing: [path]).run() == 0)
  }

  @Test(arguments: ["talk.md", "my talk.MD", "t.markdown", "t.mdx"])
  func `a name that ends in md makes a talk in one file`(name: String) throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/\(name)"
    #expect(try NewCommand(parsing: ["-q", path]).run() == 0)
    #expect(folder.names == [name])
    #expect(try Deck.load(path: path).asked.count == 4)
    let again = #expect(throws: CommandFailure.self) { try NewCommand(parsing: ["-q", path]).run() }
    #expect(again?.description == "\(path): already exists; choose another name")
    #expect(throws: UsageError.self) { try NewCommand(parsing: ["-q", folder.path + "/b.md", "--kind", "talk"]).run() }
  }

  @Test(arguments: ["demo.cast", "demo.gif", "talk.html", "talk.PDF", "a.txt"])
  func `a name of a file to export to makes no folder`(name: String) throws {
    let folder = try TemporaryFolder([:])
    #expect(throws: CommandFailure.self) { try NewCommand(parsing: ["-q", "\(folder.path)/\(name)"]).run() }
    #expect(folder.names == [])
  }

  @Test(arguments: [
    ("demo.ttyrec", "a recording"), ("demo.asciicast", "a recording"), ("demo.cast.gz", "a recording"),
    ("my.docx", "a document of another program"), ("my.PPTX", "a document of another program"),
    ("a.gif", "a file to export to"),
  ]) func `a name of a recording or a foreign document makes no folder`(name: String, kind: String) throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/\(name)"
    let error = #expect(throws: CommandFailure.self) { try NewCommand(parsing: ["-q", path]).run() }
    #expect(error?.description == "\(path): is a name of \(kind); give a folder, NAME.md or NAME.tape")
    #expect(folder.names == [])
  }

  @Test func `a deck is not mingled with other files`() throws {
    let folder = try TemporaryFolder(["one.swift": "x", ".gitignore": "", "README.md": "x"])
    let error = #expect(throws: CommandFailure.self) { try NewCommand(parsing: ["-q", folder.path]).run() }
    #expect(error?.description == "\(folder.path): holds other files; give a new name")
    #expect(folder.names == [".gitignore", "README.md", "one.swift"])
    unlink("\(folder.path)/one.swift")
    #expect(try NewCommand(parsing: ["-q", folder.path]).run() == 0)
  }

  @Test func `a folder of one file of several slides is that deck, everywhere`() throws {
    let folder = try TemporaryFolder([:])
    #expect(try NewCommand(parsing: ["-q", folder.path, "--kind", "presenterm"]).run() == 0)
    let deck = try Deck.load(path: folder.path)
    #expect(deck.asked.count == 4 && deck.fileNamed == "talk.md")
    #expect(try CheckReport.problems(in: .path(folder.path + "/")).deck?.asked.count == 4)
    // With a second file, or a page without slides, it is a folder of screens.
    let two = try TemporaryFolder(["a.md": "# A\n\n---\n\n# B\n", "b.txt": "b\n"])
    #expect(try Deck.load(path: two.path).asked.count == 2)
    let conf = try TemporaryFolder(["a.md": "# A\n\n---\n\n# B\n", "deck.conf": "title: T\n", "README.md": "x\n"])
    #expect(try Deck.load(path: conf.path).title == "T" && Deck.load(path: conf.path).asked.count == 2)
    let one = try TemporaryFolder(["a.md": "# A\n"])
    #expect(try Deck.load(path: one.path).fileNamed == nil)
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

  @Test func `title and theme go into the files of a talk`() throws {
    let folder = try TemporaryFolder([:])
    #expect(try NewCommand(parsing: ["-q", folder.path, "--title", "Tides", "--colors", "paper"]).run() == 0)
    let deck = try Deck.load(path: folder.path)
    #expect(deck.title == "Tides" && deck.screens[0].title == "Tides")
    #expect(deck.screens[1].settings.background == Color(rgb: 0xF3EAD7))
    let texts = StarterDeck.talk.files(title: "Tides", theme: .paper).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(!texts.contains { $0.contains("A new talk") })
  }

  @Test func `questions take a number, a name or nothing, and ask again for anything else`() throws {
    var lines = ["  Whales   and tides ", "9", "talk", "4"]
    var said = ""
    let questions = NewQuestions(read: { lines.isEmpty ? nil : lines.removeFirst() }, write: { said += $0 })
    let answered = try #require(NewCommand().answered(by: questions))
    #expect(answered.title == "Whales and tides" && answered.path == "whales-and-tides")
    #expect(answered.starter == .talk && answered.theme == .paper)
    #expect(said.contains("Title [A new talk]: ") && said.contains("Write a number from 1 to 5, or a name.\n"))
    #expect(lines == [])
    lines = ["", "kiosk"]
    let kiosk = try #require(NewCommand(parsing: ["here"]).answered(by: questions))
    #expect(kiosk.path == "here" && kiosk.title == "A new talk" && kiosk.starter == .kiosk && kiosk.theme == nil)
    #expect(NewCommand().answered(by: questions) == nil)
  }

  @Test func `a folder is needed where nobody can be asked, and a theme is for a talk`() {
    let missing = #expect(throws: UsageError.self) { try NewCommand(parsing: ["-q"]).run() }
    #expect(missing?.description == "new needs the path of a folder to make")
    let other = #expect(throws: UsageError.self) {
      try NewCommand(parsing: ["-q", "x", "--kind", "kiosk", "--colors", "sea"]).run()
    }
    #expect(other?.description == "new takes --colors or --kind kiosk, not both")
  }

  @Test func `a missing folder is made`() throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/talk"
    try NewCommand.write(StarterDeck.screens.files, to: path)
    #expect(try Deck.load(path: path).screens.count == 3)
    for file in StarterDeck.screens.files { unlink("\(path)/\(file.name)") }
  }

  @Test func `an existing file is never overwritten, and then nothing is written`() throws {
    let folder = try TemporaryFolder(["links.txt": "mine"])
    let error = #expect(throws: CommandFailure.self) {
      try NewCommand.write(StarterDeck.screens.files, to: folder.path)
    }
    #expect(
      error?.description == "\(folder.path)/links.txt: already exists; give a new folder")
    #expect(File.read("\(folder.path)/links.txt") == Array("mine".utf8))
    #expect(access("\(folder.path)/home.txt", F_OK) != 0)
  }

  @Test func `the error says why a folder cannot be made`() throws {
    let folder = try TemporaryFolder(["file": "x"])
    let first = #expect(throws: CommandFailure.self) {
      try NewCommand.write(StarterDeck.screens.files, to: "\(folder.path)/file")
    }
    #expect(first?.description == "\(folder.path)/file: is a file; give a folder")
    let second = #expect(throws: CommandFailure.self) {
      try NewCommand.write(StarterDeck.screens.files, to: "\(folder.path)/a/b")
    }
    #expect(
      second?.description
        == "\(folder.path)/a/b: cannot be made: No such file or directory; give another path")
  }
}
