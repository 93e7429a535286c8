import PortholeStreams
import Testing
import Transitions

/// The control functions that erase and move text, as xterm (379) executes them.
@Suite struct EditingTests {
  /// Four rows of eight columns, of letters.
  private static let letters = "abcdefgh\r\nijklmnop\r\nqrstuvwx\r\nyzABCDEF"

  private static let functions: [(output: String, rows: [String])] = [
    // SL and SR; DECIC and DECDC from the cursor on; DECBI and DECFI at the edges.
    ("\u{1B}[2 @", ["cdefgh", "klmnop", "stuvwx", "ABCDEF"]),
    ("\u{1B}[ A", [" abcdefg", " ijklmno", " qrstuvw", " yzABCDE"]),
    ("\u{1B}[9 @", ["", "", "", ""]),
    ("\u{1B}[2;3H\u{1B}[2'}", ["ab  cdef", "ij  klmn", "qr  stuv", "yz  ABCD"]),
    ("\u{1B}[2;3H\u{1B}['~", ["abdefgh", "ijlmnop", "qrtuvwx", "yzBCDEF"]),
    ("\u{1B}[1;1H\u{1B}6", [" abcdefg", " ijklmno", " qrstuvw", " yzABCDE"]),
    ("\u{1B}[1;8H\u{1B}9", ["bcdefgh", "jklmnop", "rstuvwx", "zABCDEF"]),
    // Lines and characters.
    ("\u{1B}[2;3H\u{1B}[L", ["abcdefgh", "", "ijklmnop", "qrstuvwx"]),
    ("\u{1B}[2;3H\u{1B}[2M", ["abcdefgh", "yzABCDEF", "", ""]),
    ("\u{1B}[2;3H\u{1B}[2@", ["abcdefgh", "ij  klmn", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[2;3H\u{1B}[2P", ["abcdefgh", "ijmnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[2;3H\u{1B}[2X", ["abcdefgh", "ij  mnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[S", ["ijklmnop", "qrstuvwx", "yzABCDEF", ""]),
    ("\u{1B}[2T", ["", "", "abcdefgh", "ijklmnop"]), ("\u{1B}[2^", ["", "", "abcdefgh", "ijklmnop"]),
    // Erasing, and what no terminal erases.
    ("\u{1B}[2;3H\u{1B}[J", ["abcdefgh", "ij", "", ""]),
    ("\u{1B}[2;3H\u{1B}[1J", ["", "   lmnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[2;3H\u{1B}[?J", ["abcdefgh", "ij", "", ""]),
    ("\u{1B}[2;3H\u{1B}[?1K", ["abcdefgh", "   lmnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[3J\u{1B}[4J\u{1B}[3K", ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF"]),
    // In margins of columns.
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;4H\u{1B}[2P", ["abcdefgh", "ijkn  op", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;4H\u{1B}[@", ["abcdefgh", "ijk lmop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;8H\u{1B}[P\u{1B}[@", ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;4H\u{1B}[M", ["abcdefgh", "ijstuvop", "qrABCDwx", "yz    EF"]),
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;8H\u{1B}[M\u{1B}[L", ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[S", ["abklmngh", "ijstuvop", "qrABCDwx", "yz    EF"]),
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[ @", ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[1;4H\u{1B}[ @", ["abdef gh", "ijlmn op", "qrtuv wx", "yzBCD EF"]),
    ("\u{1B}[?69h\u{1B}[3;6s\u{1B}[1;4H\u{1B}[4h-", ["abc-degh", "ijklmnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[2;3r\u{1B}[9 @", ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF"]),
    ("\u{1B}[2;3r\u{1B}[2H\u{1B}[9 @", ["abcdefgh", "", "", "yzABCDEF"]),
    ("\u{1B}[2;3r\u{1B}[9S", ["abcdefgh", "", "", "yzABCDEF"]),
    ("\u{1B}[2;3r\u{1B}[4;1H\u{1B}[L\u{1B}['}", ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF"]),
  ]

  @Test(arguments: functions.indices) func `text is where xterm leaves it`(index: Int) {
    let (output, rows) = Self.functions[index]
    #expect(emulator(Self.letters + output, rows: 4).text == rows)
  }

  @Test(arguments: ["\u{1B}[L", "\u{1B}[M", "\u{1B}[2L"]) func `the cursor goes to the first column of a new line`(
    function: String
  ) {
    #expect(emulator("ab\r\n\u{1B}[2;4H" + function).place == "0,1")
  }

  @Test(arguments: [
    ("\u{1B}[1\"qab\u{1B}[0\"qcd\r\u{1B}[?K", "ab"), ("\u{1B}[1\"qab\u{1B}[2\"qcd\u{1B}[?2J", "ab"),
    ("\u{1B}[1\"qab\u{1B}[K\r\u{1B}[K", ""), ("\u{1B}[1\"qab\u{1B}[!pcd\u{1B}[?1K", "ab"),
    ("a\u{1B}[1\"q\u{1B}7\u{1B}[\"q\u{1B}8b\u{1B}[?2K", " b"),
    ("\u{1B}[1\"qab\u{1B}[\"q\rx\u{1B}[?2K", " b"), ("\u{1B}[1\"q漢\u{1B}[\"qb\u{1B}[?1J", "漢"),
  ]) func `selective erasure spares what is protected`(output: String, row: String) {
    let terminal = emulator(output)
    #expect(terminal.text[0] == row)
    #expect(terminal.grid.cells.allSatisfy { $0.background == Palette.standard.defaultBackground })
  }

  @Test(arguments: [
    ("ab\u{1B}[3D\u{1B}[2b", "ab"), ("ab\r\n\u{1B}[2bc", "ab"), ("ab\u{1B}[1m\u{1B}[2b", "abbb"),
    ("a\u{1B}[b\u{1B}[b", "aaa"),
  ])
  func `a character is repeated only behind it`(output: String, row: String) {
    #expect(emulator(output).text[0] == row)
  }

  @Test func `what is erased or comes in has the background, and no other rendition`() throws {
    let blue = Palette.standard.indexed(4)
    for function in ["\u{1B}[K", "\u{1B}[J", "\u{1B}[X", "\u{1B}[P", "\u{1B}[@", "\u{1B}[ @", "\u{1B}[S", "\u{1B}[M"] {
      let cells = emulator("\u{1B}[1;4;7;44;31m\u{1B}[1;8H" + function, rows: 1).grid.cells
      let last = try #require(cells.last)
      #expect(last.background == blue && last.isBlank && last.style == [], "\(function)")
    }
  }

  @Test(arguments: [
    ("\t", "8,0"), ("\u{1B}[3I", "24,0"), ("\u{1B}[20G\u{1B}[Z", "16,0"), ("\u{1B}[20G\u{1B}[9Z", "0,0"),
    ("\u{1B}[3g\t", "29,0"), ("\u{1B}[9G\u{1B}[g\r\t", "16,0"), ("\u{1B}[4G\u{1B}H\r\t", "3,0"),
    ("\u{1B}[3g\u{1B}[?5W\t", "8,0"), ("\u{1B}[3g\u{1B}[!p\t", "29,0"), ("\u{1B}[3g\u{1B}c\t", "8,0"),
    ("\u{1B}[29G\t\t\t", "29,0"),
  ]) func `the cursor stops at tabulator stops`(output: String, expected: String) {
    #expect(emulator(output, columns: 30).place == expected)
  }

  @Test func `new columns have tabulator stops, and old ones keep theirs`() {
    let terminal = emulator("\u{1B}[3g\u{1B}[4G\u{1B}H", columns: 12)
    terminal.resize(to: Size(columns: 30, rows: 3))
    terminal.feed("\r\t\t")
    #expect(terminal.place == "16,0")
    terminal.resize(to: Size(columns: 3, rows: 3))
    terminal.feed("\r\t")
    #expect(terminal.place == "2,0")
  }

  @Test(arguments: ["\u{1B}7\u{1B}[2;2H\u{1B}8", "\u{1B}[s\u{1B}[2;2H\u{1B}[u", "\u{1B}[?1048h\u{1B}[H\u{1B}[?1048l"])
  func `a restored cursor waits no longer after a full row`(keep: String) {
    #expect(emulator("12345678" + keep + "x").text == ["1234567x", "", ""])
  }

  @Test func `a restored cursor stays between the margins in origin mode`() {
    #expect(emulator("\u{1B}[?6h\u{1B}7\u{1B}[?6l\u{1B}[2;3r\u{1B}8").place == "0,1")
    #expect(emulator("\u{1B}[?6h\u{1B}7\u{1B}[?6l\u{1B}8").modes.isOriginMode)
    let sides = "\u{1B}[?6l\u{1B}[?69h\u{1B}[3;6s\u{1B}8"
    #expect(emulator("\u{1B}[?6h\u{1B}7\(sides)").place == "2,0")
    #expect(emulator("\u{1B}[?6h\u{1B}[3;8H\u{1B}7\(sides)").place == "5,2")
  }

  @Test func `a cursor that was kept on a larger screen is restored at the edge`() {
    let terminal = emulator("\u{1B}[3;8H\u{1B}7\u{1B}[H")
    terminal.resize(to: Size(columns: 4, rows: 2))
    terminal.feed("\u{1B}8")
    #expect(terminal.place == "3,1")
  }
}
