import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct PickerPanelTests {
  private static func panel(
    _ columns: Int, _ rows: Int, trigger: Rect? = nil, items: [Picker.Item] = Picker(live: nil).items
  ) -> PickerPanel {
    PickerPanel(
      on: Size(columns: columns, rows: rows), sparing: trigger, items: items, style: PickerPanel.Style())
  }

  /// Sizes of terminals, the place of the panel, and the rows of list and summary. The longest summary takes 4 lines of
  /// 24 columns, 3 of 38 and 2 of 48.
  @Test(arguments: [
    (80, 24, Rect(column: 54, row: 0, columns: 26, rows: 24), 1..<18, 19..<23),
    (200, 60, Rect(column: 174, row: 0, columns: 26, rows: 60), 1..<54, 55..<59),
    (50, 12, Rect(column: 24, row: 0, columns: 26, rows: 12), 1..<6, 7..<11),
    (50, 11, Rect(column: 24, row: 0, columns: 26, rows: 11), 1..<11, 0..<0),
    (50, 4, Rect(column: 24, row: 0, columns: 26, rows: 4), 1..<4, 0..<0),
    (50, 3, Rect(column: 0, row: 2, columns: 50, rows: 1), 0..<1, 0..<0),
    (49, 40, Rect(column: 0, row: 20, columns: 49, rows: 20), 2..<16, 17..<19),
    (40, 24, Rect(column: 0, row: 12, columns: 40, rows: 12), 2..<7, 8..<11),
    (40, 12, Rect(column: 0, row: 6, columns: 40, rows: 6), 2..<6, 0..<0),
    (20, 8, Rect(column: 0, row: 4, columns: 20, rows: 4), 2..<4, 0..<0),
    (20, 7, Rect(column: 0, row: 6, columns: 20, rows: 1), 0..<1, 0..<0),
    (19, 40, Rect(column: 0, row: 39, columns: 19, rows: 1), 0..<1, 0..<0),
    (1, 1, Rect(column: 0, row: 0, columns: 1, rows: 1), 0..<1, 0..<0),
    (9, 0, Rect(column: 0, row: 0, columns: 9, rows: 0), 0..<0, 0..<0),
    (0, 0, Rect(column: 0, row: 0, columns: 0, rows: 0), 0..<0, 0..<0),
  ])
  func `the panel has its place`(columns: Int, rows: Int, area: Rect, list: Range<Int>, summary: Range<Int>) {
    let panel = Self.panel(columns, rows)
    #expect(panel.area == area)
    #expect(panel.list == list)
    #expect(panel.summary == summary)
  }

  /// Widths of terminals and of the longest name, and the columns of the panel: the name with two marks, a space, an
  /// arrow and the border, at least 26, and at most half of the terminal.
  @Test(arguments: [
    (80, 21, 26), (80, 22, 27), (80, 32, 37), (80, 35, 40), (80, 36, 40), (200, 36, 41), (200, 500, 100),
    (60, 36, 30), (50, 36, 26), (49, 36, 49),
  ])
  func `a column is as wide as its longest name`(columns: Int, longest: Int, width: Int) {
    let items = ["Short", String(repeating: "x", count: longest)].map {
      Picker.Item(name: $0, summary: "", choice: .screen($0))
    }
    #expect(Self.panel(columns, 24, items: items).area.size.columns == width)
  }

  /// Triggers on a terminal, and the panel's corner.
  @Test(arguments: [
    (80, 24, Rect(column: 53, row: 3, columns: 1, rows: 1), Position(column: 54, row: 0)),
    (80, 24, Rect(column: 53, row: 3, columns: 2, rows: 1), Position(column: 0, row: 0)),
    (80, 24, Rect(column: 79, row: 23, columns: 1, rows: 1), Position(column: 0, row: 0)),
    (80, 24, Rect(column: 25, row: 3, columns: 30, rows: 1), Position(column: 54, row: 0)),
    (80, 24, Rect(column: 60, row: -3, columns: 9, rows: 2), Position(column: 54, row: 0)),
    (40, 12, Rect(column: 3, row: 5, columns: 9, rows: 1), Position(column: 0, row: 6)),
    (40, 12, Rect(column: 3, row: 6, columns: 9, rows: 1), Position(column: 0, row: 0)),
    (10, 4, Rect(column: 3, row: 3, columns: 1, rows: 1), Position(column: 0, row: 0)),
  ])
  func `the panel leaves the trigger visible if it can`(columns: Int, rows: Int, trigger: Rect, corner: Position) {
    let panel = Self.panel(columns, rows, trigger: trigger)
    #expect(panel.area.origin == corner)
    // The border is on the side of the screen.
    #expect(panel.border == (columns < 50 ? nil : corner.column == 0 ? 25 : 0))
  }

  @Test func `at any size the panel is on the terminal, and the mouse finds every row`() {
    for columns in [0, 1, 2, 3, 4, 9, 19, 20, 21, 49, 50, 51, 80] {
      for rows in [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 24, 25, 40] {
        let panel = Self.panel(columns, rows)
        let (origin, size) = (panel.area.origin, panel.area.size)
        #expect(origin.column >= 0 && origin.row >= 0)
        #expect(origin.column + size.columns <= columns && origin.row + size.rows <= rows)
        #expect(panel.list.upperBound <= size.rows && panel.summary.upperBound <= size.rows)
        var picker = Picker(live: nil)
        picker.show(rows: panel.list.count)
        #expect(panel.picture(of: picker).size == size)
        guard size.area > 0 else {
          #expect(panel.cursor(of: picker) == nil)
          continue
        }
        let cursor = panel.cursor(of: picker)
        #expect(cursor.map { panel.row(at: $0) } == 0)
        for row in 0..<size.rows {
          let place = Position(column: origin.column + panel.columns.lowerBound, row: origin.row + row)
          #expect(panel.row(at: place) == (panel.list.contains(row) ? row - panel.list.lowerBound : nil))
        }
        #expect(panel.row(at: Position(column: origin.column - 1, row: origin.row)) == nil)
      }
    }
  }
}
