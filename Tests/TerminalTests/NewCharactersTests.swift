import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Characters that the C library, and with it curses, does not know or takes for another width.
@Suite(.serialized, .waits)
struct NewCharactersTests {
  private static let size = Size(columns: 40, rows: 6)

  /// Starts the program with a deck of one text, up to its last question to the terminal, without an answer.
  private static func asked(showing text: String) throws -> (PseudoTerminal, TemporaryFolder) {
    let folder = try TemporaryFolder(["a.txt": text])
    let terminal = try PseudoTerminal([Porthole.path, folder.path], variables: Porthole.variables(), size: size)
    #expect(terminal.read(until: "\u{1B}[c"))
    // On a busy machine the first frame may have come with it.
    terminal.forgetOutput(through: "\u{1B}[c")
    return (terminal, folder)
  }

  @Test(arguments: [
    ("🫨x", "🫨"), ("\u{1CD00}x", "\u{1CD00}"), ("\u{2EBF0}x", "\u{2EBF0}"), ("\u{378}x", "\u{378}"),
    ("1\u{FE0F}\u{20E3}x", "1\u{FE0F}\u{20E3}"), ("❤\u{FE0F}x", "❤\u{FE0F}"), ("🇩🇪x", "🇩🇪"),
  ])
  func `a screen at rest shows them`(text: String, sent: String) throws {
    let folder = try TemporaryFolder([
      "a.txt": "[to b] \(text)\n\n[to b]: b \"cut\"\n", "b.txt": "[to a] plain\n\n[to a]: a \"cut\"\n",
    ])
    let terminal = try Porthole.start([folder.path], size: Self.size)
    #expect(terminal.read(until: sent))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{FFFD}"))
    // Curses and the cell diff take turns, and nothing of either is left.
    try terminal.type("\r", until: "plain")
    try terminal.type("\r", until: sent)
    try terminal.type("\r", until: "plain")
    terminal.waitForRest()
    let rows = VirtualTerminal.rows(after: terminal.output, size: Self.size)
    #expect(rows.contains { $0.trimmed == "[to a] plain" }, "\(rows)")
    #expect(rows.filter { !$0.trimmed.isEmpty }.count <= 2, "\(rows)")
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test(arguments: [("3", "3", "👍🏽", "👩\u{200D}💻"), ("5", "3", "👍", "👩\u{200D}💻"), ("3", "5", "👍🏽", "👩")])
  func `an emoji of several scalars is sent whole to a terminal that draws it as one`(
    first: String, second: String, thumb: String, coder: String
  ) throws {
    let (terminal, folder) = try Self.asked(showing: "a👍🏽b👩\u{200D}💻c")
    defer { withExtendedLifetime(folder) {} }
    try terminal.type("\u{1B}[1;2R\u{1B}[1;\(first)R\u{1B}[1;\(second)R\u{1B}[?62c")
    #expect(terminal.read(until: "\(thumb)\u{1B}["))
    #expect(terminal.read(until: "\(coder)\u{1B}["))
    try terminal.quit()
  }

  @Test func `an emoji is drawn again whole if the answer comes late`() throws {
    let (terminal, folder) = try Self.asked(showing: "a👍🏽b👩\u{200D}💻c")
    defer { withExtendedLifetime(folder) {} }
    // The first frame does not wait for the answer any longer.
    #expect(terminal.read(until: "👩"))
    terminal.waitForRest()
    terminal.forgetOutput()
    try terminal.type("\u{1B}[1;2R\u{1B}[1;3R\u{1B}[1;3R\u{1B}[?62c")
    #expect(terminal.read(until: "👍🏽"))
    #expect(terminal.read(until: "👩\u{200D}💻"))
    try terminal.quit()
  }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
