import TestSupport
import Testing

@testable import Transitions

/// Large letters of blocks, which are text.
struct TitlesTests {
  private static let size = Size(columns: 24, rows: 6)
  private static let ground = Color(rgb: 0x101828)

  /// Returns a page in which `*` stands for a cell of a picture with a ground of its own.
  private static func page(_ rows: [String], on ground: Color = ground) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(foreground: .white, background: ground))
    for (row, text) in rows.enumerated() {
      for (column, scalar) in text.unicodeScalars.enumerated() where scalar != " " {
        grid[column: column, row: row] =
          scalar == "*"
          ? Cell("\u{2580}", foreground: Color(rgb: 0xC02040), background: Color(rgb: 0x4060A0))
          : Cell(scalar, foreground: Color(rgb: 0xFFD080), background: ground)
      }
    }
    return grid
  }

  /// Returns the cells that belong to titles, as `x`.
  private static func titles(of page: Grid, unlike other: Grid? = nil) -> [String] {
    let plates = Plates(of: page, unlike: other)
    return (0..<size.rows).map { row in
      String((0..<size.columns).map { plates.title(row * size.columns + $0) == Plates.none ? " " : "x" })
    }
  }

  private static let porthole = [
    "", " \u{2588}\u{2580}\u{2588} \u{2588}\u{2580}\u{2588}  fine", " \u{2588}\u{2580}  \u{2588} \u{2588}",
  ]
  private static let reef = [
    "", " \u{2588}\u{2584} \u{2580}\u{2588}\u{2580} \u{2588}",
    " \u{2588}  \u{2584}\u{2588}\u{2584} \u{2588}\u{2584}\u{2584}",
  ]

  @Test func `letters of blocks beside each other are a title`() {
    #expect(
      Self.titles(of: Self.page(Self.porthole)) == [
        "                        ", " xxx xxx                ", " xx  x x                ",
        "                        ", "                        ", "                        ",
      ])
  }

  @Test(arguments: [
    // A bar is one row high, a plain box has no gaps, and a drawing of blocks is not on the page's ground.
    ["", "  \u{2588}\u{2588}\u{2588}\u{2588}\u{2588}\u{2588}\u{258C}  60 %"],
    ["", "  \u{2588}\u{2588}\u{2588}\u{2588}", "  \u{2588}\u{2588}\u{2588}\u{2588}"],
    ["", "  ****", "  *\u{2588} *", "  ****"],
    // Text that touches the blocks has a meaning that the blocks belong to.
    ["", " \u{2588}\u{2580}\u{2588}a\u{2588}\u{2580}\u{2588}", " \u{2588}\u{2580} b\u{2588} \u{2588}"],
  ])
  func `other blocks are none`(_ rows: [String]) {
    #expect(Self.titles(of: Self.page(rows)).allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test func `one group as broad as a word is a title`() {
    let word = [
      "", " \u{258C}\u{259E}\u{2580}\u{258C}\u{259E}\u{2580}\u{2596}\u{259E}\u{2580}",
      " \u{258C}\u{258C} \u{258C}\u{259B}\u{2580}\u{2598}\u{259D}\u{2580}\u{2596}",
    ]
    #expect(Self.titles(of: Self.page(word)).joined().contains("x"))
  }

  @Test func `a title that both pages have does not count, and stays while they mix`() {
    let (one, other) = (Self.page(Self.porthole), Self.page(Self.porthole, on: Color(rgb: 0x402010)))
    #expect(Self.titles(of: one, unlike: other).allSatisfy { $0.allSatisfy { $0 == " " } })
    for opacity in [0.25, 0.5, 0.75] {
      let frame = Self.mixed(one, other, opacity)
      for index in one.cells.indices where one.cells[index].kind == .block {
        #expect(frame.cells[index].scalar == one.cells[index].scalar)
      }
    }
  }

  @Test(arguments: [Rendition.Depth.direct, .palette, .sixteen, .mono])
  func `two titles never share a moment`(_ depth: Rendition.Depth) {
    let (one, other) = (Self.page(Self.porthole), Self.page(Self.reef))
    for (opacity, gone) in [(0.1, other), (0.3, other), (0.45, other), (0.55, one), (0.7, one), (0.9, one)] {
      let (frame, shown) = (Self.mixed(one, other, opacity, depth), gone == one ? other : one)
      for index in gone.cells.indices where gone.cells[index].kind == .block && shown.cells[index].isBlank {
        #expect(frame.cells[index].kind == .blank, "\(opacity), cell \(index)")
      }
    }
  }

  private static func mixed(_ from: Grid, _ to: Grid, _ opacity: Double, _ depth: Rendition.Depth = .direct) -> Grid {
    var compositor = Compositor(size: size, rendition: Rendition(depth: depth))
    compositor.compose(
      Scene(backdrop: .black).adding(Layer(.from)).adding(Layer(.to, opacity: opacity)), from: from, to: to)
    return compositor.frame
  }
}
