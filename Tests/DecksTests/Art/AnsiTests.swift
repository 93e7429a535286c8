import PortholeDecks
import Testing
import Transitions

/// The cells of art, by the rules of ANSI.SYS and ECMA-48.
struct AnsiTests {
  static let moves: [(name: String, text: String, rows: [String])] = [
    ("up", "a\r\nb␛[Ac", ["ac", "b"]), ("up by more", "a\r\n\r\n\r\nb␛[2Ac", ["a", " c", "", "b"]),
    ("up beyond the top", "a␛[99Ab", ["ab"]), ("down", "a␛[Bb", ["a", " b"]),
    ("down by more", "a␛[3Bb", ["a", "", "", " b"]),
    ("right", "a␛[Cb", ["a b"]), ("right by more", "a␛[5Cb", ["a     b"]),
    ("right over what stands", "abc\r␛[2Cx", ["abx"]),
    ("left", "ab␛[Dc", ["ac"]), ("left beyond the edge", "ab␛[99Dc", ["cb"]), ("nought is one", "a␛[0Cb", ["a b"]),
    ("place", "␛[2;3Hx␛[1;1Hy", ["y", "  x"]), ("place, f", "␛[2;3fx", ["", "  x"]),
    ("place without numbers", "ab␛[Hc", ["cb"]),
    ("place with one number", "␛[2Hx", ["", "x"]), ("place with the second", "␛[;3Hx", ["  x"]),
    ("nought place", "␛[0;0Hx", ["x"]),
    ("column", "abc␛[2Gx", ["axc"]), ("row", "abc␛[2dx", ["abc", "   x"]), ("next line", "ab␛[Ec", ["ab", "c"]),
    ("lines on", "ab␛[2Ec", ["ab", "", "c"]), ("line before", "a\r\nbc␛[Fd", ["d", "bc"]),
    ("save and come back", "a␛[sbc␛[5;5Hx␛[uy", ["ayc", "", "", "", "    x"]),
    ("come back to nothing saved", "ab␛[uc", ["cb"]),
    ("backspace", "ab\u{8}c", ["ac"]), ("backspace at the edge", "\u{8}a", ["a"]),
    ("tab", "a\tb\r\n1234567\tc", ["a       b", "1234567 c"]),
    ("tab over what stands", "abcdefghij\r\tx", ["abcdefghxj"]), ("a return alone", "abc\rx", ["xbc"]),
    ("a line feed alone", "ab\nc", ["ab", "c"]),
    ("bell", "a\u{7}b", ["a•b"]), ("end of file", "ab\u{1A}c", ["ab"]),
  ]

  @Test(arguments: moves) func `the cursor moves`(name: String, text: String, rows: [String]) throws {
    #expect(try work(text).rows == rows, "\(name)")
  }

  static let erasing: [(name: String, text: String, rows: [String])] = [
    ("to the end of the row", "abcd␛[2D␛[Kx", ["abx"]), ("to the end of the row, 0", "abcd\r␛[0K", [""]),
    ("to the start of the row", "abcd␛[2D␛[1K", ["   d"]), ("the row", "ab\r\ncd␛[2Kx", ["ab", "  x"]),
    ("to the end", "ab\r\ncd\r\nef␛[2;2H␛[J", ["ab", "c"]),
    ("to the start", "ab\r\ncd\r\nef␛[2;1H␛[1J", ["", " d", "ef"]),
    ("all, and go home", "ab\r\ncd␛[2Jx", ["x"]), ("what there is not", "ab␛[9K␛[9Jc", ["abc"]),
    ("the end of a row that is full", "␛[1;79Hab␛[K\r\nc", [String(repeating: " ", count: 78) + "ab", "", "c"]),
  ]

  @Test(arguments: erasing) func `erased cells are blank`(name: String, text: String, rows: [String]) throws {
    #expect(try work(text).rows == rows, "\(name)")
  }

  @Test func `erased cells take the current background, a page of 25 rows at once`() throws {
    let row = try work("␛[44ma␛[K␛[0m")
    #expect(row.size == Size(columns: 80, rows: 1))
    #expect(row[column: 79, row: 0].background.rgb == 0x0000AA)
    let page = try work("␛[44m␛[2J␛[0m")
    #expect(page.size == Size(columns: 80, rows: 25))
    #expect(page[column: 79, row: 24].background.rgb == 0x0000AA)
    #expect(try work("␛[44m␛[2J␛[40m␛[2J").size == Size(columns: 80, rows: 1))
  }

  static let swallowed: [(name: String, text: String)] = [
    ("modes", "a␛[?7h␛[?25l␛[=3h␛[20hb"), ("title", "a␛]0;x\u{7}b"), ("title, ST", "a␛]0;x␛\\b"),
    ("clipboard", "a␛]52;c;eA==\u{7}b"),
    ("DCS", "a␛P$q\"p␛\\b"), ("APC", "a␛_Gx␛\\b"), ("PM", "a␛^x␛\\b"), ("SOS", "a␛Xx␛\\b"),
    ("queries", "a␛[c␛[>c␛[6n␛[5n␛[?1;2cb"), ("repeat", "a␛[5b␛[65535bb"),
    ("insert and delete", "a␛[9@␛[9P␛[9X␛[9L␛[9Mb"), ("scroll", "a␛[9S␛[9T␛[1;5rb"),
    ("private moves", "a␛[?5C␛[>5C␛[=5Cb"), ("moves with intermediates", "a␛[5 Cb"), ("charset", "a␛(0b"),
    ("reset", "a␛cb"), ("music without M", "a␛[|b"), ("unfinished colour", "a␛[1;2;3t␛[2;1;1;1t␛[1;2;3;4;5tb"),
    ("many parameters", "a␛[" + String(repeating: "1;", count: 5000) + "Qb"),
    ("window reports", "a␛[18t␛[8;50;100tb"),
  ]

