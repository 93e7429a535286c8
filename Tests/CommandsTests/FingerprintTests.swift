import PortholePlatform
import TestSupport
import Testing

@testable import PortholeCommands

@Suite(.waits) struct FingerprintTests {
  @MainActor private func fingerprint(_ folder: TemporaryFolder, _ words: String...) throws -> String {
    try RecordCommand(parsing: ["\(folder.path)/deck", "--fingerprint"] + words).fingerprint()
  }

  /// A deck of two screens that lead to each other, and a file that is no part of it.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([:])
    mkdir("\(folder.path)/deck", 0o700)
    try folder.write("deck/a.txt", "A [b]\n")
    try folder.write("deck/b.txt", "B [a]\n")
    try folder.write("deck/deck.conf", "theme: dark\n")
    try folder.write("deck/notes.pdf", "1")
    return folder
  }

  @MainActor @Test func `every file of the deck counts, and no other`() throws {
    let folder = try folder()
    let first = try fingerprint(folder, "-o", "x.svg")
    #expect(first.count == 64)
    try folder.write("deck/notes.pdf", "2")
    #expect(try fingerprint(folder, "-o", "x.svg") == first)
    try folder.write("deck/b.txt", "C [a]\n")
    let second = try fingerprint(folder, "-o", "x.svg")
    #expect(second != first)
    try folder.write("deck/deck.conf", "theme: light\n")
    let third = try fingerprint(folder, "-o", "x.svg")
    #expect(third != second)
    try folder.write("deck/c.txt", "New\n")
    #expect(try fingerprint(folder, "-o", "x.svg") != third)
  }

  @MainActor @Test func `the format and the options count, but not the name of the file`() throws {
    let folder = try folder()
    let first = try fingerprint(folder, "-o", "x.svg")
    #expect(try fingerprint(folder, "-o", "y.svg", "--force", "-q") == first)
    #expect(try fingerprint(folder, "-o", "x.gif") != first)
    #expect(try fingerprint(folder, "-o", "x.svg", "--size", "100x30") != first)
  }

  @MainActor @Test func `the tape counts`() throws {
    let folder = try folder()
    try folder.write("x.tape", "Sleep 1s\n")
    let words = ["-o", "x.cast", "--script", "\(folder.path)/x.tape"]
    let first = try fingerprint(folder, words[0], words[1], words[2], words[3])
    try folder.write("x.tape", "Sleep 2s\n")
    #expect(try fingerprint(folder, words[0], words[1], words[2], words[3]) != first)
  }

  @MainActor @Test func `a program has no fingerprint`() throws {
    let folder = try folder()
    #expect(throws: UsageError.self) { try fingerprint(folder, "-o", "x.cast", "--run") }
    #expect(throws: UsageError.self) { try fingerprint(folder) }
  }
}
