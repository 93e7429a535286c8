import CPortholeLoading
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Pictures in output: sixels, and those of kitty and iTerm2. A cell is taken for 10 by 20 pixels.
@Suite struct PictureTests {
  /// A terminal that shows pictures, and the place of each cell of one: its column and row in the picture.
  private static func terminal(_ output: String, columns: Int = 12, rows: Int = 6) -> TerminalEmulator {
    let size = Size(columns: columns, rows: rows)
    let terminal = TerminalEmulator(size: size, palette: .standard, showsPictures: true)
    terminal.feed(output)
    return terminal
  }

  /// Returns the screen with the column of a tile for each cell that has one, and `.` for others.
  private static func tiles(_ terminal: TerminalEmulator) -> [String] {
    let grid = terminal.grid
    return (0..<grid.size.rows).map { row in
      (0..<grid.size.columns).map { column in
        grid[column: column, row: row].marks.tile.map { "\(($0.column + $0.row) % 10)" } ?? "."
      }.joined()
    }
  }

  /// Sixels of a red rectangle, 25 pixels wide and 36 high.
  private static let sixels =
    "\u{1B}P0;1q\"1;1;25;36#1;2;100;0;0" + String(repeating: "#1!25~-", count: 6) + "\u{1B}\\"

  private static func base64(_ bytes: [UInt8]) -> String { String(decoding: Base64.encode(bytes), as: UTF8.self) }

  /// A picture of kitty with pixels of a colour.
  private static func kitty(_ keys: String, width: Int, height: Int) -> String {
    let pixels = (0..<width * height).flatMap { _ in [0, 200, 0] as [UInt8] }
    return "\u{1B}_Ga=T,f=24,s=\(width),v=\(height)\(keys);\(base64(pixels))\u{1B}\\"
  }

  private static func iTerm(_ keys: String, width: Int, height: Int) -> String {
    let png = TestImages.png(width: width, height: height) { _, _ in (0, 0, 200, 255) }
    return "\u{1B}]1337;File=inline=1\(keys):\(base64(png))\u{07}"
  }

  @Test func `sixels are cells, and the cursor stays in their last row`() {
    let terminal = Self.terminal("ab\r\n" + Self.sixels + "x")
    #expect(Self.tiles(terminal).prefix(4) == ["............", "012.........", ".23.........", "............"])
    #expect(terminal.place == "1,2")
    // The third column is half red, and the second row is red for 16 of 20 pixels.
    let cell = terminal.grid[column: 0, row: 1]
    #expect(cell.background.rgb == 0xFF0000)
    let half = terminal.grid[column: 2, row: 1]
    #expect(half.background.rgb == 0x880808)
  }

  @Test func `a clear part of a picture leaves text, and makes blanks a part of the picture`() {
    let hollow =
      "\u{1B}P0;1q\"1;1;30;18#1;2;100;0;0" + String(repeating: "#1!10~!10?!10~-", count: 3) + "\u{1B}\\"
    #expect(Self.tiles(Self.terminal("\r" + hollow, columns: 4, rows: 2))[0] == "012.")
    let written = Self.terminal("axb\r" + hollow, columns: 4, rows: 2)
    #expect(Self.tiles(written)[0] == "0.2." && written.grid[column: 1, row: 0].scalar == "x")
    // Blanks of another colour than the picture's ground are seen through it.
    #expect(Self.tiles(Self.terminal("\u{1B}[44m    \u{1B}[m\r" + hollow, columns: 4, rows: 2))[0] == "0.2.")
  }

  @Test func `sixels scroll the screen, and mode 8452 leaves the cursor beside them`() {
    let terminal = Self.terminal("a\r\nb" + "\u{1B}[?8452h" + Self.sixels + "x", rows: 2)
    #expect(Self.tiles(terminal) == [".012........", ".123........"])
    #expect(terminal.grid[column: 4, row: 1].scalar == "x")
  }

