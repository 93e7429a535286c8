import PortholeEncoding
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

  @Test func `a terminal receives the underline that all of them know`() {
    for kind in Underline.allCases {
      let page = Grid(
        size: Size(columns: 1, rows: 1),
        filledWith: Cell(
          "a", foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground,
          style: style(kind).union(.overline)))
      #expect(String(decoding: AnsiText.colored(page), as: UTF8.self) == "\u{1B}[4ma\u{1B}[m\n", "\(kind)")
    }
  }

  @Test func `readers who cannot see the picture get a title and a description`() {
    let svg = "<svg xmlns=\"x\" width=\"8\">\n<rect/></svg>\n"
    let size = Size(columns: 80, rows: 24)
    #expect(
      SVGFile.described(svg, title: "A & B", size: size) == """
        <svg role="img" xmlns="x" width="8">
        <title>A &amp; B</title>
        <desc>A text screen, 80 columns wide and 24 rows high</desc>
        <rect/></svg>

        """)
    #expect(
      SVGFile.described(svg, title: "t", size: size, microseconds: 8_760_000).contains(
        "<desc>A recording of a text screen, 80 columns wide and 24 rows high, 8.8 seconds long</desc>"))
  }
}
