import PortholePlatform
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing

@testable import PortholeCommands

/// `porthole record TAPE` with tapes that drive a program.
@MainActor @Suite(.waits) struct ProgramTapeCommandTests {
  private static let tape = """
    Output %/a.gif
    Output %/deep/a.txt
    Output %/frames/
    Set Framerate 10
    Set FontSize 10
    Set Width 200
    Set Height 100
    Set Padding 0
    Set TypingSpeed 100ms
    Type "echo hi"
    Enter
    Sleep 500ms

    """

  @Test func `a tape is played once, and each of its files is written`() throws {
    let folder = try TemporaryFolder([:])
    try folder.write("a.tape", Self.tape.replacing("%", with: folder.path))
    for _ in 0..<2 {
      #expect(try RecordCommand(parsing: [folder.path + "/a.tape", "-q"]).run() == 0)
    }
    let frames = try Pillow.frames(of: #require(File.read(folder.path + "/a.gif")))
    #expect(frames.map(\.duration).reduce(0, +) == 1300)
    // 200 pixels of 6 + 1 and 100 of 12: 28 columns and 8 rows.
    #expect(frames.first?.width == 28 * 8 && frames.first?.height == 8 * 16)
    let text = String(decoding: try #require(File.read(folder.path + "/deep/a.txt")), as: UTF8.self)
    #expect(text.hasPrefix("> echo hi\n") && text.contains("\nhi\n>\n"))
    let pictures = (1...13).map { "\(folder.path)/frames/frame-000\($0 < 10 ? "0" : "")\($0).png" }
    #expect(pictures.allSatisfy { access($0, F_OK) == 0 })
    let bytes = try #require(File.read(pictures[12]))
    let last = try #require(Pillow.frames(of: bytes).first)
    #expect(last.width == frames.last?.width && Set(last.pixels).count > 2)
  }

  @Test func `a file of the command line takes the place of the tape's, and replaces none`() throws {
    let folder = try TemporaryFolder(["a.tape": "Output b.gif\nType 'x'\n"])
    let words = [folder.path + "/a.tape", "-o", folder.path + "/c.cast"]
    #expect(try RecordCommand(parsing: words).run() == 0)
    #expect(throws: RecordingError.self) { try RecordCommand(parsing: words).run() }
    #expect(access("b.gif", F_OK) != 0)
    let cast = try Cast(reading: #require(File.read(folder.path + "/c.cast")), path: "c.cast")
    #expect(cast.events.contains { $0.kind == .input("x") })
  }

  @Test(arguments: ["A.TAPE", "demo.vhs", "demo"]) func `a tape may have another ending`(name: String) throws {
    let folder = try TemporaryFolder([:])
    try folder.write(name, "\u{FEFF}# A demo\nOutput \(folder.path)/a.txt\n\nType \"echo hi\"\nEnter\nSleep 100ms\n")
    #expect(try RecordCommand(parsing: ["\(folder.path)/\(name)", "-q"]).run() == 0)
    #expect(String(decoding: try #require(File.read(folder.path + "/a.txt")), as: UTF8.self).contains("\nhi\n"))
  }

  @Test(arguments: [
    "notes", "Enter the room.\nIt is dark.\nNobody is here.\n", "# Output\n\nType it.\n\nOr not.\n\nYes.\n",
  ])
  func `prose is not a tape`(text: String) {
    #expect(!Tape.isTape(Array(text.utf8)))
  }

  @Test func `a tape without a file to write, and a command without a tape, are errors`() throws {
    let folder = try TemporaryFolder(["a.tape": "Type 'x'\n"])
    let missing = "no Output line; write Output a.gif in it, or use -o a.gif"
    for words in [[folder.path + "/a.tape"], [folder.path, "--script", folder.path + "/a.tape"]] {
      let command = try RecordCommand(parsing: words)
      let problem = #expect(throws: Problem.self) { try command.run() }
      #expect(problem?.description == "\(folder.path)/a.tape: \(missing)")
    }
    let command = try RecordCommand(parsing: [folder.path])
    let error = #expect(throws: UsageError.self) { try command.run() }
    #expect(error?.description == "record needs --output FILE, the file to write; - is standard output")
  }

  @Test func `a missing path comes before a missing file to write`() throws {
    let path = try TemporaryFolder([:]).path + "/nosuch"
    let error = #expect(throws: CommandFailure.self) { try RecordCommand(parsing: [path]).run() }
    #expect(error?.description == "\(path): cannot be read: No such file or directory; check the name")
  }

  @Test(arguments: ["demo.tape", "demo.vhs"]) func `export leaves a tape to record`(name: String) throws {
    let folder = try TemporaryFolder([name: "Output a.gif\nType 'x'\nSleep 1s\n"])
    let (path, gif) = ("\(folder.path)/\(name)", "\(folder.path)/d.gif")
    let error = #expect(throws: CommandFailure.self) { try ExportCommand(parsing: [path, "-o", gif]).run() }
    #expect(error?.description == "\(path): is a tape; to record it: porthole record \(path) -o \(gif)")
    #expect(folder.names == [name])
  }

  @Test func `a deck or a wrong name in place of a program is told as such`() throws {
    let folder = try TemporaryFolder(["talk.md": "# A\n", "deck/deck.conf": ""])
    let deck = "\(folder.path)/talk.md"
    func words(_ word: String, _ reason: String, _ command: String) -> String {
      ProgramStart.failure(word, reason, of: command).description
    }
    #expect(
      words(deck, "Permission denied", "shell")
        == "\(deck): shell runs a program; to show the deck: porthole \(deck)")
    #expect(
      words(deck, "Permission denied", "record")
        == "\(deck): record runs a program; to record the deck: porthole record \(deck) -o FILE")
    #expect(words("\(folder.path)/deck", "x", "shell").hasSuffix("porthole \(folder.path)/deck"))
    #expect(
      words("nosuchprogram", "No such file or directory", "record")
        == "nosuchprogram: cannot be started: No such file or directory; check the name")
  }

  // MARK: Real time

  @Test func `a tape runs in real time, and its cast makes other files`() throws {
    let folder = try TemporaryFolder([
      "a.tape": "Set Size 30x4\nSet TypingSpeed 10ms\nType 'echo hi'\nEnter\nSleep 300ms\n"
    ])
    let (tape, cast) = (folder.path + "/a.tape", folder.path + "/b.cast")
    #expect(try RecordCommand(parsing: [tape, "-q", "--live", "-o", cast]).run() == 0)
    let recording = try Cast(reading: try #require(File.read(cast)), path: cast)
    #expect(recording.length > 300_000)
    #expect(File.read(folder.path + "/a.cast") == nil)
    let text = folder.path + "/b.txt"
    #expect(try ExportCommand(parsing: [cast, "-q", "-o", text]).run() == 0)
    #expect(String(decoding: try #require(File.read(text)), as: UTF8.self).contains("\nhi\n"))
  }

  @Test func `real time is for tapes of programs, and needs a file`() throws {
    let folder = try TemporaryFolder(["a.tape": "Type 'x'\n"])
    func fault(_ words: String...) throws -> String? {
      let command = try RecordCommand(parsing: words)
      return #expect(throws: UsageError.self) { try command.run() }.map { "\($0)" }
    }
    #expect(try fault("deck", "--live", "-o", "a.gif") == "record needs a tape of a program for --live")
    #expect(
      try fault(folder.path + "/a.tape", "--live")?.hasPrefix(
        "--live: no transcripts any more; write \"Output demo.cast\" into the tape, and make other files with porthole export"
      )
        == true)
  }
}
