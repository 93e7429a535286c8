import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

/// Tapes of what somebody types. The expected words are those that the help of tapes lists.
struct TypedTapeTests {
  private func tape(_ program: [String] = [], _ input: [(time: Double, text: String)]) -> [String] {
    let tape = TypedTape(of: program, shell: "/usr/bin/zsh", to: "demo.gif")
    tape.receive(.terminal(Size(columns: 90, rows: 20), .standard), at: 0)
    for (time, text) in input { tape.receive(.input(Array(text.utf8)[...]), at: Int(time * 1_000_000)) }
    return tape.text.split(separator: "\n").map(String.init)
  }

  @Test func `keys in succession are one line, and waits are kept`() {
    let lines = tape([], [(3, "l"), (3.1, "s"), (3.2, "\r"), (5.26, "\u{1B}[A"), (5.4, "\u{1B}[A"), (5.5, "\r")])
    #expect(
      lines == [
        "Output \"demo.gif\"", "Set Shell \"zsh\"", "Set Size 90x20", "Type \"ls\"", "Enter", "Sleep 2100ms", "Up 2",
        "Enter", "Sleep 2s",
      ])
  }

  @Test(arguments: [["exit", "\r"], ["\u{4}"], ["e", "x", "i", "t", "\r"]])
  func `what only ends the shell is left out`(end: [String]) {
    let lines = tape([], [(0, "ls"), (0.1, "\r")] + end.map { (0.2, $0) })
    #expect(lines.suffix(3) == ["Type \"ls\"", "Enter", "Sleep 2s"])
  }

  /// The bytes of xterm, of CSI u and of pasted text.
  @Test(
    arguments: [
      ("\u{3}", "Ctrl+C"), ("\u{1B}.", "Alt+."), ("\u{1B}[1;5C", "Ctrl+Right"), ("\u{1B}[Z", "Shift+Tab"),
      (" ", "Type \" \""),
      ("\u{1B}[5~", "PageUp"), ("\u{1B}OP", "F1"), ("\u{7F}\u{7F}\u{7F}", "Backspace 3"), ("\u{1B}", "Escape"),
      ("\t", "Tab"), ("é\"'`", "Type `é\"'`\"`\""), ("\u{1B}[200~pasted\u{1B}[201~", "Type \"pasted\""),
    ] as [(String, String)])
  func `every key has the name that a tape reads`(input: String, line: String) throws {
    let lines = tape(["htop", "-d", "5"], [(0, input)])
    #expect(lines[1] == "Run \"htop -d 5\"")
    #expect(lines[3] == line)
    // The tape reads it.
    let text = lines.joined(separator: "\n") + "\n"
    _ = try Tape(parsing: Array(text.utf8), path: "a.tape", for: .program) { _ in nil }
  }
}
