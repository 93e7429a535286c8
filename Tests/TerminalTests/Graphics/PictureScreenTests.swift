import PortholeDecks
import PortholeInterface
import TestSupport
import Testing
import Transitions

@testable import PortholeTerminal

/// The bytes that show and remove pictures.
@Suite(.waits) struct PictureScreenTests {
  private static let size = Size(columns: 80, rows: 24)
  private static let cell = CellPixels(width: 8, height: 16)

  /// The pictures of a page: the first of 20 columns and 10 rows, red and blue; the second sees the page.
  private static func placements() throws -> [PicturePlacement] {
    let clear = TestImages.png(width: 80, height: 80) { _, _ in (255, 255, 255, 128) }
    let deck = try Deck.parse(files: [
      DeckFile(name: "home.md", bytes: "![](a.png)\n\n![](b.png)\n".utf8),
      DeckFile(name: "a.png", bytes: TestImages.halves(width: 160, height: 160)), DeckFile(name: "b.png", bytes: clear),
    ])
    return deck.screens[0].pictures.compactMap { PicturePlacement($0, at: $0.area, on: size) }
  }

  private static func change(
    _ screen: inout PictureScreen, to places: [PicturePlacement]
  ) throws -> PictureScreen.Change {
    let change = screen.change(to: places, cell: cell, on: size)
    return try #require(change)
  }

  private static func screen(_ graphics: GraphicsProtocol, knowsPage: Bool = true) -> PictureScreen {
    PictureScreen(graphics, knowsPage: knowsPage)
  }

  @Test func `kitty shows a picture over its cells, and removes it by its number`() throws {
    let places = try Self.placements()
    var screen = Self.screen(.kitty)
    let first = try Self.change(&screen, to: [places[0]])
    #expect(first.removal.isEmpty && first.uncovered.isEmpty)
    var output = first.placement
    let terminal = KittyScreen(after: output)
    #expect(terminal.complaints == [] && terminal.shown.count == 1)
    let picture = try #require(terminal.shown.values.first)
    #expect([picture.column, picture.row, picture.columns, picture.rows] == [31, 2, 20, 10])
    let frame = try #require(Pillow.frames(of: picture.png).first)
    #expect([frame.width, frame.height] == [160, 160])
    #expect(frame.pixels[0] == 0xC82828 && frame.pixels[159] == 0x2850C8)
    let none = screen.change(to: [places[0]], cell: Self.cell, on: Self.size)
    #expect(none == nil)

    let second = try Self.change(&screen, to: places)
    output += second.removal + second.placement
    #expect(KittyScreen(after: output).shown.count == 2)
    let third = try Self.change(&screen, to: [])
    #expect(third.placement.isEmpty && third.uncovered.isEmpty)
    #expect(KittyScreen(after: output + third.removal).shown.isEmpty)
    #expect(KittyScreen(after: output + third.removal).complaints == [])
    // The bytes for any end of the program do the same.
    #expect(KittyScreen(after: output + GraphicsProtocol.kitty.leave).shown.isEmpty)
    #expect(GraphicsProtocol.kitty.leave.count < 512)
  }

