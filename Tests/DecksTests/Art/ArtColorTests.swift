import PortholeDecks
import Testing
import Transitions

/// The colours of a PC in text mode. The expected values are the VGA palette, black 000000 to white FFFFFF, in the
/// order of SGR 30...37.
struct ArtColorTests {
  static let dark: [UInt32] = [0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA]
  static let bright: [UInt32] = [0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF]

  @Test(arguments: 0..<8) func `each colour of the sixteen`(index: Int) throws {
    let (dark, bright) = (Self.dark[index], Self.bright[index])
    for (sgr, ink, paper) in [
      ("3\(index)", dark, Self.dark[0]), ("1;3\(index)", bright, Self.dark[0]), ("3\(index);1", bright, Self.dark[0]),
      ("9\(index)", bright, Self.dark[0]), ("4\(index)", Self.dark[7], dark), ("10\(index)", Self.dark[7], bright),
      ("38;5;\(index)", dark, Self.dark[0]), ("38;5;\(index + 8)", bright, Self.dark[0]),
      ("48;5;\(index + 8)", Self.dark[7], bright), ("1;3\(index);22", dark, Self.dark[0]),
    ] {
      let cell = try work("␛[\(sgr)mX")[column: 0, row: 0]
      #expect(cell.foreground == Color(rgb: ink), "\(sgr)")
      #expect(cell.background == Color(rgb: paper), "\(sgr)")
      #expect(cell.style == [], "\(sgr)")
    }
  }

  static let table: [(text: String, look: String)] = [
    ("", "#aaaaaa/#000000"), ("␛[1m", "#ffffff/#000000"), ("␛[1;31m␛[m", "#aaaaaa/#000000"),
    ("␛[1;31m␛[39m", "#ffffff/#000000"), ("␛[44m␛[49m", "#aaaaaa/#000000"),
    // Reverse exchanges the colours; brightness stays with the foreground, as in the attribute byte.
    ("␛[7m", "#000000/#aaaaaa"), ("␛[31;44;7m", "#0000aa/#aa0000"), ("␛[1;31;44;7m", "#5555ff/#aa0000"),
    ("␛[31;7;27m", "#aa0000/#000000"), ("␛[4m", "#aaaaaa/#000000 underline"), ("␛[4;24m", "#aaaaaa/#000000"),
    ("␛[2m", "#aaaaaa/#000000 dim"), ("␛[5m", "#aaaaaa/#000000 blink"), ("␛[5;44m", "#aaaaaa/#0000aa blink"),
    ("␛[5;25m", "#aaaaaa/#000000"), ("␛[38;5;196;48;5;232m", "#ff0000/#080808"),
    ("␛[38;2;1;2;3;48;2;4;5;6m", "#010203/#040506"), ("␛[1;38;2;1;2;3m", "#010203/#000000 bold"),
    ("␛[1;10;20;30t", "#0a141e/#000000"), ("␛[0;10;20;30t", "#aaaaaa/#0a141e"), ("␛[1;255;;0t", "#ff0000/#000000"),
    ("␛[1;10;20;30t␛[31m", "#aa0000/#000000"), ("␛[31m␛[1;256;0;0t", "#aa0000/#000000"),
    // With iCE colours, blinking is a bright background from where they are switched on.
    ("␛[?33h␛[5;44m", "#aaaaaa/#5555ff"), ("␛[5;44m␛[?33h", "#aaaaaa/#5555ff"), ("␛[?33h␛[5m", "#aaaaaa/#555555"),
    ("␛[?33h␛[5;31;44;7m", "#0000aa/#ff5555"), ("␛[?33h␛[5;48;2;1;2;3m", "#aaaaaa/#010203"),
    ("␛[?33h␛[5;44m␛[?33l", "#aaaaaa/#0000aa blink"), ("␛[33h␛[5;44m", "#aaaaaa/#0000aa blink"),
    ("␛[?33h␛[104m", "#aaaaaa/#5555ff"), ("␛[?7;33h␛[5;44m", "#aaaaaa/#5555ff"),
  ]

  @Test(arguments: table) func `a character after some sequences`(text: String, look: String) throws {
    #expect(try work(text + "X")[column: 0, row: 0].look == look, "\(text)")
  }

  @Test func `concealed text is blank on its background`() throws {
    let grid = try work("a␛[44;8mb␛[28mc")
    #expect(grid.rows == ["a c"])
    #expect(grid[column: 1, row: 0].look == "#aaaaaa/#0000aa")
  }

  @Test func `a work has the given foreground and background, and bold stays bold`() throws {
    var wishes = ArtReader.Wishes()
    wishes.foreground = Color(rgb: 0x112233)
    wishes.background = Color(rgb: 0x445566)
    let grid = try ArtReader.read(bytes("a␛[1mb␛[37;40mc␛[0m\r\nd"), wishes: wishes).grid
    #expect(
      (0..<4).map { grid[column: $0, row: 0].look } == [
        "#112233/#445566", "#112233/#445566 bold", "#ffffff/#000000", "#112233/#445566",
      ])
    #expect(grid[column: 79, row: 1].look == "#112233/#445566")
  }
}
