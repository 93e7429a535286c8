import Testing
import Transitions

/// Text on enlarged layers.
@Suite struct EnlargementTests {
  private func rows(_ text: [String], scale: Double, anchor: Point = Point(x: 0, y: 0)) -> [String] {
    let size = Size(columns: text[0].unicodeScalars.count, rows: text.count)
    var screen = TestScreens.plain(size, " ", ink: 0xFFFFFF, background: 0x000040)
    for (row, line) in text.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() { screen[column: column, row: row].scalar = scalar }
    }
    var compositor = Compositor(size: size)
    compositor.compose(
      Scene(backdrop: Color(rgb: 0)).adding(Layer(.from, scale: scale, anchor: anchor)), from: screen, to: screen)
    return (0..<size.rows).map { row in
      String(String.UnicodeScalarView((0..<size.columns).map { compositor.frame[column: $0, row: row].scalar }))
    }
  }

  @Test(arguments: [1.1, 1.4, 2, 3]) func `an enlarged page keeps its text as a sheet about its middle`(_ scale: Double)
  {
    let page = ["one two ", "┌──┐    ", "│ab│ cd ", "└──┘    "]
    #expect(rows(page, scale: scale, anchor: Point(x: 4, y: 4)) == page)
    // About another point, the sheet goes with the middle of the page, and words that would be cut are left out.
    #expect(rows(["ab cd ef"], scale: 1.5) == ["  ab cd "])
    #expect(rows(["ab cdefg"], scale: 1.5) == ["  ab    "])
  }
}
