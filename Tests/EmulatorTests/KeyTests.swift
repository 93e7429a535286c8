import PortholeEmulator
import PortholeEncoding
import Testing
import Transitions

@Suite struct KeyTests {
  typealias Modes = TerminalEmulator.Modes

  @Test(arguments: [
    (TerminalKey(.character("a")), "a"), (TerminalKey(.character("漢")), "漢"),
    (TerminalKey(.character("a"), .alt), "^a"),
    (TerminalKey(.character("c"), .control), "\u{3}"), (TerminalKey(.character(" "), .control), "\0"),
    (TerminalKey(.character("C"), [.control, .shift]), "\u{3}"), (TerminalKey(.character("\\"), .control), "\u{1C}"),
    (TerminalKey(.character("?"), .control), "\u{7F}"), (TerminalKey(.character("/"), .control), "\u{1F}"),
    (TerminalKey(.character("x"), [.control, .alt]), "^\u{18}"), (TerminalKey(.character("1"), .control), "1"),
    (TerminalKey(.character("3"), .control), "^"), (TerminalKey(.enter), "\r"), (TerminalKey(.enter, .alt), "^\r"),
    (TerminalKey(.tab), "\t"), (TerminalKey(.tab, .shift), "^[Z"), (TerminalKey(.backspace), "\u{7F}"),
    (TerminalKey(.backspace, .control), "\u{8}"), (TerminalKey(.escape), "^"), (TerminalKey(.up), "^[A"),
    (TerminalKey(.down), "^[B"), (TerminalKey(.right), "^[C"), (TerminalKey(.left), "^[D"), (TerminalKey(.home), "^[H"),
    (TerminalKey(.end), "^[F"), (TerminalKey(.left, .control), "^[1;5D"), (TerminalKey(.up, [.shift, .alt]), "^[1;4A"),
    (TerminalKey(.insert), "^[2~"), (TerminalKey(.delete), "^[3~"), (TerminalKey(.pageUp), "^[5~"),
    (TerminalKey(.pageDown, .control), "^[6;5~"), (TerminalKey(.function(1)), "^OP"),
    (TerminalKey(.function(4), .shift), "^[1;2S"),
    (TerminalKey(.function(5)), "^[15~"), (TerminalKey(.function(6)), "^[17~"), (TerminalKey(.function(10)), "^[21~"),
    (TerminalKey(.function(11)), "^[23~"), (TerminalKey(.function(12), .alt), "^[24;3~"),
    (TerminalKey(.function(20)), "^[34~"),
    (TerminalKey(.function(0)), ""), (TerminalKey(.function(21)), ""), (TerminalKey(.function(.min)), ""),
  ]) func `a key has the bytes that xterm sends`(key: TerminalKey, bytes: String) {
    #expect(spelled(Modes().bytes(for: key)) == bytes)
  }

  @Test func `modes change the arrow keys and Enter`() {
    let modes = emulator("\u{1B}[?1h\u{1B}[20h").modes
    #expect(spelled(modes.bytes(for: TerminalKey(.up))) == "^OA")
    #expect(spelled(modes.bytes(for: TerminalKey(.home))) == "^OH")
    #expect(spelled(modes.bytes(for: TerminalKey(.up, .control))) == "^[1;5A")
    #expect(spelled(modes.bytes(for: TerminalKey(.enter))) == "\r\n")
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
