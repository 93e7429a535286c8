import PortholeInterface
import PortholeStreams
import Testing
import Transitions

/// Keys from bytes. The sequences are those of xterm's documentation (ctlseqs), of rxvt's, of the Linux console
/// (console_codes) and of the protocol CSI u.
struct KeyDecoderTests {
  private static func keys(_ text: String) -> [String] {
    var decoder = KeyDecoder()
    let events = decoder.decode(text.utf8) + decoder.flush()
    return events.map { if case .key(let key) = $0 { "\(key)" } else { "?" } }
  }

  @Test(arguments: [
    ("a", "a"), (" ", "Space"), ("é", "é"), ("港", "港"), ("\r", "Enter"), ("\n", "Enter"), ("\t", "Tab"),
    ("\u{7F}", "Backspace"), ("\u{8}", "Backspace"), ("\u{3}", "^C"), ("\u{1C}", "^\\"), ("\u{1B}", "Esc"),
    ("\u{1B}[A", "Up"), ("\u{1B}OB", "Down"), ("\u{1B}[1;2C", "Shift-Right"), ("\u{1B}[1;3D", "Alt-Left"),
    ("\u{1B}[1;5A", "Ctrl-Up"), ("\u{1B}[1;6B", "Ctrl-Shift-Down"), ("\u{1B}[1;7C", "Ctrl-Alt-Right"),
    ("\u{1B}[1;8D", "Ctrl-Alt-Shift-Left"), ("\u{1B}[1;9A", "Alt-Up"), ("\u{1B}[H", "Home"), ("\u{1B}[4~", "End"),
    ("\u{1B}[1~", "Home"), ("\u{1B}[7~", "Home"), ("\u{1B}[8~", "End"), ("\u{1B}[2~", "Insert"),
    ("\u{1B}[3~", "Delete"),
    ("\u{1B}[5~", "PgUp"), ("\u{1B}[6;5~", "Ctrl-PgDn"), ("\u{1B}[3;2~", "Shift-Delete"), ("\u{1B}[Z", "Shift-Tab"),
    ("\u{1B}OP", "F1"), ("\u{1B}[[A", "F1"), ("\u{1B}[11~", "F1"), ("\u{1B}OS", "F4"), ("\u{1B}[[E", "F5"),
    ("\u{1B}[15~", "F5"), ("\u{1B}[21~", "F10"), ("\u{1B}[24~", "F12"), ("\u{1B}[25~", "F13"), ("\u{1B}[34~", "F20"),
    ("\u{1B}[1;2P", "Shift-F1"), ("\u{1B}[24;5~", "Ctrl-F12"), ("\u{1B}[57387u", "F24"),
    ("\u{1B}[a", "Shift-Up"), ("\u{1B}Oc", "Ctrl-Right"), ("\u{1B}[3^", "Ctrl-Delete"),
    ("\u{1B}[5@", "Ctrl-Shift-PgUp"),
    ("\u{1B}OM", "Enter"), ("\u{1B}Ok", "+"), ("\u{1B}Op", "0"),
    ("\u{1B}[97u", "a"), ("\u{1B}[97;5u", "^A"), ("\u{1B}[97;3u", "Alt-a"), ("\u{1B}[13;5u", "Ctrl-Enter"),
    ("\u{1B}[27;5;9~", "Ctrl-Tab"), ("\u{1B}[9;2u", "Shift-Tab"), ("\u{1B}[97:65;2u", "A"),
    ("\u{1B}x", "Alt-x"), ("\u{1B}é", "Alt-é"), ("\u{1B}\r", "Alt-Enter"), ("\u{1B}\u{7F}", "Alt-Backspace"),
    ("\u{1B}\u{18}", "Ctrl-Alt-x"), ("\u{1B}[120;7u", "Ctrl-Alt-x"), ("\u{1B}[99;6u", "Ctrl-Shift-c"),
    ("\u{1B}[32;7u", "Ctrl-Alt-Space"), ("\u{1B}[120;4u", "Alt-X"),
    // A key that is pressed or held, and the number pad, in the protocol of kitty.
    ("\u{1B}[113;1:1u", "q"), ("\u{1B}[113;1:2u", "q"), ("\u{1B}[1;1:2C", "Right"), ("\u{1B}[5;1:1~", "PgUp"),
    ("\u{1B}[57399u", "0"), ("\u{1B}[57408u", "9"), ("\u{1B}[57409u", "."), ("\u{1B}[57410u", "/"),
    ("\u{1B}[57411u", "*"), ("\u{1B}[57412u", "-"), ("\u{1B}[57413u", "+"), ("\u{1B}[57414u", "Enter"),
    ("\u{1B}[57414;5u", "Ctrl-Enter"), ("\u{1B}[57415u", "="), ("\u{1B}[57416u", ","), ("\u{1B}[57417u", "Left"),
    ("\u{1B}[57418u", "Right"), ("\u{1B}[57419u", "Up"), ("\u{1B}[57420u", "Down"), ("\u{1B}[57421u", "PgUp"),
    ("\u{1B}[57422u", "PgDn"), ("\u{1B}[57423u", "Home"), ("\u{1B}[57424u", "End"), ("\u{1B}[57425u", "Insert"),
    ("\u{1B}[57426u", "Delete"),
    // Letters of other layouts: text stays, and with Control the key's place counts.
    ("\u{1B}[1081::113u", "й"), ("\u{1B}[1081::113;5u", "^Q"), ("\u{1B}[1081::113;3u", "Alt-q"),
    ("\u{1B}[4330::97u", "a"),
  ])
  func `a sequence is a key, and its name spells the same key`(bytes: String, name: String) throws {
    #expect(Self.keys(bytes) == [name])
    let key = try #require(Key(named: name))
    #expect("\(key)" == name)
  }

