import TestSupport
import Testing
import Transitions

/// Blanks show only their background, so no two frames may differ in the ink of blanks alone.
@Suite struct BlankTests {
  private static let size = Size(columns: 48, rows: 14)

  /// Returns a page of words in two colours; the blanks have the page's ink.
  private static func page(_ seed: UInt64, _ words: UInt32) -> Grid {
    let background = Color(rgb: 0x202020)
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: Color(rgb: 0xD0D0D0), background: background))
    var random = SplitMix64(state: seed)
    for row in 0..<size.rows {
      for column in 0..<size.columns where random.next(below: 3) > 0 {
        let ink = Color(rgb: random.next(below: 4) == 0 ? words : 0xD0D0D0)
        grid[column: column, row: row] = Cell("m", foreground: ink, background: background)
      }
    }
    return grid
  }

  @Test(arguments: Catalog.all)
  func `no change of a frame is invisible`(_ entry: Catalog.Entry) {
    let (from, to) = (Self.page(1, 0xFF8000), Self.page(2, 0x00C0FF))
    let stage = Stage(
      size: Self.size, aspect: 2, trigger: Rect(column: 4, row: 3, columns: 6, rows: 1), backdrop: Color(rgb: 0x101010))
    var compositor = Compositor(size: Self.size)
    var before = from
    var unseen = 0
    for step in 0...24 {
      compositor.compose(entry.transition.scene(at: Double(step) / 24, toward: stage), from: from, to: to)
      for (old, new) in zip(before.cells, compositor.frame.cells) where old.isBlank && new.isBlank {
        if old.background == new.background && old.foreground != new.foreground { unseen += 1 }
      }
      before = compositor.frame
    }
    #expect(unseen == 0)
  }
}
