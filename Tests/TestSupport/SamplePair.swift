package import Transitions

/// Two screens with different content: words, wide characters at odd and even columns, blocks, lines and marks; one has
/// a background of many colours, the other a single colour. Equal sizes give equal screens.
package struct SamplePair: Sendable {
  package let from: Grid
  package let to: Grid

  private init(from: Grid, to: Grid) {
    self.from = from
    self.to = to
  }

  /// Returns the first screen, and the second one presented on a part of it.
  package func presenting(on modal: Rect) -> SamplePair {
    var grid = from.shaded(by: Stage.modalShade)
    for row in modal.origin.row..<modal.origin.row + modal.size.rows {
      for column in modal.origin.column..<modal.origin.column + modal.size.columns {
        grid[column: column, row: row] = to[column: column, row: row]
      }
    }
    grid.mend()
    return SamplePair(from: from, to: grid)
  }

  /// The pair with the screens exchanged.
  package var reversed: SamplePair { SamplePair(from: to, to: from) }

  package init(_ size: Size) {
    from = SamplePair.screen(size, seed: 1) { row, column in
      Color(red: UInt8(20 + row * 7 % 40), green: 24, blue: UInt8(40 + (column / 8) * 11 % 60))
    }
    to = SamplePair.screen(size, seed: 2) { _, _ in Color(rgb: 0xF2ECD8) }
  }

  private static let alphabet: [Unicode.Scalar] = [
    "a", "e", "n", "t", "M", "W", "i", ".", " ", " ", " ", "漢", "字", "─", "│", "█", "▄", "░", "é", "Ω",
  ]

  private static func screen(_ size: Size, seed: UInt64, background: (Int, Int) -> Color) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: Color(rgb: 0), background: background(0, 0)))
    var state = seed
    // A linear congruential generator with Knuth's MMIX constants; the high bits are used.
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 40) % bound
    }
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let scalar = alphabet[next(alphabet.count)]
        let ink = seed == 1 ? Color(rgb: UInt32(0x80_8080 + next(0x7F) * 0x01_0101)) : Color(rgb: UInt32(next(0x60)))
        let room = size.columns - column
        var text = String(scalar)
        if next(17) == 0 { text.unicodeScalars.append("\u{323}") }
        let columns = grid.write(
          text, at: Position(column: column, row: row), foreground: ink, background: background(row, column),
          style: next(9) == 0 ? .bold : [], clippedTo: room)
        if columns == 0 {
          grid.write(" ", at: Position(column: column, row: row), foreground: ink, background: background(row, column))
        }
        column += max(1, columns)
      }
    }
    return grid
  }
}
