import PortholePlatform
import TestSupport
import Testing
import Transitions

@testable import PortholeTerminal

/// The report for bug reports, on terminals that answer and on others.
@Suite(.waits) struct DoctorTests {
  private func doctor(_ variables: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(
      [Porthole.path, "doctor"], variables: Porthole.variables(variables), size: Size(columns: 132, rows: 40))
  }

  @Test func `the terminal is asked, and its answers are shown`() throws {
    let terminal = try doctor()
    #expect(terminal.read(until: "\u{1B}[c"))
    try terminal.type("\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}P>|Example 1.2\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\")
    try terminal.type("\u{1B}[6;20;8t\u{1B}[?62c")
    #expect(terminal.waitForEnd() == .status(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    for line in [
      "terminal name        Example 1.2", "size                 132 x 40",
      "cell height          2.5 widths, as reported",
      "colours              24bit", "pictures             kitty", "synchronized output  yes",
      "kitty keyboard       yes",
      "locale               UTF-8",
    ] {
      #expect(text.contains("\r\n\(line)\r\n"), "\(line): \(text)")
    }
    // Nothing is left on, and no screen is switched.
    #expect(!text.contains("\u{1B}[?1049h"))
  }

  @Test func `a terminal that takes blocks from its font is told how to avoid hairlines`() throws {
    let terminal = try doctor()
    #expect(terminal.read(until: "\u{1B}[c"))
    try terminal.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?62c")
    #expect(terminal.waitForEnd() == .status(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("from the font; if hairlines show, try other sizes of it, or --glyphs text\r\n"), "\(text)")
  }

  @Test func `a terminal that answers only the last question knows nothing of the others`() throws {
    let terminal = try doctor()
    #expect(terminal.read(until: "\u{1B}[c"))
    try terminal.type("\u{1B}[?62c")
    #expect(terminal.waitForEnd() == .status(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("terminal name        not reported\r\n") && text.contains("synchronized output  no\r\n"))
  }

  @Test func `a multiplexer is not asked for what others can do`() throws {
    let terminal = try doctor(["TMUX": "x", "TERM": "tmux-256color"])
    #expect(terminal.read(until: "\u{1B}[c"))
    try terminal.type("\u{1B}[?62c")
    #expect(terminal.waitForEnd() == .status(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(
      text.contains("terminal name        not asked: tmux, screen or a network stands between\r\n")
        && !text.contains("?2026$p"))
  }

  @Test func `without a terminal the report says so`() throws {
    let result = Shell.run("\(Porthole.path) doctor < /dev/null | cat; \(Porthole.path) doctor --json")
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0 && text.contains("none: standard output is not a terminal"))
    #expect(text.contains(#""subject": "ffmpeg""#))
  }

  @MainActor @Test func `the answers are read as the terminals write them`() {
    let replies = ["\u{1B}[?2026;0$y", "\u{1B}[?2026;1$y", "\u{1B}[?1u"].map { Array($0.utf8) }
    let some = replies.indices.map { ReportedAbilities(Array(replies[...$0])) }
    #expect(some[0].synchronizes == false && !some[0].reportsKeys)
    #expect(some[1].synchronizes == true)
    #expect(some[2].reportsKeys)
  }

  @Test(.enabled(if: Shell.run("unshare -rm mount -t tmpfs none /proc 2>&1").status == 0))
  func `a tape of a program does not wait for ever where /proc is hidden`() throws {
    let folder = try TemporaryFolder(["a.tape": "Type \"echo hi\"\nEnter\n"])
    let command =
      "mount -t tmpfs none /proc && exec \(Porthole.path) record \(folder.path)/a.tape -o \(folder.path)/a.cast"
    let text = try Porthole.output("unshare -rm sh -c '\(command)'", status: 1)
    #expect(text.contains("/proc: missing"))
  }

  @Test(.enabled(if: Shell.run("unshare -rm mount -t tmpfs none /proc 2>&1").status == 0))
  func `the report names what needs /proc where that is hidden`() throws {
    let text = try Porthole.output(
      "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \(Porthole.path) doctor | cat'")
    #expect(text.contains("/proc") && text.contains("missing: "))
  }
}
