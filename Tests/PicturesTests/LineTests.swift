import PortholeStreams
import Testing
import Transitions

@testable import PortholePictures

/// The lines of text: under, through and over it.
@Suite struct LineTests {
  /// Returns the ink of a blank cell with a style, one string for each row of the cell.
  private func ink(_ style: Style, scale: Int = 1) throws -> [String] {
    var typeface = try Typeface(scale: scale)
    let coverage = try typeface.coverage(
      of: Cell(foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0), style: style))
    return (0..<coverage.height).map { row in
      String((0..<coverage.width).map { coverage.values[row * coverage.width + $0] > 0 ? "#" : "." })
    }
  }

  private func style(_ kind: Underline) -> Style {
    var style: Style = []
    style.underlineKind = kind
    return style
  }

  @Test(
    arguments: [
      (.single, ["........", "########", "........"]), (.double, ["########", "........", "########"]),
      (.curly, [".##.....", "#..##..#", ".....##."]), (.dotted, ["........", "#.#.#.#.", "........"]),
      (.dashed, ["........", "###.###.", "........"]),
    ] as [(Underline, [String])]) func `each kind of underline has its own shape`(
      kind: Underline, rows: [String]
    ) throws
  {
    #expect(try Array(ink(style(kind)).suffix(3)) == rows)
    let doubled = try ink(style(kind), scale: 2).suffix(6)
    #expect(zip(doubled, rows.flatMap { [$0, $0] }).allSatisfy { $0 == String($1.flatMap { [$0, $0] }) })
  }

  @Test func `an overline is at the top of the cell`() throws {
    #expect(try ink(.overline).map { $0.contains("#") } == [true] + Array(repeating: false, count: 15))
  }

  @Test(
    arguments: [
      (.single, "underline"), (.double, "underline double"), (.curly, "underline wavy"), (.dotted, "underline dotted"),
      (.dashed, "underline dashed"),
    ] as [(Underline, String)]) func `pages and SVGs name it as CSS does`(kind: Underline, words: String)
  {
    var page = Grid(
      size: Size(columns: 2, rows: 1), filledWith: Cell("a", foreground: Color(rgb: 1), background: Color(rgb: 2)))
    page[column: 0, row: 0].style = style(kind)
    #expect(HTMLFile.text(of: page, title: "t", scale: 1).contains("text-decoration:\(words)\">a</span>"))
    // A viewer that does not know kinds of lines draws a straight one.
    let own = words.dropFirst("underline ".count)
    let attributes = "text-decoration=\"underline\"" + (own.isEmpty ? ">" : " style=\"text-decoration-style:\(own)\">")
    #expect(SVGFile.text(of: page, scale: 1).contains(attributes))
  }

  @Test func `an underline has its own colour in pictures, pages and SVGs`() throws {
    var page = Grid(
      size: Size(columns: 2, rows: 1), filledWith: Cell("a", foreground: .white, background: Color(rgb: 2)))
    page[column: 0, row: 0].style = style(.curly)
    page[column: 0, row: 0].underlineColor = Color(rgb: 0xFF0000)
    var painter = try CellPainter(scale: 1)
    let picture = try painter.picture(of: page)
    let red = picture.pixels.indices.filter { picture.pixels[$0] == 0xFF0000 }
    #expect(Set(red.map { $0 / picture.width }) == [13, 14, 15])
    #expect(red.allSatisfy { $0 % picture.width < 8 })
    #expect(red.count == 8)
    #expect(HTMLFile.text(of: page, title: "t", scale: 1).contains("text-decoration:underline wavy #f00\">a</span>"))
    // Viewers that are no browsers know no colour of a line, but paths.
    let file = SVGFile.text(of: page, scale: 1)
    #expect(file.contains("<path fill=\"none\" stroke=\"#f00\" d=\"M0 14.5q2-2 4 0t4 0\"/>"))
    #expect(!file.contains("text-decoration"))
  }

  @Test(arguments: [
    (Underline.single, "d=\"M8 14.5h16\""), (.double, "d=\"M8 13.5h16M8 15.5h16\""),
    (.dotted, "stroke-dasharray=\"1\" d=\"M8 14.5h16\""), (.dashed, "stroke-dasharray=\"3 1\" d=\"M8 14.5h16\""),
    (.curly, "d=\"M8 14.5q2-2 4 0t4 0t4 0t4 0\""),
  ])
  func `a coloured underline goes on through blanks, and stops where its colour does`(kind: Underline, path: String) {
    var page = Grid(
      size: Size(columns: 4, rows: 1), filledWith: Cell("a", foreground: .white, background: Color(rgb: 2)))
    for column in 1...3 {
      page[column: column, row: 0].style = style(kind)
      page[column: column, row: 0].underlineColor = column == 3 ? .white : Color(rgb: 0xFF0000)
    }
    page[column: 2, row: 0].scalar = " "
    let file = SVGFile.text(of: page, scale: 1)
    #expect(file.ranges(of: "<path fill=\"none\" stroke=\"#f00\" " + path).count == 1)
    // The last line has the colour of its letter, and is set with it.
    #expect(file.ranges(of: "text-decoration=").count == 1)
  }

  @Test(arguments: [
    ("https://example.org/?a&b", true), ("HTTP://example.org", true), ("mailto:a@example.org", true),
    ("gopher://a", true), ("gemini://a", true), ("javascript:alert(1)", false), ("file:///etc/passwd", false),
    ("data:text/html,x", false), ("example.org", false),
  ])
  func `pages and SVGs link where it is safe to`(address: String, isLinked: Bool) {
    var page = Grid(
      size: Size(columns: 2, rows: 1), filledWith: Cell("a", foreground: .white, background: Color(rgb: 2)))
    page[column: 1, row: 0].hyperlink = Hyperlink(address)
    #expect(page[column: 1, row: 0].hyperlink != nil)
    let escaped = address == "https://example.org/?a&b" ? "https://example.org/?a&amp;b" : address
    for text in [HTMLFile.text(of: page, title: "t", scale: 1), SVGFile.text(of: page, scale: 1)] {
      #expect(text.contains("<a href=\"\(escaped)\" rel=\"noopener\"") == isLinked)
      #expect(text.contains("</a>") == isLinked)
      #expect(isLinked || !text.contains(address))
    }
  }

  @Test(arguments: [
    (Underline.single, "4"), (.double, "4;4:2"), (.curly, "4;4:3"), (.dotted, "4;4:4"), (.dashed, "4;4:5"),
  ])
  func `text begins each underline with the one that all terminals know`(kind: Underline, parameters: String) {
    let page = Grid(
      size: Size(columns: 1, rows: 1),
      filledWith: Cell(
        "a", foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground,
        style: style(kind).union(.overline)))
    #expect(String(decoding: ANSIText.colored(page), as: UTF8.self) == "\u{1B}[\(parameters);53ma\u{1B}[m\n")
  }

  @Test func `readers who cannot see the picture get a title and a description`() {
    let svg = "<svg xmlns=\"x\" width=\"8\">\n<rect/></svg>\n"
    let size = Size(columns: 80, rows: 24)
    #expect(
      SVGFile.described([svg], title: "A & B", size: size).joined() == """
        <svg role="img" xmlns="x" width="8">
        <title>A &amp; B</title>
        <desc>A text screen, 80 columns wide and 24 rows high</desc>
        <rect/></svg>

        """)
    #expect(
      SVGFile.described([svg], title: "t", size: size, microseconds: 8_760_000).joined().contains(
        "<desc>A recording of a text screen, 80 columns wide and 24 rows high, 8.8 seconds long</desc>"))
  }
}
