import PortholePictures
import TestSupport
import Testing
import Transitions

/// The page's frames, read by a program in another language than the player.
struct PlayerPageTests {
  private static let reader = #"""
    import base64, re, sys, zlib
    page = open(sys.argv[1], encoding="utf-8").read()
    data = zlib.decompress(base64.b64decode(re.search('const packed = "(.*?)"', page).group(1)))
    end = data.index(0)
    if sys.argv[2] == "script":
        sys.exit(print(data[:end].decode()))
    data = data[end + 1:]
    at = 0
    def number():
        global at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128: return value
    count = number()
    text = iter(data[at + count:].decode())
    looks = []
    for _ in range(number()):
        looks.append("%s/%s/%d" % (data[at:at + 3].hex(), data[at + 3:at + 6].hex(), data[at + 6]))
        at += 7
        if data[at - 1] & 128:
            looks[-1] += "/" + data[at:at + 3].hex()
            at += 3
    time = 0
    newest = -1
    for _ in range(number()):
        time += number()
        head = number()
        if head & 1:
            columns, rows = number(), number()
            cells = [[" ", ""] for _ in range(columns * rows)]
        row = 0
        for _ in range(head >> 1):
            row += number()
            cell = row * columns + number()
            for _ in range(number()):
                kind, length = number(), number()
                look = (kind >> 2) - 1 if kind >> 2 else newest + 1
                newest = max(newest, look)
                for _ in range(1 if kind & 1 else length):
                    cells[cell] = ["".join(next(text) for _ in range(length if kind & 1 else 1)), looks[look]]
                    cell += 1
                    if kind & 2:
                        cells[cell] = ["", looks[look]]
                        cell += 1
        print(time)
        for row in range(rows):
            print("".join(cell[0] for cell in cells[row * columns:(row + 1) * columns]) + "|"
                  + " ".join(cell[1] for cell in cells[row * columns:(row + 1) * columns]))
    """#

  private func read(_ page: PlayerPage) throws -> [String] {
    let text = page.text(title: "A <film>", microseconds: 2_500_000, scale: 1)
    return try unpacked("frames", of: text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the frames or the script of a page.
  private func unpacked(_ part: String, of page: String) throws -> String {
    let folder = try TemporaryFolder(["read.py": Self.reader, "page.html": page])
    let (output, status) = Shell.run(
      "PYTHONIOENCODING=utf-8 /usr/bin/python3 \(folder.path)/read.py \(folder.path)/page.html \(part)")
    #expect(status == 0)
    return String(decoding: output, as: UTF8.self)
  }

  private static let plain = Cell(foreground: Color(rgb: 0xD0D0D0), background: Color(rgb: 0x101010))

  @Test func `the page has the colours of the film, and its poster is the fullest frame`() throws {
    var page = PlayerPage(framesPerSecond: 10)
    for (time, text) in [(0, "$"), (10, "all words"), (15, "many words"), (20, "$ ex")] {
      page.show(grid(12, text), at: time)
    }
    let frame = PictureFrame(palette: Palette(foreground: 0xE0E0E0, background: 0x102030, ansi: Palette.standard.ansi))
    let text = page.text(title: "", microseconds: 2_500_000, scale: 1, pictureFrame: frame)
    #expect(text.contains(":root { color-scheme:dark;--page:#102030;--ink:#acb0b4;--line:#44505c }"))
    #expect(try unpacked("script", of: text).contains("poster:1.5,"))
  }

  private func grid(_ columns: Int, _ text: String, row: Int = 0, of rows: Int = 1) -> Grid {
    var grid = Grid(size: Size(columns: columns, rows: rows), filledWith: Self.plain)
    grid.write(
      text, at: Position(column: 0, row: row), foreground: Self.plain.foreground, background: Self.plain.background,
      clippedTo: columns)
    return grid
  }

  @Test func `frames come out as they were shown, wide characters and marks too`() throws {
    var page = PlayerPage(framesPerSecond: 50)
    var bold = grid(6, "ab \u{6F22}e\u{301}")
    bold[column: 0, row: 0].style = [.bold, .underline]
    page.show(bold, at: 0)
    page.show(bold, at: 3)
    page.show(grid(6, "ab"), at: 130)
    page.show(grid(3, "\u{2580}", row: 1, of: 2), at: 131)
    let (text, bare) = ("d0d0d0/101010/0", "000000/101010/0")
    #expect(
      try read(page) == [
        "0", "ab \u{6F22}e\u{301}|d0d0d0/101010/5 \(text) \(text) \(text) \(text) \(text)",
        // Blanks go with the word before them.
        "130", "ab    |\(text) \(text) \(text) \(text) \(text) \(text)",
        "131", "   |\(bare) \(bare) \(bare)", "\u{2580}  |\(text) \(text) \(text)", "",
      ])
  }

  @Test func `an underline of its own colour comes out with it`() throws {
    var page = PlayerPage(framesPerSecond: 50)
    var lined = grid(3, "abc")
    for column in 0..<2 { lined[column: column, row: 0].style = .underline }
    lined[column: 0, row: 0].underlineColor = Color(rgb: 0xFF0000)
    page.show(lined, at: 0)
    #expect(try read(page) == ["0", "abc|d0d0d0/101010/132/ff0000 d0d0d0/101010/4 d0d0d0/101010/0", ""])
  }

  @Test func `names and titles cannot become markup or script`() throws {
    var page = PlayerPage(framesPerSecond: 25)
    page.show(grid(2, "\u{2588}"), at: 0)
    page.mark("</script>\"\\\u{2028}", at: 5)
    let text = page.text(title: "A <film>", microseconds: 1_250_000, scale: 2)
    #expect(text.contains("<title>A &lt;film&gt;</title>"))
    let script = try unpacked("script", of: text)
    #expect(
      script.contains(
        #"{rate:25,length:1.25,poster:0,scale:2,margin:0,chapters:[[0.2,"\u003c/script>\u0022\u005c\u2028"]],shapes:{"█":[[0,0,8,16]]}}"#
      )
    )
    for place in ["TITLE", "COLORS", "STYLE", "BAR", "PACKED", "FACTS"] {
      #expect(!(text + script).contains("$" + place))
    }
    // Comments and indents are left out.
    #expect(!script.contains("\n//") && !script.contains("\n "))
  }

  @Test func `the same frames give the same page`() {
    func page() -> String {
      var page = PlayerPage(framesPerSecond: 50)
      for time in 0..<30 { page.show(grid(30, String(repeating: "x", count: time)), at: time) }
      return page.text(title: "t", microseconds: 600_000, scale: 1)
    }
    #expect(page() == page())
  }
}