  @Test(arguments: [
    "\u{1B}[113;1:3u", "\u{1B}[1;1:3C", "\u{1B}[5;1:3~", "\u{1B}[113;5:3u", "\u{1B}[113:81;2:3u", "\u{1B}[57414;1:3u",
    "\u{1B}[113;1:3;113u", "\u{1B}[57427u", "\u{1B}[57441;2u",
    "\u{1B}[99~", "\u{1B}[1;0A", "\u{1B}[2A", "\u{1B}Oz", "\u{1B}[;;;u", "\u{1B}[57344u", "\u{1B}[99999999u",
    "\u{1B}[<0;1M", "\u{1B}[<99;1;1M", "\u{1B}]10;?\u{7}", "\u{1B}[?1;2c", "\u{1B}[I", "\u{0}",
  ])
  func `what is no key of ours is left out`(bytes: String) {
    #expect(Self.keys(bytes + "a") == ["a"])
  }

  @Test func `bytes may be cut anywhere, and a lone Escape takes patience`() {
    var decoder = KeyDecoder()
    #expect(decoder.patience == nil)
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.patience == .milliseconds(25))
    #expect(decoder.decode([0x5B]).isEmpty)
    #expect(decoder.decode([0x41]) == [.key(.named(.up))])
    #expect(decoder.patience == nil)
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.flush() == [.key(.named(.escape))])
  }

  @Test(arguments: [
    ("0;5;3M", MouseAction.press), ("0;5;3m", .release), ("32;5;3M", .drag), ("2;5;3M", .rightPress),
    ("64;5;3M", .wheelUp), ("65;5;3M", .wheelDown), ("4;5;3M", .press), ("16;5;3M", .press),
  ])
  func `a mouse report is an action at a cell`(report: String, action: MouseAction) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[<\(report)".utf8) == [.mouse(action, Position(column: 4, row: 2))])
  }

  @Test func `a paste is one event and never keys`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~q\r\u{1B}[A\u{1B}[201~".utf8) == [.paste("q\r\u{1B}[A")])
  }
}