  @Test(arguments: swallowed) func `all other sequences are ignored`(name: String, text: String) throws {
    #expect(try work(text).rows == ["ab"], "\(name)")
    #expect(try work(text, kind: .ascii).rows == ["ab"], "\(name)")
  }

  static let unfinished = ["a␛", "a␛[", "a␛[1", "a␛[1;", "a␛[?", "a␛]0;x", "a␛P", "a␛[38;2;1"]

  @Test(arguments: unfinished) func `a work that ends within a sequence shows the text before it`(text: String)
    throws
  {
    #expect(try work(text).rows == ["a"])
  }

  @Test func `a character outside ASCII ends a CSI and shows`() throws {
    #expect(try work("a␛[3\u{DB}b").rows == ["a█b"])
  }

  @Test func `c1 bytes are letters in CP437 and controls in UTF-8`() throws {
    #expect(try work("\u{9B}31m").rows == ["¢31m"])
    #expect(try ArtReader.read(Array("é\u{9B}2Cx\u{9D}0;t\u{9C}y".utf8)).grid.rows == ["é  xy"])
  }

  // Rows of four columns, to see them wrap.
  static let wraps: [(name: String, text: String, atOnce: [String], waiting: [String])] = [
    ("a row and some more", "abcdef", ["abcd", "ef"], ["abcd", "ef"]), ("just a row", "abcd", ["abcd"], ["abcd"]),
    ("rows", "abcdabcd", ["abcd", "abcd"], ["abcd", "abcd"]),
    ("a full row and its end", "abcd\r\nef", ["abcd", "", "ef"], ["abcd", "ef"]),
    ("a full row and a return", "abcd\rx", ["abcd", "x"], ["xbcd"]),
    ("a full row and back", "abcd␛[Dx", ["abcd", "x"], ["abxd"]), ("a full row and up", "abcd␛[Ax", ["xbcd"], ["abcx"]),
    ("beyond the edge", "a␛[9Cb", ["a  b"], ["a  b"]),
    ("place beyond the edge", "␛[1;9Hx", ["   x"], ["   x"]), ("tab beyond the edge", "a\tb", ["a", "b"], ["a", "b"]),
  ]

  @Test(arguments: wraps) func `a full row wraps: a picture at once, lines of text when more follows`(
    name: String, text: String, atOnce: [String], waiting: [String]
  ) throws {
    #expect(try work(text, columns: 4).rows == atOnce, "\(name)")
    #expect(try work(text, kind: .ascii, columns: 4).rows == waiting, "\(name)")
    // UTF-8 comes from modern terminals, which delay the wrap; a byte order mark makes a file UTF-8 and shows nothing.
    var wishes = ArtReader.Wishes()
    wishes.columns = 4
    #expect(try ArtReader.read([0xEF, 0xBB, 0xBF] + bytes(text), wishes: wishes).grid.rows == waiting, "\(name)")
  }

  @Test func `a page is 80 columns wide, lines of text are as wide as they are`() throws {
    #expect(try work("ab").size == Size(columns: 80, rows: 1))
    #expect(try work("ab\r\nabc \r\n", kind: .ascii).size == Size(columns: 3, rows: 2))
    #expect(try work(String(repeating: "x", count: 81), kind: .ascii).size == Size(columns: 80, rows: 2))
    #expect(try work("ab", kind: .ascii, columns: 40).size == Size(columns: 40, rows: 1))
  }

  @Test func `blank rows at the end are dropped, painted ones are not`() throws {
    #expect(try work("a\r\n  \r\n\r\n").size.rows == 1)
    #expect(try work("a\r\n␛[41m \r\n").size.rows == 2)
    #expect(try work("").size == Size(columns: 80, rows: 1))
  }

  @Test func `wide characters and marks stay whole under other characters`() throws {
    func rows(_ text: String) throws -> [String] {
      let grid = try ArtReader.read(Array(text.replacing("␛", with: "\u{1B}").utf8)).grid
      var mended = grid
      mended.mend()
      #expect(mended == grid)
      return grid.rows
    }
    #expect(try rows("日本␛[1;2Hx") == [" x本"])
    #expect(try rows("日本␛[1;2H語") == [" 語"])
    #expect(try rows("日e\u{301}") == ["日e\u{301}"])
    #expect(try rows("日\u{301}x") == ["日\u{301}x"])
    #expect(try rows("é␛[5C\u{301}") == ["é     \u{FFFD}"])
    #expect(try rows("é\t\u{301}") == ["é       \u{FFFD}"])
    #expect(try rows(String(repeating: "x", count: 79) + "日") == [String(repeating: "x", count: 79), "日"])
  }
}
