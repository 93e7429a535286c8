import PortholeDecks
import Testing
import Transitions

/// The effect of SGR sequences on the character after them, as ECMA-48 and xterm define it.
struct RenditionTests {
  static let table: [(sgr: String, look: String)] = [
    ("", "-/-"), ("0", "-/-"), ("31", "1/-"), ("97", "15/-"), ("42", "-/2"), ("107", "-/15"), ("31;44", "1/4"),
    ("31;39", "-/-"), ("44;49", "-/-"), ("1;3;4;5;9", "-/- bold italic underline blink strike"), ("2", "-/- dim"),
    ("1;2;22", "-/-"), ("3;23", "-/-"), ("4;24", "-/-"), ("5;25", "-/-"), ("9;29", "-/-"), ("1;31;0", "-/-"),
    ("1;;31", "1/-"), ("21", "-/- underline"), ("4:3", "-/- underline"), ("4;4:0", "-/-"), ("6", "-/- blink"),
    ("7", "paper/ink"), ("31;7", "paper/1"), ("31;44;7", "4/1"), ("7;27", "-/-"), ("7;31", "paper/1"),
    ("8;28", "-/-"),
    ("38;5;9", "9/-"), ("48;5;16", "-/#000000"), ("38;5;196", "#ff0000/-"), ("38;5;244", "#808080/-"),
    ("38:5:196", "#ff0000/-"), ("38;2;1;2;3", "#010203/-"), ("48;2;255;0;128", "-/#ff0080"),
    ("38:2:1:2:3", "#010203/-"), ("38:2::1:2:3", "#010203/-"), ("48:2:9:1:2:3", "-/#010203"),
    ("38;2;1;2;3;48;2;4;5;6;1", "#010203/#040506 bold"), ("38;5", "-/-"), ("38", "-/-"), ("38;2;1;2", "-/-"),
    ("38;5;256", "-/-"), ("38;2;300;0;0", "-/-"), ("38;2;;;", "#000000/-"), ("58;5;1;31", "1/-"),
    ("58:2::1:2:3;31", "1/-"), ("38;9;31", "1/-"), ("53;31", "1/-"), ("99999999999999999999;31", "1/-"),
    ("31:5", "1/-"),
  ]

  @Test(arguments: table)
  func `a character after an SGR sequence`(sgr: String, look: String) throws {
    let grid = try screen("\u{1B}[\(sgr)mX").grid
    #expect(grid[column: 0, row: 0].look == look)
    #expect(grid.rows == ["X"])
  }

  @Test func `concealed text is blank at any number of colours, and its background stays`() throws {
    let grid = try screen("a\u{1B}[44;8mb日\u{301}c\u{1B}[28md\u{1B}[0;8me").grid
    #expect(grid.rows == ["a    d"])
    #expect(grid[column: 2, row: 0].look == "-/4")
  }

  @Test func `c1 CSI is an SGR sequence too`() throws {
    #expect(try screen("\u{9B}31mX").grid[column: 0, row: 0].look == "1/-")
  }

  @Test func `a rendition continues on the next line, but lines are not filled with it`() throws {
    let grid = try screen("\u{1B}[41mab\nc").grid
    #expect(grid[column: 0, row: 1].look == "-/1")
    #expect(grid[column: 1, row: 1].look == "-/-")
  }

  @Test func `trailing blanks with a background are part of the picture, others are not`() throws {
    #expect(try screen("a   \n\n  \n").grid.size == Size(columns: 1, rows: 1))
    #expect(try screen("a\u{1B}[41m  \u{1B}[0m  \n\u{1B}[4m \u{1B}[m\n\n").grid.size == Size(columns: 3, rows: 2))
  }

  @Test(arguments: [("000010", "#d0d0d0"), ("ffffe0", "#101010")])
  func `default text is legible on the deck's background`(color: String, ink: String) throws {
    let grid = try screen("---\nbg: \(color)\n---\nab\nc").grid
    #expect(grid[column: 0, row: 0].look == "\(ink)/#\(color)")
    #expect(grid[column: 1, row: 1].look == "\(ink)/#\(color)")
  }
}
