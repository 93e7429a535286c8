import PortholeStreams
import Testing
import Transitions

/// The control functions of other programs.
@Suite struct ForeignScreenTests {
  /// Returns a film with an event for each output, one a second. The outputs are escaped as in JSON.
  private func film(_ columns: Int, _ rows: Int, _ outputs: [String]) throws -> CastFilm {
    var text = "{\"version\": 2, \"width\": \(columns), \"height\": \(rows)}\n"
    for (index, output) in outputs.enumerated() {
      // An output that begins with a bar is a new size.
      let isSize = output.hasPrefix("|")
      text += "[\(index), \"\(isSize ? "r" : "o")\", \"\(isSize ? String(output.dropFirst()) : output)\"]\n"
    }
    return try CastFilm(Cast(reading: Array(text.utf8), path: "t.cast"))
  }

  private func rows(_ columns: Int, _ rows: Int, _ outputs: [String]) throws -> [String] {
    let film = try film(columns, rows, outputs)
    return try film.rows(of: film.times.count - 1)
  }

  /// A terminal of eight columns and three rows, with `abc` on it.
  @Test(arguments: [
    ("\\r\\n1\\r\\n2\\r\\n3", ["1", "2", "3"]),
    ("\\u001b[2J\\u001b[H0123456789", ["01234567", "89", ""]),
    ("\\b\\u001b[31mZ", ["abZ", "", ""]),
    ("\\u001b[2;3H日e\u{301}\\u001b[1L", ["abc", "", "  日e\u{301}"]),
    ("\\u001b[?1049h\\u001b[Halt", ["alt", "", ""]),
    ("\\u001b[?1049h\\u001b[Halt\\u001b[?1049l", ["abc", "", ""]),
    ("\\u001b[s\\u001b[2;3Hx\\u001b[ud", ["abcd", "  x", ""]),
    ("\\u001b[?47h\\u001b[Halt", ["alt", "", ""]),
    ("\\u001b[?47hx\\u001b[?47l\\rz", ["zbc", "", ""]),
    ("\\u001b]0;a title\\u0007\\u001b[c", ["abc", "", ""]),
  ]) func `control functions of other programs are executed`(_ output: String, _ rows: [String]) throws {
    let text = "{\"version\": 2, \"width\": 8, \"height\": 3}\n[0, \"o\", \"abc\"]\n[1, \"o\", \"\(output)\"]\n"
    let film = try CastFilm(PortholeStreams.Cast(reading: Array(text.utf8), path: "t.cast"))
    #expect(try film.rows(of: 1) == rows)
    // And back, in whichever terminal.
    #expect(try film.rows(of: 0) == ["abc", "", ""])
    #expect(try film.rows(of: 1) == rows)
  }

  @Test func `a cast of another program can change the size`() throws {
    let text = """
      {"version": 3, "term": {"cols": 8, "rows": 2}}
      [0, "o", "\\u001b7ab"]
      [1, "r", "12x3"]
      [0, "o", "\\u001b[3;12Hz"]

      """
    let film = try CastFilm(PortholeStreams.Cast(reading: Array(text.utf8), path: "t.cast"))
    #expect(try film.rows(of: 1) == ["ab", "", "           z"])
    #expect(try film.rows(of: 0) == ["ab", ""])
  }

  /// With and without a sequence that makes it a cast of another program.
  @Test(arguments: ["", "\\u001b7"]) func `a new size keeps the text`(sign: String) throws {
    #expect(try rows(8, 2, ["\(sign)abc", "|12x3", "\\u001b[Cls"]) == ["abc ls", "", ""])
    #expect(try rows(8, 3, ["\(sign)ab\\u001b[2;1Hcd\\u001b[3;1Hef", "|4x2", "g"]) == ["cd", "efg"])
    #expect(try rows(8, 3, ["\(sign)abcdef漢\\u001b[1;1H", "|7x1", "z"]) == ["zbcdef"])
    #expect(try rows(8, 3, ["\(sign)a\\u001b[3;8Hb", "|4x9", "c"])[2] == "   c")
  }

