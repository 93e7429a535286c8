import PortholeStreams
import Testing
import Transitions

@Suite struct ModeTests {
  typealias Modes = TerminalEmulator.Modes

  /// A private mode, and the value that it has.
  static let switches: [(number: Int, value: @Sendable (Modes) -> Bool)] = [
    (1, { $0.hasApplicationCursorKeys }), (5, { $0.isReversed }), (6, { $0.isOriginMode }), (7, { $0.wraps }),
    (69, { $0.hasColumnMargins }),
    (1007, { $0.hasAlternateScroll }), (2004, { $0.hasBracketedPaste }), (2026, { $0.isSynchronized }),
    (9, { $0.mouseTracking == .press }), (1000, { $0.mouseTracking == .click }),
    (1002, { $0.mouseTracking == .drag }), (1003, { $0.mouseTracking == .move }),
    (1005, { $0.mouseEncoding == .utf8 }), (1006, { $0.mouseEncoding == .sgr }),
    (1015, { $0.mouseEncoding == .urxvt }),
  ]

  @Test(arguments: switches.indices) func `a private mode is set, told and reset`(index: Int) {
    let (number, value) = Self.switches[index]
    let terminal = emulator("\u{1B}[?\(number)h")
    #expect(value(terminal.modes))
    terminal.feed("\u{1B}[?\(number)$p")
    #expect(terminal.answers == "^[?\(number);1$y")
    terminal.feed("\u{1B}[?\(number)l\u{1B}[?\(number)$p")
    #expect(!value(terminal.modes))
    #expect(terminal.answers == "^[?\(number);2$y")
  }

  @Test func `one sequence sets several modes`() {
    let modes = emulator("\u{1B}[?1;1002;1006;2004h").modes
    #expect(modes.hasApplicationCursorKeys && modes.hasBracketedPaste)
    #expect(modes.mouseTracking == .drag && modes.mouseEncoding == .sgr)
  }

  @Test func `insert mode pushes text to the right`() {
    let terminal = emulator("abc\r\u{1B}[4hx漢")
    #expect(terminal.modes.inserts)
    #expect(terminal.text[0] == "x漢abc")
  }

  @Test func `a reset takes all back`() {
    let terminal = emulator(
      "\u{1B}[?1;7;25;1003;1006;2004h\u{1B}[?25l\u{1B}[4h\u{1B}]0;t\u{7}\u{1B}[?1049hx\u{1B}c")
    #expect(terminal.modes == Modes())
    #expect(terminal.cursor == TerminalEmulator.Cursor())
    #expect(terminal.title.isEmpty && !terminal.isAlternate)
    #expect(terminal.text == ["", "", ""])
    // Mode 47 clears nothing, and finds nothing either.
    terminal.feed("\u{1B}[?47h")
    #expect(terminal.text == ["", "", ""])
  }

  @Test(arguments: [47, 1047, 1049]) func `the alternate screen leaves the main one alone`(mode: Int) {
    let terminal = emulator("ab\u{1B}[?\(mode)h\u{1B}[Hxyz")
    #expect(terminal.isAlternate)
    #expect(terminal.text[0] == "xyz")
    #expect(terminal.mainGrid[column: 0, row: 0].scalar == "a")
    terminal.feed("\u{1B}[?\(mode)l")
    #expect(!terminal.isAlternate)
    #expect(terminal.text[0] == "ab")
    #expect(terminal.alternateGrid[column: 0, row: 0].scalar == "x")
    terminal.feed("\u{1B}[?\(mode)h")
    // As in xterm, the oldest of the three modes clears nothing.
    #expect(terminal.text[0] == (mode == 47 ? "xyz" : ""))
  }

  @Test func `line drawing comes from its character set`() {
    #expect(emulator("\u{1B}(0lqk\u{1B}(Bl").text[0] == "┌─┐l")
    #expect(emulator("\u{1B})0a\u{E}q\u{F}q").text[0] == "a─q")
    #expect(emulator("\u{1B}*0a\u{1B}Nqq").text[0] == "a─q")
    #expect(emulator("\u{1B}(0\u{1B}7\u{1B}(B\u{1B}8q").text[0] == "─")
    #expect(emulator("\u{1B}(A#").text[0] == "£")
  }

  @Test(arguments: ["h", "l"]) func `a change of the columns clears the screen`(final: String) {
    let terminal = emulator("ab\u{1B}[2;3r\u{1B}[3;3H\u{1B}[?3\(final)x")
    #expect(terminal.text == ["x", "", ""])
    #expect(terminal.place == "1,0")
  }

  @Test func `the number of changes grows with output`() {
    let terminal = emulator()
    let before = terminal.changes
    terminal.feed([UInt8]())
    #expect(terminal.changes == before)
    terminal.feed("x")
    #expect(terminal.changes != before)
  }
}
