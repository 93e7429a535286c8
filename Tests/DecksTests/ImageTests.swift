import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeDecks

/// Images on pages.
struct ImageTests {
  /// A picture of 160 x 160 pixels: 20 columns and 10 rows.
  static let square = TestImages.halves(width: 160, height: 160)

  static func deck(_ page: String, files: [(String, [UInt8])] = [("a.png", square)]) throws -> Deck {
    try Deck.parse(
      path: "d", files: [DeckFile(name: "home.md", bytes: page.utf8)] + files.map { DeckFile(name: $0.0, bytes: $0.1) })
  }

  /// The column, row, columns and rows of the picture on each page.
  static let places: [(name: String, page: String, area: [Int])] = [
    ("alone, in the middle", "![x](a.png)", [30, 1, 20, 10]),
    ("of a share", "![image:width:50%](a.png)", [21, 1, 38, 19]),
    ("of a share, in short", "![image:w:25%](a.png)", [30, 1, 19, 10]),
    ("by reference", "![x][a]\n\n[a]: a.png \"words\"", [30, 1, 20, 10]),
    ("by reference, in short", "![a][]\n\n[a]:\n<a.png>", [30, 1, 20, 10]),
    ("by its words", "![a]\n\n[A]: a.png", [30, 1, 20, 10]),
    ("by reference in a quote", "![x][a]\n\n> [a]: a.png\n", [30, 1, 20, 10]),
    ("in HTML", "<img src=\"a.png\" width=\"80\">", [35, 1, 10, 5]),
    ("in HTML, of a share", "<p><img src='a.png' width='25%'></p>", [30, 1, 19, 10]),
    ("in a list", "- ![x](a.png)", [4, 1, 20, 10]),
    ("within words", "a ![x](a.png) b", [30, 2, 20, 10]),
    (
      "too high below a title", "# T\n\n<img src='a.png' width='100%'>", [21, 4, 38, 19]
    ),
    (
      "below text, smaller", "# T\n\n" + String(repeating: "a\n\n", count: 5) + "<img src='a.png' width='100%'>",
      [31, 14, 18, 9]
    ),
    (
      "in a column", "<!-- column_layout: [1, 1] -->\n<!-- column: 1 -->\n![x](a.png)",
      [49, 1, 20, 10]
    ),
  ]

  @Test(arguments: places)
  func `a picture stands where its page has room`(name: String, page: String, area: [Int]) throws {
    let screen = try Self.deck(page).screens[0]
    let areas = screen.pictures.map { picture in
      [picture.area.origin.column, picture.area.origin.row, picture.area.size.columns, picture.area.size.rows]
    }
    #expect(areas == [area], "\(name)\n\(screen.grid)")
  }