  @Test func `text takes the place of a picture, and erasing does`() {
    #expect(Self.tiles(Self.terminal(Self.sixels + "\u{1B}[1;2Hx"))[0] == "0.2.........")
    #expect(Self.tiles(Self.terminal(Self.sixels + "\u{1B}[2J")).allSatisfy { $0 == "............" })
    #expect(Self.tiles(Self.terminal(Self.sixels + "\u{1B}[6;1H\n"))[0] == "123.........")
  }

  static let placed: [(output: String, rows: [String], place: String)] = [
    // Its own size, and the cursor beside its last row.
    (kitty("", width: 20, height: 40), ["01..", "12.."], "2,1"),
    (kitty(",c=3,r=1", width: 20, height: 40), ["012.", "...."], "3,0"),
    // One side follows from the other: 3 columns are 30 pixels, so the height is 15.
    (kitty(",c=3", width: 20, height: 10), ["012.", "...."], "3,0"),
    (kitty(",C=1", width: 20, height: 40), ["01..", "12.."], "0,0"),
    (kitty(",x=10,w=10,h=20", width: 20, height: 40), ["0...", "...."], "1,0"),
    // Behind the last column the next row begins.
    (kitty(",c=4,r=1", width: 20, height: 40), ["0123", "...."], "0,1"),
    (kitty(",U=1", width: 20, height: 40), ["....", "...."], "0,0"),
    (iTerm("", width: 20, height: 40), ["01..", "12.."], "2,1"),
    (iTerm(";width=3;height=2;preserveAspectRatio=0", width: 20, height: 10), ["012.", "123."], "3,1"),
    // Shrunk into 30 by 40 pixels: 30 by 15.
    (iTerm(";width=3;height=2", width: 20, height: 10), ["012.", "...."], "3,0"),
    (iTerm(";width=50%;height=20px;preserveAspectRatio=0", width: 8, height: 8), ["01..", "...."], "2,0"),
    (iTerm(";width=1;doNotMoveCursor=1", width: 10, height: 20), ["0...", "...."], "0,0"),
    (iTerm("", width: 80, height: 20), ["0123", "...."], "0,1"),
    ("\u{1B}]1337;File=inline=0:AAAA\u{07}", ["....", "...."], "0,0"),
  ]

  @Test(arguments: placed.indices) func `pictures have the size that they ask for`(index: Int) {
    let (output, rows, place) = Self.placed[index]
    let terminal = Self.terminal(output, columns: 4, rows: 2)
    #expect(Self.tiles(terminal) == rows)
    #expect(terminal.place == place)
  }

