import Testing
import Transitions

struct IrisTests {
  // From the centre of 80 x 24 cells the farthest corner is 46.648 u away. The radius is 0.5 min(1, p / 0.04) +
  // (46.648 - 0.5) p; that of the black disc is where it will be at p / 0.55.
  @Test func `black spreads ahead of the circle in which the new screen opens`() {
    #expect(
      Catalog.iris().summary(0.22) == [
        "from", "color 0, inside circle (40 24) r 18.959", "to, inside circle (40 24) r 10.652",
      ])
    #expect(
      Catalog.iris().summary(0.6)[1] == "color 0, inside circle (40 24) r 46.648", "it has covered the old screen")
  }

  @Test func `closing is opening backwards`() {
    #expect(
      Catalog.iris(opens: false).summary(0.78) == [
        "to", "color 0, inside circle (40 24) r 18.959", "from, inside circle (40 24) r 10.652",
      ])
  }

  @Test(arguments: [true, false]) func `on a modal no black leaves it`(opens: Bool) {
    let size = Size(columns: 40, rows: 12)
    let page = Grid(size: size, filledWith: Cell("x", foreground: .black, background: .white))
    let modal = Rect(column: 10, row: 3, columns: 20, rows: 6)
    let stage = Stage(size: size, operation: .present, modal: modal)
    var compositor = Compositor(size: size)
    compositor.compose(Catalog.iris(opens: opens).scene(at: 0.5, toward: stage), from: page, to: page)
    for row in 0..<size.rows {
      for column in 0..<size.columns where !(3..<9).contains(row) || !(10..<30).contains(column) {
        #expect(compositor.frame[column: column, row: row].background.luma > 100_000, "\(column), \(row)")
      }
    }
  }
}
