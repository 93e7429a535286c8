import PortholeStreams
import Testing
import Transitions

/// Programs that change the terminal's colours: OSC 4, 10 and 11, and 104, 110 and 111.
@Suite struct ColorChangeTests {
  private static let palette = Palette.standard

  private func cell(_ output: String, palette: Palette = palette) -> Cell {
    let terminal = TerminalEmulator(size: Size(columns: 4, rows: 1), palette: palette)
    terminal.feed(output)
    return terminal.grid.cells[0]
  }

  @Test(
    arguments: [
      ("\u{1B}]4;1;rgb:00/ff/00\u{7}\u{1B}[31mx", 0x00FF00), ("\u{1B}[31mx\u{1B}]4;1;#0f0\u{7}", 0x00F000),
      ("\u{1B}[38;5;200mx\u{1B}]4;200;#123456\u{1B}\\", 0x123456),
      ("\u{1B}[91mx\u{1B}]4;1;#111111;9;#222222\u{7}", 0x222222),
      ("x\u{1B}]10;#334455\u{7}", 0x334455), ("x\u{1B}]10;#334455;#998877\u{7}", 0x334455),
      ("\u{1B}[38;2;205;0;0mx\u{1B}]4;1;#123456\u{7}", 0xCD0000), ("\u{1B}[31mx\u{1B}]4;1;nonsense\u{7}", 0xCD0000),
      ("\u{1B}[31mx\u{1B}]4;1;#123456\u{7}\u{1B}]104\u{7}", 0xCD0000),
      ("x\u{1B}]10;#123456\u{7}\u{1B}]110\u{7}", 0xD0D0D0),
      ("\u{1B}[31mx\u{1B}]4;1;#123456;2;#1\u{7}\u{1B}]104;2\u{7}", 0x123456),
      ("\u{1B}[31mx\u{1B}]4;1;#123456\u{7}\u{1B}]104;1\u{7}", 0xCD0000),
      ("x\u{1B}]10;#123456\u{7}\u{1B}c\u{1B}[mx", 0xD0D0D0),
    ] as [(String, UInt32)]) func `text has the colour that its number stands for`(output: String, rgb: UInt32)
  {
    #expect(cell(output).foreground.rgb == rgb)
  }

  @Test func `the background changes where it is the default`() {
    #expect(cell("x\u{1B}]11;rgb:4000/0/0\u{7}").background == Color(rgb: 0x400000))
    #expect(cell("\u{1B}[40mx\u{1B}]11;#400000\u{7}").background.rgb == 0)
    #expect(cell("\u{1B}]10;#111111;#222222\u{7}").background.rgb == 0x222222)
    #expect(cell("\u{1B}]11;#400000\u{7}\u{1B}]111\u{7}").background == Self.palette.defaultBackground)
    // Reversed, it is the text's.
    #expect(cell("\u{1B}[7mx\u{1B}]11;#400000\u{7}").foreground.rgb == 0x400000)
    #expect(cell("\u{1B}]11;#400000\u{7}\u{1B}[?5h").foreground.rgb == 0x400000)
  }

  @Test func `colours of equal value are told apart, and none has a name where none may`() {
    var palette = Palette(foreground: 0xCD0000, background: 0, ansi: Self.palette.ansi)
    palette.hasNames = false
    #expect(cell("x\u{1B}]4;1;#123456\u{7}", palette: palette).foreground == Color(rgb: 0xCD0000))
    #expect(cell("\u{1B}[31mx\u{1B}]10;#123456\u{7}", palette: palette).foreground == Color(rgb: 0xCD0000))
    #expect(cell("\u{1B}[31mx\u{1B}]4;1;#123456\u{7}", palette: palette).foreground == Color(rgb: 0x123456))
  }

  @Test func `the line below text changes too`() {
    #expect(cell("\u{1B}[4;58;5;1mx\u{1B}]4;1;#123456\u{7}").underlineColor?.rgb == 0x123456)
  }

  @Test func `a program is told the colour that it has set`() {
    #expect(emulator("\u{1B}]11;#400000\u{7}\u{1B}]11;?\u{7}").answers == "^]11;rgb:4040/0000/0000^\\")
    #expect(
      emulator("\u{1B}]4;1;#010203\u{7}\u{1B}]4;1;?;2;?\u{7}").answers
        == "^]4;1;rgb:0101/0202/0303^\\^]4;2;rgb:0000/cdcd/0000^\\")
  }

  @Test(
    arguments: [
      ("rgb:f/0/8", 0xFF0088), ("rgb:ffff/0000/8080", 0xFF0080), ("rgb:fff/000/800", 0xFF0080), ("#123", 0x102030),
      ("#abc123", 0xABC123), ("#111222333", 0x112233), ("#111122223333", 0x112233),
    ] as [(String, UInt32)]) func `a colour is read as X reads it`(text: String, rgb: UInt32)
  {
    #expect(Color(specification: text) == Color(rgb: rgb))
  }

  @Test(arguments: [
    "", "#", "#12", "#1234567890123", "rgb:1/2", "rgb:1/2/3/4", "rgb:/1/2", "rgb:12345/1/2", "red", "#+1-2+3", "#ggg",
  ])
  func `anything else is no colour`(text: String) {
    #expect(Color(specification: text) == nil)
  }
}
