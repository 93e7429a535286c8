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
          ? Cell("▀", foreground: Color(rgb: 0xC02040), background: Color(rgb: 0x4060A0))
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
    "", " █▀█ █▀█  fine", " █▀  █ █",
  ]
  private static let reef = [
    "", " █▄ ▀█▀ █",
    " █  ▄█▄ █▄▄",
  ]

  @Test func `letters of blocks beside each other are a title`() {
    #expect(
      Self.titles(of: Self.page(Self.porthole)) == [
        "                        ", " xxx xxx                ", " xx  x x                ",
        "                        ", "                        ", "                        ",
      ])
  }

  @Test(arguments: [
    // Strokes of one column are a pattern.
    ["", "  █ █ █ █", "  █ █ █ █"],
    // A bar is one row high, a plain box has no gaps, and a drawing of blocks is not on the page's ground.
    ["", "  ██████▌  60 %"],
    ["", "  ████", "  ████"],
    ["", "  ****", "  *█ *", "  ****"],
    // Text that touches the blocks has a meaning that the blocks belong to.
    ["", " █▀█a█▀█", " █▀ b█ █"],
  ])
  func `other blocks are none`(_ rows: [String]) {
    #expect(Self.titles(of: Self.page(rows)).allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test func `one group as broad as a word is a title`() {
    let word = [
      "  ▀▛▘▘  ▌", "   ▌ ▌▞▀▌▞▀▖▞▀▘", "   ▌ ▌▌ ▌▛▀▘▝▀▖",
      "   ▘ ▘▝▀▘▝▀ ▀▀",
    ]
    let found = Self.titles(of: Self.page(word)).map { $0.filter { $0 == "x" }.count }
    #expect(found == [5, 11, 10, 9, 0, 0])
  }

  @Test func `a title that both pages have does not count, and stays while they mix`() {
    let (one, other) = (Self.page(Self.porthole), Self.page(Self.porthole, on: Color(rgb: 0x402010)))
    #expect(Self.titles(of: one, unlike: other).allSatisfy { $0.allSatisfy { $0 == " " } })
    for opacity in [0.25, 0.5, 0.75] {
      let frame = Self.mixed(one, other, opacity)
      for index in one.cells.indices where one.cells[index].kind == .block {
        // A full block of one ink is a blank.
        let (cell, own) = (frame.cells[index], one.cells[index])
        #expect(cell.scalar == own.scalar || own.scalar == "█" && cell.background == own.foreground)
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