  @Test(.enabled(if: library_file(library_tiff) != nil, "apt-get install libtiff6"), arguments: [true, false])
  func `a TIFF is a picture, as chafa sends them to iTerm2`(isLittle: Bool) throws {
    // Red, half of green, and nothing.
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 200, 0, 128, 0, 0, 0, 0]
    let bytes = TestImages.tiff(width: 3, height: 1, pixels: pixels, isLittle: isLittle)
    let image = try WholeImage(.file(bytes))
    #expect(image.width == 3 && image.height == 1)
    // The library multiplies by the opacity, which costs half a step.
    #expect(image.pixels[0] == 0xFFFF_0000 && [0x8000_C700, 0x8000_C800, 0x8000_C900].contains(image.pixels[1]))
    #expect(image.pixels[2] >> 24 == 0)
    let output = "\u{1B}]1337;File=inline=1;width=2;height=1;preserveAspectRatio=0:\(Self.base64(bytes))\u{07}"
    #expect(Self.tiles(Self.terminal(output, columns: 4, rows: 1)) == ["01.."])
  }

  @Test func `a picture may come in parts, each with its own padding`() {
    let pixels: [UInt8] = (0..<100 * 4).map { $0 % 4 == 3 ? 255 : 0 }
    let parts = [pixels[..<101], pixels[101..<200], pixels[200...]].map { Self.base64(Array($0)) }
    let output =
      "\u{1B}_Ga=T,f=32,s=10,v=10,m=1;\(parts[0])\u{1B}\\\u{1B}_Gm=1;\(parts[1])\u{1B}\\\u{1B}_Gm=0;\(parts[2])\u{1B}\\"
    #expect(Self.tiles(Self.terminal(output))[0] == "0...........")
    let png = Self.base64(TestImages.png(width: 10, height: 10) { _, _ in (1, 2, 3, 255) })
    let multipart =
      "\u{1B}]1337;MultipartFile=inline=1\u{07}\u{1B}]1337;FilePart=\(png.prefix(40))\u{07}"
      + "\u{1B}]1337;FilePart=\(png.dropFirst(40))\u{07}\u{1B}]1337;FileEnd\u{07}"
    #expect(Self.tiles(Self.terminal(multipart))[0] == "0...........")
  }

  @Test func `pictures of kitty are kept by name, put again and deleted`() {
    let send = "\u{1B}_Ga=t,i=7,f=24,s=1,v=1;AAAA\u{1B}\\"
    func shown(_ rest: String) -> String { Self.tiles(Self.terminal(send + rest))[0] }
    func put(_ keys: String = "") -> String { "\u{1B}_Ga=p,i=7,c=1,r=1\(keys)\u{1B}\\" }
    #expect(shown("") == "............")
    #expect(shown(put()) == "0...........")
    #expect(shown(put() + " " + put()) == "0.0.........")
    // A placement of the same name moves.
    #expect(shown(put(",p=1") + " " + put(",p=1")) == "..0.........")
    #expect(shown(put() + "\u{1B}_Ga=d\u{1B}\\") == "............")
    #expect(shown(put() + "\u{1B}_Ga=d,d=i,i=7\u{1B}\\" + put()) == ".0..........")
    #expect(shown(put() + "\u{1B}_Ga=d,d=I,i=7\u{1B}\\" + put()) == "............")
    #expect(shown(put() + "\u{1B}_Ga=d,d=i,i=8\u{1B}\\") == "0...........")
    #expect(shown(put() + "\u{1B}_Ga=d,d=p,x=1,y=1\u{1B}\\") == "............")
  }

  static let hostile = [
    "\u{1B}_Ga=T,f=24,s=99999999,v=99999999;AAAA\u{1B}\\", "\u{1B}_Ga=T,f=32,s=2,v=2,o=z;AAAA\u{1B}\\",
    "\u{1B}_Ga=T,f=24,s=0,v=0;\u{1B}\\", "\u{1B}_Ga=T,f=100;AAAA\u{1B}\\", "\u{1B}_Ga=T,t=f;L2V0Yy9wYXNzd2Q=\u{1B}\\",
    "\u{1B}_Ga=T,f=24,s=1,v=1,c=4294967295,r=4294967295;AAAA\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}_Ga\u{1B}\\",
    "\u{1B}_Ga=T,f=24,s=1,v=1,x=5;AAAA\u{1B}\\", "\u{1B}_Ga=p,i=9\u{1B}\\", "\u{1B}_Ga=d,d=p,x=0,y=0\u{1B}\\",
    "\u{1B}]1337;File=inline=1;width=99999999999999999999:AAAA\u{07}", "\u{1B}]1337;File=inline=1\u{07}",
    "\u{1B}]1337;FilePart=AAAA\u{07}\u{1B}]1337;FileEnd\u{07}", "\u{1B}Pq!999999999~\u{1B}\\", "\u{1B}Pq\u{1B}\\",
    "\u{1B}Pq\"1;1;99999;99999#1;2;1;1;1~\u{1B}\\",
  ]

  @Test(arguments: hostile.indices) func `a picture that is none shows nothing as text`(index: Int) {
    let terminal = Self.terminal(Self.hostile[index] + "x")
    #expect(terminal.text.joined().filter { $0 != " " && $0 != "▀" } == "x")
  }

  @Test func `a placeholder of kitty is a blank, whatever its marks`() {
    let terminal = Self.terminal("a\u{10EEEE}\u{305}\u{30D}b")
    #expect(terminal.text[0] == "a b")
  }

  @Test func `where pictures are not shown, none is`() {
    let terminal = emulator(Self.sixels + Self.kitty("", width: 10, height: 10) + "x")
    #expect(Self.tiles(terminal).allSatisfy { !$0.contains("0") })
    #expect(terminal.text[0] == "x")
  }
}