  @Test func `a picture by reference is told like any other, also from another slide`() throws {
    let files = [
      DeckFile(name: "t.md", bytes: Array("![x][a] [b]\n\n---\n\n[a]: a.png\n[b]: https://example.org".utf8)),
      DeckFile(name: "a.png", bytes: Self.square),
    ]
    let deck = try Deck.parse(files: files, start: "t.md")
    #expect(deck.screens[0].pictures.map(\.address) == ["a.png"])
    #expect(deck.screens[0].links.map(\.label) == ["b"])
    #expect(deck.inspect().isEmpty)
    let lost = try Self.deck("![x][a]\n\n[a]: gone.png", files: [])
    #expect(
      lost.inspect().map(\.description) == [
        "d/home.md:1: image \"gone.png\" cannot be read: no such file; check the name"
      ])
  }

  @Test func `a picture follows the size of the terminal`() throws {
    var deck = try Self.deck("![image:width:100%](a.png)")
    var areas: [Size] = []
    for (columns, rows) in [(80, 24), (80, 50), (40, 24), (20, 5)] {
      (deck.screens.format.columns, deck.screens.format.rows) = (columns, rows)
      areas += deck.screens[0].pictures.map(\.area.size)
    }
    #expect(areas.map(\.columns) == [44, 76, 38, 6])
    #expect(areas.map(\.rows) == [22, 38, 19, 3])
  }

  @Test func `a picture in a link is the link`() throws {
    let screen = try Self.deck("[![x](a.png)](@back)").screens[0]
    #expect(screen.links.count == 1)
    #expect(screen.links[0].spots.first?.rest.count == 9)
    #expect(!screen.grid.lines.joined().contains("["))
  }

  @Test func `several pictures stand one below the other`() throws {
    let screen = try Self.deck("![x](a.png) ![y](a.png)").screens[0]
    #expect(screen.pictures.map(\.alt) == ["x", "y"])
    #expect(screen.pictures.map(\.area.origin.row) == [1, 11])
  }

  @Test func `text shows the words of an image`() throws {
    var deck = try Self.deck("![The harbour](a.png)\n\n![](a.png)")
    deck.screens.format.showsImages = false
    #expect(deck.screens[0].grid.lines.joined(separator: "\n").contains("[image: The harbour]"))
    #expect(deck.screens[0].grid.lines.joined(separator: "\n").contains("[image: a.png]"))
    #expect(deck.screens[0].pictures.isEmpty)
  }

  static let data: [(name: String, address: String, size: Size)] = [
    ("base64", "data:image/png;base64," + TestImages.base64(square), Size(columns: 20, rows: 10)),
    (
      "plain text, percent-encoded", "data:image/svg+xml,%3Csvg%20width='80'%20height='80'/%3E",
      Size(columns: 10, rows: 5)
    ),
    (
      "in capitals", "DATA:image/svg+xml;BASE64," + TestImages.base64(Array("<svg width='80' height='80'/>".utf8)),
      Size(columns: 10, rows: 5)
    ),
  ]

  @Test(arguments: data)
  func `an image within the page is a picture`(name: String, address: String, size: Size) throws {
    let deck = try Self.deck("<img src=\"\(address)\" alt='x'>")
    #expect(deck.screens[0].pictures.map(\.area.size) == [size], "\(name)\n\(deck.screens[0].grid)")
    #expect(deck.screens[0].pictures.map(\.alt) == ["x"])
  }

  static let refused: [(page: String, shown: String, said: String)] = [
    ("![x](cut.png)", "[image: x, damaged]", "home.md:1: image \"cut.png\" is damaged; save it again"),
    (
      "![x](bomb.png)", "[image: x, too large]",
      "home.md:1: image \"bomb.png\" has 100000 x 100000 pixels, too many to show; scale it down"
    ),
    (
      "![x](cut.svg)", "[image: x, damaged]",
      "home.md:1: image \"cut.svg\" is a broken SVG: its tag <svg in line 2 has no end; save it again"
    ),
    (
      "![x](words.png)", "[image: x, not an image]",
      "home.md:1: image \"words.png\" is not a PNG, JPEG, GIF, WebP, TIFF or SVG image; convert it to one"
    ),
    (
      "\n<img src='../a.png' alt='x'>", "[image: x]",
      "home.md:2: image \"../a.png\" is outside the deck; move it into the deck's folder"
    ),
    ("![x](/a.png)", "[image: x]", "home.md:1: image \"/a.png\" is outside the deck; move it into the deck's folder"),
    (
      "![x](gone.png)", "[image: x]",
      "home.md:1: image \"gone.png\" cannot be read: no such file; check the name"
    ),
    (
      "![x](http://a.b/a.png) ![y](https://a.b/c.png)", "[image: x] [image: y]",
      "home.md:1: note: 2 images are not files of the deck and are shown by their names"
    ),
    (
      "![](data:image/png;base64,AAAA)", "[image: data:image/png, not an image]",
      "home.md:1: image \"data:image/png\" is not a PNG, JPEG, GIF, WebP, TIFF or SVG image; convert it to one"
    ),
    (
      "![x](data:image/png;base64,A)", "[image: x, damaged]",
      "home.md:1: image \"data:image/png\" is damaged; save it again"
    ),
    (
      "|a|\n|-|\n|![x](a.png)|", "[image: x]",
      "home.md:3: note: 1 image in a table or of less than two rows is shown by its name"
    ),
  ]

  @Test(arguments: refused)
  func `a page says why it shows a name`(page: String, shown: String, said: String) throws {
    let files = [
      ("a.png", Self.square), ("cut.png", Array(Self.square.dropLast(9000))), ("words.png", Array("hello".utf8)),
      ("cut.svg", Array("<?xml version='1.0'?>\n<svg width='9' height='".utf8)),
      ("bomb.png", TestImages.pngHeader(width: 100_000, height: 100_000)),
    ]
    let deck = try Self.deck(page, files: files)
    #expect(deck.screens[0].grid.lines.joined(separator: "\n").contains(shown), "\(deck.screens[0].grid)")
    #expect(
      deck.inspect().map(\.description).filter { $0.contains("image") } == [
        said.replacing("home.md", with: "d/home.md")
      ])
  }

  @Test func `a file of too many bytes is refused without reading it`() throws {
    let folder = try TemporaryFolder(["home.md": "![x](a.png)\n"])
    let file = open("\(folder.path)/a.png", O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    try #require(ftruncate(file, 20 << 30) == 0)
    let deck = try Deck.load(path: folder.path)
    #expect(deck.screens[0].grid.lines.joined(separator: "\n").contains("[image: x, too large]"))
    #expect(
      deck.inspect().map(\.description) == [
        "\(folder.path)/home.md:1: image \"a.png\" has 20480 MiB, more than 24 MiB; save it smaller, or without metadata"
      ])
  }

  @Test(arguments: [(4 << 20) + 2, 6 << 20])
  func `an image within a page has a limit too`(bytes: Int) throws {
    let data = try #require(DataAddress("data:image/png;base64," + String(repeating: "AAAA", count: bytes / 3)))
    let error = #expect(throws: ImageFlaw.self) { try data.bytes() }
    #expect(error == .problem(.tooManyBytes(bytes / 3 * 3, most: 4 << 20)))
  }

  @Test func `a small mark stays in its text`() throws {
    let deck = try Self.deck("a ![b](a.png) c", files: [("a.png", TestImages.halves(width: 90, height: 20))])
    #expect(deck.screens[0].grid.lines.contains { $0.contains("a [image: b] c") })
  }

  @Test func `a page keeps its links and pauses around a picture`() throws {
    let screen = try Self.deck("[One](@next)\n\n<!-- pause -->\n\n![x](a.png)\n\n[Two](@back)").screens[0]
    #expect(screen.links.map(\.spots.count) == [1, 1])
    #expect(screen.pauses.count == 1)
    #expect(screen.shown(passing: 0).hides(screen.pictures[0].area.origin))
  }
}
