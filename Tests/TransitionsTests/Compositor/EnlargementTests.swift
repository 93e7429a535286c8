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

  @Test func `phrases grow apart, and keep their spacing`() {
    // Doubled about the top left corner, the middle of a phrase moves to twice its position: 1.5 becomes 3.
    #expect(rows(["one   ", "two   ", "      ", "      "], scale: 2) == ["      ", "  one ", "      ", "  two "])
    // Enlarged by a half, the middle 4 becomes 6.
    #expect(rows(["ab cd ef     "], scale: 1.5) == ["  ab cd ef   "])
    // So do 1 and 7: they become 1.5 and 10.5, rounded to the right.
    #expect(rows(["ab    cd     "], scale: 1.5) == [" ab       cd "])
    #expect(rows(["a cdef h"], scale: 2, anchor: Point(x: 4, y: 1)) == ["a cdef h"])
    // Doubled about the middle, phrases at the edges leave.
    #expect(rows(["a    bc    d"], scale: 2, anchor: Point(x: 6, y: 1)) == ["     bc     "])
    #expect(rows(["abcdefgh"], scale: 1, anchor: Point(x: 4, y: 1)) == ["abcdefgh"])
  }

  @Test func `lines go on, and each stands where its middle is`() {
    #expect(rows(["─│  ", "    "], scale: 2) == ["   │", "── │"])
  }
}
