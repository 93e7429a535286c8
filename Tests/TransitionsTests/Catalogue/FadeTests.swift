import Testing
import Transitions

struct FadeTests {
  @Test func `the new screen becomes opaque over the old one`() {
    #expect(Fade().summary(0.3) == ["from", "to, opacity 0.3"])
    #expect(Fade().summary(0.3, operation: .pop) == ["to", "from, opacity 0.7"])
  }

  @Test func `without colours, the texts change at half time, all at once, and pictures cell by cell`() {
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
      compositor.compose(Fade().scene(at: Double(step) / 20, on: Stage(size: size)), from: from, to: to)
      #expect(Array(compositor.frame.lines[..<4]) == Array((step < 10 ? from : to).lines[..<4]), "\(step)")
      left.append(compositor.frame.cells.count { $0.scalar == "\u{2588}" })
    }
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 >= $1 } && Set(left).count > 12)
  }
}