  @Test func `a wide character on a terminal of one column is replaced`() throws {
    let text = #"""
      {"version": 2, "width": 1, "height": 2}
      [0, "o", "a\r\n\u6f22"]
      [1, "r", "3x1"]
      [2, "r", "1x1"]
      [3, "o", "\u6f22"]
      """#
    let film = try CastFilm(PortholeStreams.Cast(reading: Array(text.utf8), path: "t.cast"))
    #expect(try film.grid(at: 0).cells[0].scalar == "a")
    for time in 0..<4 { #expect(try film.grid(at: time * 1_000_000).size.columns == (time == 1 ? 3 : 1)) }
    for time in [0, 3_000_000] {
      let cells = try film.grid(at: time).cells
      #expect(cells.allSatisfy { $0.role == .narrow && $0.scalar != "\u{6F22}" }, "\(cells)")
    }
  }

  @Test func `REP without a character ends, in every spelling`() throws {
    for mark in ["", "#"] {
      let text = #"""
        {"version": 2, "width": 10, "height": 2}
        [0, "o", "\u001b\#(mark)[2b"]
        """#
      let film = try CastFilm(PortholeStreams.Cast(reading: Array(text.utf8), path: "t.cast"))
      #expect(try film.grid(at: 0).size.columns == 10)
    }
  }

  static let repeats: [(output: String, row: String)] = [
    ("\\u001b[65535bx", "x"), ("a\\u001b[3bx", "aaaax"), ("\\u200b\\u001b[5bx", "x"), ("a\\u001b[bx", "aax"),
    ("a\\u001b[1m\\u001b[2bx", "aaax"), ("\\u001b]0;t\\u0007\\u001b[7bx", "x"), ("a\\u001b[2;9b\\u001b[4D|", "|aa"),
    ("a\\u001b[18446744073709551617bx", "aaaaaaaaaa"), ("漢\\u001b[1bx", "漢漢x"), ("ab\\u001b[3\\u001b[1bx", "abbx"),
    ("\\u001b[" + String(repeating: "1", count: 99) + "bx", "x"), ("\\u001b[3\\u0018bx", "bx"),
    ("\\u001b[5:3bx", "x"), ("\\u001b[\\r5bx", "x"), ("a\\u001b[2\\u007fbx", "aaax"),
  ]

  @Test(arguments: repeats) func `REP repeats the character before it, for one row at most`(
    output: String, row: String
  ) throws {
    // A mode that this program never sets makes it a cast of another program.
    let cast = "{\"version\": 2, \"width\": 10, \"height\": 3}\n[0.1, \"o\", \"\\u001b[?7h\(output)\"]\n"
    let film = try CastFilm(Cast(reading: Array(cast.utf8), path: "a.cast"))
    #expect(try film.rows(of: film.times.count - 1)[0] == row)
  }

  /// Each row as xterm leaves it.
  @Test(arguments: [
    (["\\r12345678\\u001b[2;1Hab\\u001b[3;1Hcd\\u001b[2;1H\\u001b[M"], ["12345678", "cd", ""]),
    (["1\\r\\n2\\r\\n3\\u001b[1;2r\\u001b[2;1H\\nx"], ["2", "x", "3"]),
    (["1\\r\\n2\\r\\n3\\u001b[2;3r\\u001b[2;1H\\u001bMx"], ["1", "x", "2"]),
    (["1\\r\\n2\\r\\n3\\u001b[2T"], ["", "", "1"]),
    (["12345678\\u001b[3G\\u001b[2P"], ["125678", "", ""]),
    (["12345678\\u001b[3G\\u001b[2@"], ["12  3456", "", ""]),
    (["12345678\\u001b[3G\\u001b[2X"], ["12  5678", "", ""]),
    (["12345678\\u001b[3G\\u001b[1K"], ["   45678", "", ""]),
    (["12345678\\u001b[3G\\u001b[4h-"], ["12-34567", "", ""]),
    (["1\\r\\n2\\r\\n3\\u001b[?69h\\u001b[1;1s\\u001b[1;1H\\u001b[L"], ["", "1", "2"]),
    (["a漢b\\u001b[2Gx"], ["ax b", "", ""]),
    (["a漢b\\u001b[3Gx"], ["a xb", "", ""]),
    (["\\u001b(0lqk\\u001b(Bl"], ["┌─┐l", "", ""]),
    (["1234567🫠"], ["1234567", "🫠", ""]),
    (["👩\u{200D}💻x", "👍🏽y"], ["👩\u{200D}💻x👍🏽y", "", ""]),
    (["👩\u{200D}", "💻x💻"], ["👩\u{200D}💻x💻", "", ""]),
    (["👩\u{200D}\\u001b[m💻"], ["👩💻", "", ""]),
    (["12345678", "e", "\\u0301"], ["12345678", "e\u{301}", ""]),
    (["1\\r\\n2\\r\\n3", "|8x2"], ["2", "3"]),
    (["1\\u001b[3;1H\\u001b[1;2r3", "|8x1", "\\n\\n4"], [" 4"]),
  ]) func `scrolling, inserting and erasing leave the text where terminals have it`(
    _ outputs: [String], _ expected: [String]
  )
    throws
  {
    // A mode that this program never sets makes it a cast of another program.
    #expect(try rows(8, 3, ["\\u001b[?7h"] + outputs) == expected)
  }

  /// U+0080...U+009F in UTF-8: terminals differ on them.
  @Test func `c1 controls in UTF-8 do nothing`() throws {
    #expect(try rows(8, 2, ["\\u001b7a\\u0085\\u009b2J\\u009eb"]) == ["a2Jb", ""])
    let walk = String(repeating: "\u{85}", count: 5000) + "\\u001bH"
    #expect(try rows(8, 2, ["\\u001b7ab" + walk + "c"]) == ["abc", ""])
  }

  @Test(arguments: [
    "\\u001b]0;t\\u0007", "\\u001bPq#0\\u001b\\\\", "\\u001b_Ga=T;AAAA\\u001b\\\\", "\\u001bktitle\\u001b\\\\",
  ])
  func `control strings show nothing`(string: String) throws {
    for sign in Self.signs { #expect(try rows(8, 1, ["\(sign)a\(string)b"]) == ["ab"]) }
  }

  @Test func `a sequence with too many parameters is ignored, and a large number goes to the edge`() throws {
    let numbers = String(repeating: "1;", count: 40)
    #expect(try rows(8, 2, ["\\u001b[\(numbers)1Ha\\u001b[99999999999999999999Cb"]) == ["a      b", ""])
  }

  /// The margins of a terminal that has become smaller than they are.
  @Test func `a new size resets the margins`() throws {
    #expect(try rows(4, 9, ["\\u001b[7;9r\\u001b[9;1Ha", "|4x2", "\\u001b[2;1Hb\\nc"]) == ["b", " c"])
  }

  /// Nothing, and a sequence that makes it a cast of another program.
  static let signs = ["", "\\u001b7"]

  static let looks: [(sequence: String, style: Style)] = [
    ("2", .dim), ("1;2", [.bold, .dim]), ("2;22", []), ("2;0", []), ("0;2;3", [.dim, .italic]), ("4:0", []),
    ("38;5;2", []), ("38;2;2;2;2", []), ("58;5;2", []), ("58:2::2:2:2;9", .strikethrough), ("11", []),
    ("1;3;4;5;9;1;3;4;5;9;1;3;4;5;9;1;2", [.bold, .dim, .italic, .underline, .blink, .strikethrough]),
    ("53", .overline), ("53;55", []), ("53;2", [.overline, .dim]), ("53;2;22", .overline), ("2;53;0", []),
    ("2;8;28", .dim), ("4;53;24", .overline), ("53m\\u001b7\\u001b[0m\\u001b8\\u001b[1", [.overline, .bold]),
    ("53m\\u001bc\\u001b[1", .bold),
  ]

  static let underlines: [(sequence: String, kind: Underline?)] = [
    ("4", .single), ("4:1", .single), ("4:2", .double), ("21", .double), ("4:3", .curly), ("4:4", .dotted),
    ("4:5", .dashed), ("4:9", .single), ("4:0", nil), ("4:5;24", nil), ("4:4;4", .single), ("4:3;4:5;1", .dashed),
    ("4:4;4:3", .curly), ("4:5;0", nil), ("2;4:4;22", .dotted),
  ]

  @Test(arguments: underlines) func `each kind of underline is kept`(sequence: String, kind: Underline?) throws {
    for sign in Self.signs {
      let film = try film(3, 1, ["\(sign)\\u001b[\(sequence)mx "])
      #expect(try film.grid(of: 0).cells[0].style.underlineKind == kind)
      #expect(try film.grid(of: 0).cells[1].isBlank == (kind == nil))
    }
  }

  @Test(arguments: looks) func `SGR sets the style of text`(sequence: String, style: Style) throws {
    for sign in Self.signs {
      let film = try film(3, 1, ["\(sign)\\u001b[\(sequence)mx"])
      #expect(try film.grid(of: 0).cells[0].style == style)
    }
  }

  @Test(arguments: ["\\u001b8", "\\u001b[u"]) func `DECRC without DECSC restores the default colours`(
    sequence: String
  ) throws {
    let film = try film(3, 1, ["\\u001b[31m\(sequence)x"])
    #expect(try film.grid(of: 0).cells[0].foreground == Palette.standard.defaultForeground)
  }

  @Test func `colours are read in every spelling`() throws {
    for spelling in ["38;2;1;2;3", "38:2:1:2:3", "38:2::1:2:3", "48;2;9;9;9;38;2;1;2;3"] {
      let film = try film(3, 1, ["\\u001b7\\u001b[\(spelling)mx"])
      #expect(try film.grid(of: 0).cells[0].foreground == Color(rgb: 0x010203), "\(spelling)")
    }
    for spelling in ["38;5;196", "38:5:196"] {
      let film = try film(3, 1, ["\\u001b7\\u001b[\(spelling)mx"])
      #expect(try film.grid(of: 0).cells[0].foreground == Color(rgb: 0xFF0000), "\(spelling)")
    }
  }

  @Test func `hidden text is not shown, and erased cells take the background`() throws {
    #expect(try rows(5, 1, ["\\u001b7a\\u001b[8mbc\\u001b[28md"]) == ["a  d"])
    let film = try film(2, 2, ["\\u001b7\\u001b[7;44m\\u001b[2J", "\\u001b[?5h"])
    let blue = Palette.standard.indexed(4)
    #expect(try film.grid(of: 0).cells.allSatisfy { $0.background == blue && $0.isBlank })
    #expect(try film.grid(of: 1).cells.allSatisfy { $0.foreground == blue && $0.isBlank })
  }

  // MARK: Bounds

  @Test func `output that asks for too much work is refused with its line`() throws {
    // Lines are inserted between margins, so that every cell of them moves.
    let screens = "\\u001b[?69h\\u001b[2;79s\\u001b[2;2H" + String(repeating: "\\u001b[L", count: 20_000)
    let film = try film(80, 24, ["\\u001b7abc", screens, "def"])
    for second in [2, 1, 2] {
      let problem = #expect(throws: CastProblem.self) { try film.grid(at: second * 1_000_000) }
      #expect(
        problem.map { "\($0)" }
          == "t.cast:3: the output takes too much work to draw; remove this line and all after it"
      )
      #expect(try film.rows(shownAt: 0)[0] == "abc")
    }
  }

  /// A build log and a program that redraws its screen, both beyond the work that is allowed in advance.
  @Test func `the work of real programs is allowed`() throws {
    let log = String(repeating: "a\\r\\n", count: 200_000)
    let screen = "\\u001b[H\\u001b[2J" + String(repeating: "-\\u001b[69b \\u001b[32mok\\u001b[m\\r\\n", count: 20)
    let film = try film(80, 24, ["\\u001b7", log, String(repeating: screen, count: 2000), "end"])
    #expect(try film.rows(of: 3)[20] == "end")
  }

  @Test func `a distant frame is reached in several steps`() throws {
    let film = try film(8, 2, ["\\u001b7"] + (0..<100).map { "\\r\\n\($0)" })
    var goes = 1
    while try !film.approach(100_000_000, within: 16) { goes += 1 }
    #expect((10...100).contains(goes))
    #expect(try film.rows(of: 100) == ["98", "99"])
    #expect(try film.approach(100_000_000, within: 0) && film.approach(0, within: 16))
    #expect(try film.rows(of: 0) == ["", ""])
  }
}
