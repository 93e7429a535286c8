import PortholeStreams
import Testing
import Transitions

/// The margins, and what they stop and scroll. The expected places and rows are those of xterm (379) and VT420.
@Suite struct MarginTests {
  /// A terminal of ten columns and six rows, with a row margin at the second and fifth row.
  private func place(_ output: String) -> String { emulator("\u{1B}[2;5r" + output, columns: 10, rows: 6).place }

  @Test(arguments: [
    // CUU, CUD, CNL and CPL from within stop at the margins.
    ("\u{1B}[4;1H\u{1B}[9A", "0,1"), ("\u{1B}[3;3H\u{1B}[9B", "2,4"), ("\u{1B}[3;5H\u{1B}[9F", "0,1"),
    ("\u{1B}[3;7H\u{1B}[9E", "0,4"), ("\u{1B}[2;1H\u{1B}[A", "0,1"), ("\u{1B}[5;1H\u{1B}[B", "0,4"),
    // From outside they stop at the screen, or at the margin on the way out.
    ("\u{1B}[1;1H\u{1B}[9A", "0,0"), ("\u{1B}[1;1H\u{1B}[9B", "0,4"), ("\u{1B}[6;1H\u{1B}[9A", "0,1"),
    ("\u{1B}[6;1H\u{1B}[9B", "0,5"), ("\u{1B}[6;3H\u{1B}[9E", "0,5"), ("\u{1B}[1;3H\u{1B}[9F", "0,0"),
    // VPA, VPR and VPB know no margins.
    ("\u{1B}[3;1H\u{1B}[9e", "0,5"), ("\u{1B}[3;1H\u{1B}[9k", "0,0"), ("\u{1B}[3;1H\u{1B}[6d", "0,5"),
    ("\u{1B}[?6h\u{1B}[9d", "0,4"),
    ("\u{1B}[?6h\u{1B}[9e", "0,4"), ("\u{1B}[?6h\u{1B}[9e\u{1B}[2k", "0,2"),
    // Nor does an address, but in origin mode.
    ("\u{1B}[6;2H", "1,5"), ("\u{1B}[?6h", "0,1"), ("\u{1B}[?6h\u{1B}[9;9H", "8,4"), ("\u{1B}[?6h\u{1B}[2;3f", "2,2"),
    ("\u{1B}[?6h\u{1B}[3;3H\u{1B}[?6l", "0,0"), ("\u{1B}[3;3H\u{1B}[3;4r", "0,0"), ("\u{1B}[3;3H\u{1B}[4;4r", "2,2"),
  ]) func `the cursor stops at the top and the bottom margin`(output: String, expected: String) {
    #expect(place(output) == expected)
  }

  @Test(arguments: [
    ("\u{1B}[1;5H\u{1B}[9D", "2,0"), ("\u{1B}[1;5H\u{1B}[9C", "6,0"), ("\u{1B}[1;2H\u{1B}[9D", "0,0"),
    ("\u{1B}[1;2H\u{1B}[9C", "6,0"), ("\u{1B}[1;9H\u{1B}[9C", "9,0"), ("\u{1B}[1;9H\u{1B}[9D", "2,0"),
    ("\u{1B}[1;5H\r", "2,0"), ("\u{1B}[1;2H\r", "0,0"), ("\u{1B}[?6h\u{1B}[1;2H\r", "2,0"),
    ("\u{1B}[1;3H\u{8}", "2,0"), ("\u{1B}[1;5H\u{1B}[9a", "9,0"), ("\u{1B}[1;5H\u{1B}[9j", "0,0"),
    ("\u{1B}[?6h\u{1B}[2G", "3,0"), ("\u{1B}[?6h\u{1B}[9G", "6,0"), ("\u{1B}[?6h\u{1B}[2`", "3,0"),
    ("\u{1B}[?6h\u{1B}[9a", "6,0"),
    ("\u{1B}[?6h\u{1B}[9a\u{1B}[9j", "2,0"),
    ("\u{1B}[1;5H\u{1B}[E", "2,1"), ("\u{1B}[1;4H\t", "6,0"), ("\u{1B}[1;8H\t", "8,0"), ("abcdefghij", "5,1"),
    ("\u{1B}[?69l\u{1B}[1;5H\u{1B}[9C", "9,0"), ("\u{1B}[4;4s\u{1B}[1;5H\u{1B}[9C", "6,0"),
  ]) func `the cursor stops at the left and the right margin`(output: String, expected: String) {
    let terminal = emulator("\u{1B}[?69h\u{1B}[3;7s" + output, columns: 10, rows: 6)
    #expect(terminal.place == expected)
  }

  @Test func `text wraps at the right margin, and scrolls only between the margins`() {
    let terminal = emulator(
      "0123456789\r\nabcdefghij\r\nABCDEFGHIJ", "\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;3r\u{1B}[2;5Hvwxyz!", columns: 10,
      rows: 3)
    #expect(terminal.text == ["0123456789", "abcdvwghij", "ABxyz!GHIJ"])
    terminal.feed("\n")
    #expect(terminal.text == ["0123456789", "abxyz!ghij", "AB    GHIJ"])
    terminal.feed("\u{1B}[2;3H\u{1B}M")
    #expect(terminal.text == ["0123456789", "ab    ghij", "ABxyz!GHIJ"])
  }

  @Test(arguments: ["\n", "\u{1B}D", "\u{1B}E"]) func `beside the margins a line feed at the bottom does nothing`(
    feed: String
  ) {
    let terminal = emulator("ab\r\ncd\r\nef\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;3r\u{1B}[3;1H" + feed)
    #expect(terminal.text == ["ab", "cd", "ef"] && terminal.place == "0,2")
  }

  @Test func `the size, and a change of the columns, reset the margins`() {
    let terminal = emulator("\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;3r", columns: 10, rows: 4)
    terminal.resize(to: Size(columns: 10, rows: 5))
    terminal.feed("\u{1B}[3;4H\u{1B}[9A\u{1B}[9D")
    #expect(terminal.place == "0,0")
    #expect(emulator("\u{1B}[?69h\u{1B}[3;6s\u{1B}[?69l\u{1B}[?69h\u{1B}[2;4H\u{1B}[9D").place == "0,1")
  }
}
