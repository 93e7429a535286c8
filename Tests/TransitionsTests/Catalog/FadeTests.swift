import Testing
import Transitions

struct FadeTests {
  @Test func `the new screen becomes opaque over the old one`() {
    #expect(Catalog.fade.summary(0.3) == ["from", "to, opacity 0.3"])
    #expect(Catalog.fade.summary(0.3, operation: .pop) == ["to", "from, opacity 0.7"])
  }

  @Test func `without colours, the texts change about half time, row by row, and pictures cell by cell`() {
    let size = Size(columns: 40, rows: 8)
    func page(_ text: String, _ block: Unicode.Scalar) -> Grid {
      var page = Grid(size: size, filledWith: Cell(" ", foreground: .white, background: .black))
      for row in 0..<4 {
        page.write(text, at: Position(column: 2 + row, row: row), foreground: .white, background: .black)
        for column in 0..<size.columns { page[column: column, row: row + 4].scalar = block }
      }
      return page
    }
    let (from, to) = (page("when the night watch ended", "\u{2588}"), page("nothing in it but text", " "))
    var left: [Int] = []
    for step in 1..<20 {
      var compositor = Compositor(size: size, rendition: Rendition(depth: .mono))
      compositor.compose(Catalog.fade.scene(at: Double(step) / 20, on: Stage(size: size)), from: from, to: to)
      // The first of eight rows changes at 0.4125, the fourth at 0.4875.
      let changed = (0..<4).count { 0.4 + 0.2 * (Double($0) + 0.5) / 8 <= Double(step) / 20 }
      #expect(
        Array(compositor.frame.lines[..<4]) == Array(to.lines[..<changed] + from.lines[changed..<4]), "\(step)")
      left.append(compositor.frame.cells.count { $0.scalar == "\u{2588}" })
    }
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 >= $1 } && Set(left).count > 12)
  }

  @Test func `without colours, a dark page becomes a light one in shades, and its text stands on its own ground`() {
    let size = Size(columns: 12, rows: 2)
    func page(_ ink: Color, _ ground: Color, _ text: String) -> Grid {
      var page = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: ground))
      page.write(text, at: Position(column: 3, row: 0), foreground: ink, background: ground)
      return page
    }
    let (from, to) = (page(.white, .black, "ab c"), page(.black, .white, "ab c"))
    var lines: [String] = []
    for share in [0.1, 0.25, 0.44, 0.51, 0.75, 0.9] {
      var compositor = Compositor(size: size, rendition: Rendition(depth: .mono))
      compositor.compose(Catalog.fade.scene(at: share, on: Stage(size: size)), from: from, to: to)
      lines.append(compositor.frame.lines[0])
      let text = (2...7).map { compositor.frame[column: $0, row: 0] }
      // The first of two rows changes at 0.45.
      #expect(text == (2...7).map { (share < 0.45 ? from : to)[column: $0, row: 0] })
      // The ink of a shade is the light that comes.
      #expect(compositor.frame[column: 0, row: 0].background == (share < 0.875 ? .black : .white))
    }
    #expect(
      lines == [
        "   ab c", "░░ ab c ░░░░", "▒▒ ab c ▒▒▒▒", "▒▒ ab c ▒▒▒▒", "▓▓ ab c ▓▓▓▓", "   ab c",
      ])
  }
}
