import PortholeStreams
import Testing

@testable import PortholeRecording

/// The names of keys in captions, from what terminals send: xterm's control sequences, the console of Linux, rxvt, CSI u.
struct InputKeysTests {
  @Test(
    arguments: [
      ("a\r", ["a", "Enter"]), ("\u{1B}[A\u{1B}OP\u{1B}", ["Up", "F1", "Esc"]),
      ("\u{3} \u{7F}\t", ["^C", "Space", "Backspace", "Tab"]),
      ("\u{1B}x\u{1B}[3~\u{1B}[1;5C\u{1B}[Z", ["Alt-x", "Delete", "Ctrl-Right", "Shift-Tab"]),
      ("\u{1B}[?62c\u{1B}[<0;1;1M", []), ("\u{1B}]11;rgb:00/00/00\u{1B}\\\u{1B}[24;80R\u{1B}[M !!", []),
      ("\u{1B}[[B\u{1B}é", ["F2", "Esc", "é"]), ("\0\u{1C}\u{85}", ["^@", "^\\"]),
      ("\u{1B}[1;8D\u{1B}[5;3~", ["Ctrl-Alt-Shift-Left", "Alt-PgUp"]),
      ("\u{1B}[3^\u{1B}[13;2u", ["Ctrl-Delete", "Shift-Enter"]),
    ] as [(String, [String])])
  func `the keys of a recording's input have the names of the keyboard`(input: String, names: [String]) {
    #expect(InputKeys.keys(of: input.utf8).map(\.description) == names)
  }
}
