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
    let cast = try Cast(parsing: #require(File.read(folder.path + "/c.cast")), path: "c.cast")
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
    func fault(_ words: String...) throws -> String? {
      let command = try RecordCommand(parsing: words)
      return #expect(throws: UsageError.self) { try command.run() }.map { "\($0)" }
    }
    #expect(
      try fault(folder.path + "/a.tape")
        == "record needs --output FILE, or a line \"Output FILE\" in the tape")
    #expect(
      try fault("deck") == "record needs --output FILE, the file to write; - is standard output")
  }

  // MARK: Transcripts

  /// A tape whose program shows something else each time, and counts its runs.
  private func counted(_ folder: TemporaryFolder, keys: String = "", looks: String = "") throws -> [String] {
    try folder.write(
      "a.tape",
      """
      Set Size 90x4
      \(looks)
      Set TypingSpeed 10ms
      Type "echo run >> \(folder.path)/runs; date +%N\(keys)"
      Enter
      Sleep 300ms

      """)
    return [folder.path + "/a.tape", "-q"]
  }

  private func runs(_ folder: TemporaryFolder) -> Int {
    File.read(folder.path + "/runs")?.count { $0 == 0x0A } ?? 0
  }

  @Test func `every later rendering is made from the transcript`() throws {
    let folder = try TemporaryFolder([:])
    let words = try counted(folder)
    let (gif, txt) = (folder.path + "/a.gif", folder.path + "/a.txt")
    #expect(try RecordCommand(parsing: words + ["--live", "-o", gif]).run() == 0)
    let first = File.read(gif)
    #expect(first != nil && runs(folder) == 1)
    #expect(try RecordCommand(parsing: words + ["-f", "-o", gif]).run() == 0)
    #expect(File.read(gif) == first)
    #expect(try RecordCommand(parsing: words + ["-o", txt]).run() == 0)
    #expect(String(decoding: try #require(File.read(txt)), as: UTF8.self).contains("date +%N\n"))
    // Looks need no new transcript.
    _ = try counted(folder, looks: "Set Theme Dracula")
    #expect(try RecordCommand(parsing: words + ["-f", "-o", gif]).run() == 0)
    #expect(File.read(gif) != first && runs(folder) == 1)
    let cast = try Cast(parsing: try #require(File.read(folder.path + "/a.cast")), path: "a.cast")
    #expect(cast.length > 300_000 && cast.events.count { $0.kind == .step } == 3)
  }

  @Test func `a tape with other keys runs its program, and so does another live recording`() throws {
    let folder = try TemporaryFolder([:])
    let words = try counted(folder)
    #expect(try RecordCommand(parsing: words + ["--live"]).run() == 0)
    let transcript = File.read(folder.path + "/a.cast")
    _ = try counted(folder, keys: " ")
    #expect(try RecordCommand(parsing: words + ["-o", folder.path + "/a.gif"]).run() == 0)
    #expect(runs(folder) == 2 && File.read(folder.path + "/a.cast") == transcript)
    #expect(try RecordCommand(parsing: words + ["--live"]).run() == 0)
    #expect(runs(folder) == 3 && File.read(folder.path + "/a.cast") != transcript)
  }

  @Test func `a transcript replaces no other recording, and no file replaces a transcript`() throws {
    let folder = try TemporaryFolder(["a.cast": "{\"version\": 2, \"width\": 8, \"height\": 2}\n"])
    let words = try counted(folder)
    let exists = #expect(throws: RecordingError.self) { try RecordCommand(parsing: words + ["--live"]).run() }
    #expect("\(try #require(exists))".contains("a.cast: already exists") && runs(folder) == 0)
    #expect(try RecordCommand(parsing: words + ["--live", "-f"]).run() == 0)
    for options in [["-f"], ["-f", "--live"]] {
      let fault = #expect(throws: Problem.self) {
        try RecordCommand(parsing: words + options + ["-o", folder.path + "/./a.cast"]).run()
      }
      #expect(
        fault.map { "\($0)" }?.hasSuffix("a.cast: the transcript of the tape; name another file to write") == true)
    }
    #expect(runs(folder) == 1)
    let deck = try RecordCommand(parsing: ["deck", "--live", "-o", "a.gif"])
    let fault = #expect(throws: UsageError.self) { try deck.run() }
    #expect(fault.map { "\($0)" } == "record needs a tape of a program for --live")
  }
}
