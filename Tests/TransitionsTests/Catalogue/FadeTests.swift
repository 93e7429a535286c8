import Testing
import Transitions

struct FadeTests {
  @Test func `the new screen becomes opaque over the old one`() {
    #expect(Fade().summary(0.3) == ["from", "to, opacity 0.3"])
    #expect(Fade().summary(0.3, operation: .pop) == ["to", "from, opacity 0.7"])
  }

  @Test func `without colours, words come one by one and are always whole`() {
    let size = Size(columns: 40, rows: 8)
    func page(_ words: [String], _ first: Int) -> Grid {
      var page = Grid(size: size, filledWith: Cell(" ", foreground: .white, background: .black))
      for row in 0..<size.rows {
        var column = (row + first) % 5
        for word in words where column + word.utf8.count <= size.columns {
          page.write(word, at: Position(column: column, row: row), foreground: .white, background: .black)
          column += word.utf8.count + 3
        }
      }
      return page
    }
    let from = page(["when", "the", "night", "watch", "ended"], 0)
    let to = page(["nothing", "in", "it", "but", "text"], 2)
    var stages: Set<Int> = []
    for step in 1..<20 {
      var compositor = Compositor(size: size, rendition: Rendition(depth: .mono))
      compositor.compose(Fade().scene(at: Double(step) / 20, on: Stage(size: size)), from: from, to: to)
      var new = 0
      for row in 0..<size.rows {
        func text(_ grid: Grid) -> [Unicode.Scalar] { (0..<size.columns).map { grid[column: $0, row: row].scalar } }
        let (shown, old, now) = (text(compositor.frame), text(from), text(to))
        var column = 0
        while column < size.columns {
          var end = column
          while end < size.columns, old[end] != " " || now[end] != " " { end += 1 }
          if end > column {
            #expect([old[column..<end], now[column..<end]].contains(shown[column..<end]), "row \(row) at \(step)")
            if shown[column..<end] == now[column..<end] { new += 1 }
          }
          column = end + 1
        }
      }
      stages.insert(new)
    }
    #expect(stages.count > 8)
  }
}
