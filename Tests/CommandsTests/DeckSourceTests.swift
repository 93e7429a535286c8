import PortholeDecks
import TestSupport
import Testing

@testable import PortholeCommands

struct DeckSourceTests {
  @Test func `a path is a deck, and a dash is standard input`() throws {
    #expect(DeckSource(try ShowCommand(parsing: ["talk"]).path) == .path("talk"))
    #expect(DeckSource(try ShowCommand(parsing: ["-"]).path) == .standardInput)
    #expect(DeckSource(try ExportCommand(parsing: ["-"]).path) == .standardInput)
  }

  @Test func `a pipe at a path is read as standard input is`() throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/pipe"
    #expect(Shell.run("mkfifo '\(path)'").status == 0)
    // The child waits for a reader, and has no output of ours.
    let write = ##"sh -c 'printf "# One\n\n---\n\n# Two" >"$0"'"##
    #expect(Shell.run("\(write) '\(path)' >/dev/null 2>&1 &").status == 0)
    let source = DeckSource(path)
    #expect(source == .pipe(path) && source.path == nil && source.name == path)
    let deck = try source.deck()
    #expect(deck.screens.map(\.title) == ["One", "Two"] && deck.inspect().isEmpty)
  }

  @Test func `the built-in tour is the folder Screens, file by file`() throws {
    let folder = SourceFolder.root + "/Screens"
    // Its tape, and the picture made from that, are for the README.
    let names = Shell.run("LC_ALL=C ls -A '\(folder)' | grep -v '^tour\\.'").output
    let built = EmbeddedFiles.tour.sorted { $0.name < $1.name }
    #expect(built.map { $0.name + "\n" }.joined() == String(decoding: names, as: UTF8.self))
    for file in built { #expect(File.read("\(folder)/\(file.name)") == file.bytes, "\(file.name)") }
    #expect(try DeckSource.tour.deck().check().isEmpty)
  }
}

/// The folder of the sources.
private enum SourceFolder {
  static let root: String = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}
