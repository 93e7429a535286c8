import Testing
import Transitions

/// Text on enlarged layers.
@Suite struct EnlargementTests {
  private func rows(_ text: [String], scale: Double, anchor: Point = Point(x: 0, y: 0)) -> [String] {
    let size = Size(columns: text[0].unicodeScalars.count, rows: text.count)
    var screen = TestScreens.plain(size, " ", ink: 0xFFFFFF, ground: 0x000040)
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

  @Test func `words grow apart and no letter is seen twice`() {
    // Doubled about the top left corner, the middle of column n and row m comes to 2n + 1 and 2m + 1.
    #expect(rows(["one   ", "two   ", "      ", "      "], scale: 2) == ["      ", " o n e", "      ", " t w o"])
    // By a quarter: 0.625, 1.875, 3.125, 4.375, 5.625, 6.875.
    #expect(rows(["abcdefgh"], scale: 1.25) == ["ab cdef "])
    // Doubled about the middle, the middle of column n comes to 2n - 3.
    #expect(rows(["abcdefgh"], scale: 2, anchor: Point(x: 4, y: 1)) == [" c d e f"])
    #expect(rows(["abcdefgh"], scale: 1, anchor: Point(x: 4, y: 1)) == ["abcdefgh"])
  }

  @Test func `lines fill all they are given`() {
    #expect(rows(["─│  ", "    "], scale: 2) == ["──││", "──││"])
  }
}
