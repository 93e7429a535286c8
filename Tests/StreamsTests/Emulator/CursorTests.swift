import PortholeStreams
import Testing
import Transitions

@Suite struct CursorTests {
  @Test(arguments: [
    ("", "0,0"), ("abc", "3,0"), ("abc\r", "0,0"), ("abc\u{8}", "2,0"), ("\u{8}", "0,0"), ("ab\n", "2,1"),
    ("\u{1B}[2;3H", "2,1"), ("\u{1B}[99;99H", "7,2"), ("\t", "7,0"), ("漢", "2,0"), ("\u{1B}[2;3Hab", "4,1"),
    ("\n\n\n\n", "0,2"), ("abc\u{1B}[A", "3,0"), ("abc\u{1B}[2D", "1,0"), ("abc\u{1B}[10C", "7,0"),
    ("abc\u{1B}7\u{1B}[3;3H\u{1B}8", "3,0"), ("abc\u{1B}[s\u{1B}[3;3H\u{1B}[u", "3,0"), ("abc\u{1B}c", "0,0"),
    ("\u{1B}[2;3r\u{1B}[?6h\u{1B}[1;2H", "1,1"), ("\u{1B}[2;3r\u{1B}[?6h\u{1B}[9;2H", "1,2"),
    ("\u{1B}[2;3r\u{1B}[?6hab\u{1B}[1C", "3,1"), ("\u{1B}[1;2r\u{1B}[3;1H\n", "0,2"), ("\u{1B}[20hab\n", "0,1"),
  ]) func `is where terminals have it`(output: String, place: String) {
    #expect(emulator(output).place == place)
  }

  @Test func `stays on the last column while a wrap is pending`() {
    let terminal = emulator("12345678")
    #expect(terminal.place == "7,0" && terminal.cursor.isWrapPending)
    terminal.feed("\u{1B}[m")
    #expect(terminal.cursor.isWrapPending)
    terminal.feed("9")
    #expect(terminal.place == "1,1" && !terminal.cursor.isWrapPending)
  }

  @Test(arguments: ["\r", "\u{8}", "\u{1B}[A", "\u{1B}[C", "\u{1B}[1;8H", "\u{1B}[8G", "\u{1B}[?7l", "\u{1B}c"])
  func `a move ends the pending wrap`(move: String) {
    #expect(!emulator("12345678" + move).cursor.isWrapPending)
  }

  @Test func `without wrapping, no wrap is pending`() {
    let terminal = emulator("\u{1B}[?7l123456789")
    #expect(terminal.place == "7,0" && !terminal.cursor.isWrapPending)
    #expect(terminal.text[0] == "12345679")
  }

  @Test func `is hidden and shown`() {
    let terminal = emulator()
    #expect(terminal.cursor.isVisible)
    terminal.feed("\u{1B}[?25l")
    #expect(!terminal.cursor.isVisible)
    terminal.feed("\u{1B}[?25h")
    #expect(terminal.cursor.isVisible)
  }

  @Test(arguments: [
    (0, TerminalEmulator.Cursor.Shape.block, true), (1, .block, true), (2, .block, false), (3, .underline, true),
    (4, .underline, false), (5, .bar, true), (6, .bar, false), (7, .block, true), (9999, .block, true),
  ]) func `has the shape that was asked for`(
    style: Int, shape: TerminalEmulator.Cursor.Shape, isBlinking: Bool
  ) {
    let cursor = emulator("\u{1B}[\(style) q").cursor
    #expect(cursor.shape == shape && cursor.isBlinking == isBlinking)
  }

  @Test func `blinks by private mode 12 too`() {
    #expect(!emulator("\u{1B}[?12l").cursor.isBlinking)
    #expect(emulator("\u{1B}[2 q\u{1B}[?12h").cursor.isBlinking)
  }

  @Test func `each screen keeps a cursor of its own`() {
    let terminal = emulator("ab\u{1B}[?1049h\u{1B}[3;3H\u{1B}7\u{1B}[1;1Hx\u{1B}[?1049l")
    #expect(terminal.place == "2,0")
    #expect(terminal.text == ["ab", "", ""])
  }

  @Test func `is restored when the alternate screen is left, even if it did not show`() {
    #expect(emulator("ab\u{1B}7cd\u{1B}[3;3H\u{1B}[?1049l").place == "2,0")
  }

  @Test func `stays on the text when the size changes`() {
    let terminal = emulator("1\r\n2\r\n3")
    terminal.resize(to: Size(columns: 4, rows: 2))
    #expect(terminal.place == "1,1")
    #expect(terminal.text == ["2", "3"])
    terminal.resize(to: Size(columns: 0, rows: -5))
    #expect(terminal.size == Size(columns: 1, rows: 1))
    #expect(terminal.place == "0,0")
  }

  /// xterm and the VT510 manual: the bottom margin must be below the top one.
  @Test(arguments: ["2;2", "3;2", "3;3", "1;1", "0;1", "99;99"])
  func `a scroll region of one row or less is ignored`(region: String) {
    let screen = emulator("a\r\nb\r\nc\u{1B}[\(region)r\u{1B}[3;1H\n")
    #expect(screen.text == ["b", "c", ""])
  }
}