  @Test func `a part of a picture is sent alone`() throws {
    let picture = try Self.placements()[0].picture
    let place = try #require(
      PicturePlacement(picture, at: Rect(column: -15, row: -4, columns: 20, rows: 10), on: Self.size))
    #expect(place.area == Rect(column: 0, row: 0, columns: 5, rows: 6))
    #expect(place.part == Rect(column: 15, row: 4, columns: 5, rows: 6))
    var screen = Self.screen(.kitty)
    let bytes = try Self.change(&screen, to: [place]).placement
    let shown = try #require(KittyScreen(after: bytes).shown.values.first)
    let frame = try #require(Pillow.frames(of: shown.png).first)
    #expect([frame.width, frame.height, shown.columns, shown.rows] == [40, 96, 5, 6])
    #expect(Set(frame.pixels) == [0x2850C8])
  }

  @Test func `a terminal that may have lost its pictures gets them again`() throws {
    let places = try Self.placements()
    var screen = Self.screen(.kitty)
    var output = try Self.change(&screen, to: places).placement
    screen.invalidate()
    let again = try Self.change(&screen, to: places)
    #expect(KittyScreen(after: output + again.removal).shown.isEmpty)
    output += again.removal + again.placement
    #expect(KittyScreen(after: output).shown.count == 2 && KittyScreen(after: output).complaints == [])
    screen.leave()
    let back = try Self.change(&screen, to: places)
    #expect(back.removal.isEmpty && KittyScreen(after: back.placement).shown.count == 2)
  }

  @Test(arguments: [GraphicsProtocol.kitty, .iTerm2, .sixel])
  func `a picture that the page is seen through waits for the page's colour`(graphics: GraphicsProtocol) throws {
    let places = try Self.placements()
    var screen = Self.screen(graphics, knowsPage: false)
    let change = try Self.change(&screen, to: [places[1]])
    #expect(change.placement.isEmpty)
    // It stays cells and is not drawn again.
    let none = screen.change(to: [places[1]], cell: Self.cell, on: Self.size)
    #expect(none == nil)
    let gone = try Self.change(&screen, to: [])
    #expect(gone.uncovered.isEmpty)
  }

  @Test(arguments: [GraphicsProtocol.iTerm2, .sixel])
  func `pictures in place of cells uncover them`(graphics: GraphicsProtocol) throws {
    let place = try Self.placements()[0]
    var screen = Self.screen(graphics)
    let new = try Self.change(&screen, to: [place])
    #expect(new.uncovered.isEmpty)
    let gone = try Self.change(&screen, to: [])
    #expect(gone.uncovered == [place.area] && gone.removal.isEmpty && gone.placement.isEmpty)
  }

  @Test(arguments: [GraphicsProtocol.iTerm2, .sixel])
  func `a picture in the last row stays cells, lest the terminal scrolls`(graphics: GraphicsProtocol) throws {
    let picture = try Self.placements()[0].picture
    for (row, isDrawn) in [(13, true), (14, false)] {
      let place = try #require(
        PicturePlacement(picture, at: Rect(column: 0, row: row, columns: 20, rows: 10), on: Self.size))
      var screen = Self.screen(graphics)
      let change = try Self.change(&screen, to: [place])
      #expect(change.placement.isEmpty != isDrawn)
    }
  }

  @Test func `sixels have the pixels of the cells`() throws {
    var screen = Self.screen(.sixel)
    let bytes = try Self.change(&screen, to: [Self.placements()[0]]).placement
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}7\u{1B}[2;31H\u{1B}[?8452h\u{1B}P0;1;0q\"1;1;160;162"))
    #expect(text.hasSuffix("\u{1B}\\\u{1B}[?8452l\u{1B}8"))
    let start = try #require(bytes.firstIndex(of: UInt8(ascii: "q"))) + 1
    let body = bytes[start...].prefix { $0 != 0x1B }
    let picture = try #require(Sixels.read(Array(body)))
    #expect(picture.pixel(0, 159) != nil && picture.pixel(0, 160) == nil)
  }

  @Test func `iTerm2 gets a file of the size of the cells`() throws {
    var screen = Self.screen(.iTerm2)
    let bytes = try Self.change(&screen, to: [Self.placements()[0]]).placement
    let start = try #require(bytes.firstIndex(of: UInt8(ascii: ":"))) + 1
    let head = String(decoding: bytes[..<start], as: UTF8.self)
    #expect(head.contains("]1337;File=inline=1;") && head.contains("width=20;height=10;preserveAspectRatio=0;"))
    let png = try #require(TestImages.bytes(base64: Array(bytes[start...].prefix { $0 != 0x07 })))
    #expect(head.contains("size=\(png.count);"))
    #expect(try Pillow.frames(of: png).first?.width == 160)
  }

  static let answers: [(name: String, replies: [String], graphics: String?)] = [
    ("kitty", ["_Gi=31;OK", "P>|kitty(0.26.5)", "[6;16;8t", "[?62c"], "kitty"),
    ("iTerm2", ["P>|iTerm2 3.4.16", "[?62;4c"], "iTerm2"),
    ("WezTerm without kitty's graphics", ["_Gi=31;ENOTSUP", "P>|WezTerm 20240203", "[?65;4;6c"], "iTerm2"),
    ("foot", ["P>|foot(1.13.1)", "[6;16;8t", "[?62;4;22c"], "sixel"),
    ("a VT340", ["[6;16;8t", "[?63;1;2;4c"], "sixel"),
    ("sixels of an unknown size", ["[?63;1;2;4c"], nil), ("a VT132, by its first number", ["[6;16;8t", "[?4;6c"], nil),
    ("others", ["P>|XTerm(379)", "[6;16;8t", "[?64;1;2;6;22c"], nil), ("a wrong number", ["_Gi=3;OK", "[?62c"], nil),
    ("a cell without a size", ["[6;0;0t", "[?62;4c"], nil),
  ]

  @MainActor @Test(arguments: answers)
  func `the terminal's answers tell the protocol`(name: String, replies: [String], graphics: String?) {
    var queries = TerminalQueries()
    for reply in replies { queries.take(Array("\u{1B}\(reply)".utf8)) }
    #expect(GraphicsProtocol(queries, cell: nil)?.rawValue == graphics, "\(name)")
  }

  static let wishes: [(variables: [String: String], wish: TerminalOptions.Images, asks: Bool)] = [
    (["TERM": "xterm-kitty"], .auto, true), (["TERM": "xterm-256color"], .auto, true),
    (["TERM": "xterm-256color"], .cells, false), (["TERM": "linux"], .pixels, false),
    (["TERM": "xterm-256color", "SSH_TTY": "x"], .auto, false),
    (["TERM": "xterm-256color", "SSH_TTY": "x"], .pixels, true),
    (["TERM": "tmux-256color", "TMUX": "x"], .auto, false), (["TERM": "xterm-kitty", "TMUX": "x"], .auto, false),
    (["TERM": "screen-256color", "STY": "x"], .auto, false),
  ]

  @MainActor @Test(arguments: wishes)
  func `terminals are asked where the answer is theirs`(
    variables: [String: String], wish: TerminalOptions.Images, asks: Bool
  ) throws {
    var options = TerminalOptions()
    options.images = wish
    let capabilities = try Capabilities(environment: Environment(variables), options: options, isUnicode: true)
    #expect((capabilities.graphicsQuestions != nil) == asks)
    #expect(!capabilities.questions.contains(.graphics))
  }
}
