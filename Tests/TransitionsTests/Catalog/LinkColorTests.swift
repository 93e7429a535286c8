import TestSupport
import Testing

@testable import Transitions

/// Tests of the colour that a link is known by.
struct LinkColorTests {
  private let page = Color(rgb: 0x101828)
  private let ink = Color(rgb: 0xFFD479)
  private let button = Color(rgb: 0x1C5444)

  /// Returns a page with a text at column 10 of row 3, on a ground of some columns.
  private func screen(_ text: String, ground: Color? = nil, on columns: Range<Int> = 10..<10) -> Grid {
    var grid = Grid(
      size: Size(columns: 40, rows: 9), filledWith: Cell(" ", foreground: Color(rgb: 0x808080), background: page))
    grid.write(text, at: Position(column: 10, row: 3), foreground: ink, background: page)
    for column in columns { grid[column: column, row: 3].background = ground ?? page }
    return grid
  }

  private func color(of grid: Grid, _ trigger: Rect?) -> Color? {
    var stage = Stage(size: grid.size, trigger: trigger)
    stage.inspectLink(on: grid)
    return stage.linkColor
  }

  @Test func `a button has its ground, also where the link is more or less than it`() {
    let grid = screen("[Sonar]  far", ground: button, on: 8..<20)
    for columns in [7, 12, 25] {
      #expect(color(of: grid, Rect(column: 10, row: 3, columns: columns, rows: 1)) == button)
    }
  }

  @Test func `a gradient is a ground of its own if it ends`() {
    var grid = screen("[Sonar]", ground: button, on: 8..<20)
    for column in 8..<20 {
      grid[column: column, row: 3].background = Color(red: UInt8(90 - column), green: 90, blue: 80)
    }
    #expect(color(of: grid, Rect(column: 10, row: 3, columns: 7, rows: 1)) == Color(red: 79, green: 90, blue: 80))
  }

  @Test func `on the page a link has the colour of its letters`() {
    #expect(color(of: screen("[Sonar]"), Rect(column: 10, row: 3, columns: 7, rows: 1)) == ink)
    // A bar from edge to edge is a part of the page.
    #expect(
      color(of: screen("[Sonar]", ground: button, on: 0..<40), Rect(column: 10, row: 3, columns: 7, rows: 1)) == ink)
  }

  @Test(arguments: [
    nil, Rect(column: 11, row: 3, columns: 1, rows: 1), Rect(column: 20, row: 5, columns: 9, rows: 2),
    Rect(column: -9, row: 3, columns: 4, rows: 1), Rect(column: 11, row: 30, columns: 4, rows: 1),
  ]) func `a point, a link without text and one off the screen have none`(trigger: Rect?) {
    #expect(color(of: screen("[Sonar]"), trigger) == nil)
  }
}
