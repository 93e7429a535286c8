import PortholePlatform
import TestSupport
import Testing

@testable import PortholeCommands

/// `porthole check` of what is no deck: all that show, record and export open.
@MainActor @Suite(.waits) struct CheckFilesTests {
  private func report(_ path: String, timing: String? = nil) throws -> CheckReport {
    var playback = PlaybackOptions()
    playback.timing = timing
    return try CheckReport(path, playback, split: nil)
  }

  private func lines(_ report: CheckReport, in folder: TemporaryFolder) -> [String] {
    report.findings.map { $0.description.replacing(folder.path + "/", with: "") }
  }

  private func faults(_ report: CheckReport, in folder: TemporaryFolder) -> [String] {
    lines(report, in: folder).filter { !$0.contains(": note: ") }
  }

  @Test(arguments: ["a.tape", "A.TAPE", "demo.vhs", "demo"]) func `all mistakes of a tape have their place`(
    name: String
  ) throws {
    let folder = try TemporaryFolder([:])
    try folder.write(name, "Output a.gif\nSet FontSize 22\nTyp \"x\"\nSlep 1s\nEnter\nSet Nope 1\nEnter\nEnter\n")
    let report = try report("\(folder.path)/\(name)")
    let found = lines(report, in: folder)
    #expect(found.count == 2 || found.count == 3, "\(found)")
    #expect(
      found[0].hasPrefix("\(name):3:1: unknown command \"Typ\"") && found[1].hasPrefix("\(name):4:1: unknown command"))
    #expect(!report.isFine)
    #expect(try CheckCommand(parsing: ["\(folder.path)/\(name)"]).run() == 1)
  }

  /// A tape of a deck, one of a program, and one that may be either.
  @Test(arguments: [
    "Set Transition \"punch\"\nKey \"n\"\nSleep 1s\n", "Set Shell bash\nType hello\nEnter\n", "Type hello\nSleep 1s\n",
    "Type \"x\"\nSleep 1s\n", "Wait+Screen /a/\n",
  ])
  func `a tape without mistakes is fine`(text: String) throws {
    let folder = try TemporaryFolder(["a.tape": text])
    let report = try report(folder.path + "/a.tape")
    #expect(report.isFine && report.subject == "1 tape", "\(lines(report, in: folder))")
    #expect(try CheckCommand(parsing: [folder.path + "/a.tape"]).run() == 0)
  }

  @Test func `what record would refuse is told, and notes do not fail`() throws {
    let folder = try TemporaryFolder([
      "a.tape":
        "Output .bashrc\nOutput /etc/x.gif\nRequire nosuchprogram\nSet Padding 3\nSource b.tape\nType x\nSet Width 300\n"
    ])
    let report = try report(folder.path + "/a.tape")
    #expect(lines(report, in: folder).contains { $0.hasPrefix("a.tape:5:8: \"b.tape\" cannot be read") })
    try folder.write(
      "a.tape", "Output .bashrc\nOutput /etc/x.gif\nRequire nosuchprogram\nSet Padding 3\nType x\nSet Width 300\n")
    let found = lines(try self.report(folder.path + "/a.tape"), in: folder)
    #expect(found.count == 4, "\(found)")
    #expect(found[0].hasPrefix("a.tape:1:8: Output \".bashrc\" has none of the endings"))
    #expect(found[1].hasPrefix("a.tape:2:8: Output \"/etc/x.gif\" lies outside"))
    #expect(found[2].hasPrefix("a.tape:3:9: note: \"nosuchprogram\" is not installed"))
    #expect(found[3].hasPrefix("a.tape:6:1: note: Set Width comes after an action"))
  }

  /// The findings of a tape that stands alone, each by its beginning.
  @Test(arguments: [
    ("Output a.gif\nSet Shell nosuchsh\nType \"x\"\n", ["a.tape:2:11: note: \"nosuchsh\" is not installed here"]),
    // The shell is not used.
    ("Output a.gif\nSet Shell nosuchsh\nRun \"top\"\nType \"x\"\n", []),
    (
      "Output a.gif\nOutput /etc/x.gif\nTyp \"x\"\nEnter\nSource nosuch.tape\nRequire nosuchprogram\n",
      [
        "a.tape:2:8: Output \"/etc/x.gif\" lies outside", "a.tape:3:1: unknown command \"Typ\"",
        "a.tape:5:8: \"nosuch.tape\" cannot be read", "a.tape:6:9: note: \"nosuchprogram\" is not installed here",
      ]
    ),
    ("Output x.txt\nType \"x\"\n", []),
    ("Output x.gif\nType \"x\"\nWait /(/\n", ["a.tape:3:6: \"(\" is"]),
    ("Output x.gif\nKey \"n\"\nWait /(/\nTyp \"x\"\n", ["a.tape:4:1: unknown command \"Typ\""]),
    ("Type \"x\"\n", ["a.tape: note: no Output line; write Output a.gif in it, or use -o a.gif"]),
  ])
  func `a tape is checked as record plays it`(text: String, beginnings: [String]) throws {
    let folder = try TemporaryFolder(["a.tape": text])
    let found = lines(try report(folder.path + "/a.tape"), in: folder)
    #expect(found.count == beginnings.count && zip(found, beginnings).allSatisfy { $0.hasPrefix($1) }, "\(found)")
  }

  @Test func `a tape beside a deck may be for it`() throws {
    let folder = try TemporaryFolder(["a.txt": "A\n", "b.tape": "Output b.gif\nType 'x'\nWait /(/\n"])
    let report = try report(folder.path)
    #expect(report.findings.isEmpty && report.subject == "1 screen, 1 tape", "\(lines(report, in: folder))")
  }

  nonisolated private static let cast = "{\"version\": 2, \"width\": 20, \"height\": 4}\n[0.1, \"o\", \"hi\"]\n"
  /// A record of a ttyrec: seconds, microseconds, length, output.
  private static let ttyrec: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0x68, 0x69]

  @Test func `recordings of every form are read`() throws {
    let folder = try TemporaryFolder([
      "a.cast": Self.cast, "typescript": "Script started on x\nhi\n", "times": "0.1 3\n",
      "bad.cast": "{\"version\": 2}\n[1\n",
      "odd.cast": "not a cast\n",
    ])
    try File.write(Self.ttyrec, to: folder.path + "/a.ttyrec")
    try File.write(Self.ttyrec, to: folder.path + "/wide")
    for name in ["a.cast", "a.ttyrec", "wide"] {
      let report = try report("\(folder.path)/\(name)")
      #expect(report.isFine && report.subject == "1 recording", "\(name): \(lines(report, in: folder))")
    }
    #expect(try report(folder.path + "/typescript", timing: folder.path + "/times").isFine)
    #expect(try lines(report(folder.path + "/typescript"), in: folder).contains { $0.contains("--timing") })
    #expect(try report(folder.path + "/bad.cast").findings.allSatisfy(\.isNote))
    let odd = try report(folder.path + "/odd.cast")
    #expect(!odd.isFine && lines(odd, in: folder)[0].hasPrefix("odd.cast:1: not an asciicast"))
  }

  /// Windows writes such files. The mark of the order comes first.
  @Test(arguments: [
    ("a.cast", cast, "1 recording"), ("wide", cast, "1 recording"), ("a.tape", "Type hello\nSleep 1s\n", "1 tape"),
    ("demo", "Type hello\nSleep 1s\n", "1 tape"),
  ])
  func `recordings and tapes in UTF-16 are read`(name: String, text: String, subject: String) throws {
    let folder = try TemporaryFolder([:])
    let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    try File.write([0xFF, 0xFE] + bytes, to: "\(folder.path)/\(name)")
    let report = try report("\(folder.path)/\(name)")
    #expect(report.isFine && report.subject == subject, "\(lines(report, in: folder))")
  }

  nonisolated static let others: [(bytes: [UInt8], words: String)] = [
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      "is a PNG picture and is not read; show it on a page: ![](FILE)"
    ),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04], "is packed by xz and is not read; unpack it first"),
    (Array("%PDF-1.7\n".utf8), "is a PDF document and is not read; save it as text or Markdown"),
  ]

  @Test(arguments: others) func `files of another kind are named as in decks`(bytes: [UInt8], words: String) throws {
    let folder = try TemporaryFolder([:])
    for (name, place) in [("a.cast", ""), ("a.ttyrec", ""), ("a.tape", ":1:1")] {
      try File.write(bytes, to: "\(folder.path)/\(name)")
      let report = try report("\(folder.path)/\(name)")
      #expect(!report.isFine)
      #expect(lines(report, in: folder).first == "\(name)\(place): \(words)")
    }
  }

  @Test func `a folder of them is read whole`() throws {
    let folder = try TemporaryFolder([
      "a.tape": "Typ x\nEnter\nSleep 1s\n", "a.cast": Self.cast, "b.tape": "Type x\n", ".c.tape": "Typ\n",
    ])
    try File.write(Self.ttyrec, to: folder.path + "/c.ttyrec")
    let tapes = try report(folder.path)
    #expect(
      tapes.subject == "2 tapes, 2 recordings" && faults(tapes, in: folder).count == 1, "\(lines(tapes, in: folder))")
    try folder.write("page.md", "# A\n\n[b](nowhere.md)\n")
    let all = try report(folder.path + "/")
    #expect(
      all.subject == "1 screen, 2 tapes, 2 recordings" && faults(all, in: folder).count == 2,
      "\(lines(all, in: folder))"
    )
    // An empty folder is still none.
    let empty = try TemporaryFolder([:])
    #expect(try !report(empty.path).isFine)
  }
}
