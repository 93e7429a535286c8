import PortholeStreams
import Testing
import Transitions

@Suite struct KeyTests {
  typealias Modes = TerminalEmulator.Modes

  @Test(arguments: [
    (Key.character("a"), "a"), (.character("漢"), "漢"),
    (Key("a", .alt), "^a"),
    (Key("c", .control), "\u{3}"), (Key(" ", .control), "\0"),
    (Key("C", [.control, .shift]), "\u{3}"), (Key("\\", .control), "\u{1C}"),
    (Key("?", .control), "\u{7F}"), (Key("/", .control), "\u{1F}"),
    (Key("x", [.control, .alt]), "^\u{18}"), (Key("1", .control), "1"),
    (Key("3", .control), "^"), (.named(.enter), "\r"), (Key(.enter, .alt), "^\r"),
    (.named(.tab), "\t"), (Key(.tab, .shift), "^[Z"), (.named(.backspace), "\u{7F}"),
    (Key(.backspace, .control), "\u{8}"), (.named(.escape), "^"), (.named(.up), "^[A"),
    (.named(.down), "^[B"), (.named(.right), "^[C"), (.named(.left), "^[D"), (.named(.home), "^[H"),
    (.named(.end), "^[F"), (Key(.left, .control), "^[1;5D"), (Key(.up, [.shift, .alt]), "^[1;4A"),
    (.named(.insert), "^[2~"), (.named(.delete), "^[3~"), (.named(.pageUp), "^[5~"),
    (Key(.pageDown, .control), "^[6;5~"), (.named(.f1), "^OP"),
    (Key(.f4, .shift), "^[1;2S"),
    (.named(.f5), "^[15~"), (.named(.f6), "^[17~"), (.named(.f10), "^[21~"),
    (.named(.f11), "^[23~"), (Key(.f12, .alt), "^[24;3~"),
    (.named(.f20), "^[34~"),
    (.named(.f21), ""), (Key(.f24, .shift), ""),
  ]) func `a key has the bytes that xterm sends`(key: Key, bytes: String) {
    #expect(spelled(Modes().bytes(for: key)) == bytes)
  }

  @Test func `modes change the arrow keys and Enter`() {
    let modes = emulator("\u{1B}[?1h\u{1B}[20h").modes
    #expect(spelled(modes.bytes(for: .named(.up))) == "^OA")
    #expect(spelled(modes.bytes(for: .named(.home))) == "^OH")
    #expect(spelled(modes.bytes(for: Key(.up, .control))) == "^[1;5A")
    #expect(spelled(modes.bytes(for: .named(.enter))) == "\r\n")
  }

  @Test func `pasted text cannot end the paste, nor press a control key`() {
    let text = "a\r\nb\nc\t\u{1B}[201~\u{3}\u{9B}d"
    #expect(spelled(Modes().bytes(forPasted: text)) == "a\rb\rc\t[201~d")
    let modes = emulator("\u{1B}[?2004h").modes
    #expect(spelled(modes.bytes(forPasted: text)) == "^[200~a\rb\rc\t[201~d^[201~")
  }

  private func report(_ modes: String, _ mouse: TerminalMouse) -> String {
    spelled(emulator(modes).modes.bytes(for: mouse, isAlternate: true))
  }

  @Test func `the mouse is told to those who ask, in their spelling`() {
    let place = Position(column: 4, row: 2)
    let (press, release) = (TerminalMouse(.left, .press, at: place), TerminalMouse(.right, .release, at: place))
    #expect(report("", press) == "")
    #expect(report("\u{1B}[?1000h", press) == "^[M %#")
    #expect(report("\u{1B}[?1000h", release) == "^[M#%#")
    #expect(report("\u{1B}[?1000;1006h", press) == "^[<0;5;3M")
    #expect(report("\u{1B}[?1000;1006h", release) == "^[<2;5;3m")
    #expect(report("\u{1B}[?1000;1015h", press) == "^[32;5;3M")
    #expect(report("\u{1B}[?9;1006h", release) == "")
    #expect(
      report("\u{1B}[?1000;1006h", TerminalMouse(.left, .press, at: place, [.control, .shift])) == "^[<20;5;3M")
    #expect(report("\u{1B}[?1000;1006h", TerminalMouse(.wheelDown, .press, at: place)) == "^[<65;5;3M")
    #expect(
      report("\u{1B}[?1000;1005h", TerminalMouse(.left, .press, at: Position(column: 299, row: 0)))
        == "^[M \u{14C}!")
    #expect(report("\u{1B}[?1000h", TerminalMouse(.left, .press, at: Position(column: 299, row: 0))) == "")
    #expect(
      report("\u{1B}[?1000;1006h", TerminalMouse(.left, .press, at: Position(column: -1, row: .max / 2))) == "")
  }

  @Test func `motion is told in the modes that ask for it`() {
    let place = Position(column: 0, row: 0)
    let (drag, move) = (TerminalMouse(.left, .motion, at: place), TerminalMouse(.none, .motion, at: place))
    #expect(report("\u{1B}[?1000;1006h", drag) == "")
    #expect(report("\u{1B}[?1002;1006h", drag) == "^[<32;1;1M")
    #expect(report("\u{1B}[?1002;1006h", move) == "")
    #expect(report("\u{1B}[?1003;1006h", move) == "^[<35;1;1M")
  }

  @Test func `the wheel is arrow keys where a pager asks for that`() {
    let wheel = TerminalMouse(.wheelUp, .press, at: Position(column: 0, row: 0))
    #expect(report("\u{1B}[?1007h", wheel) == "^[A^[A^[A")
    #expect(spelled(emulator("\u{1B}[?1007h").modes.bytes(for: wheel)) == "")
  }
}
