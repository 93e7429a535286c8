import TestSupport
import Testing

@testable import Transitions

/// The places of a layer where there is nothing to draw.
@Suite struct ArtMapTests {
  private static let size = Size(columns: 17, rows: 11)

  /// Returns a screen with large areas of few grounds, some letters and some blocks.
  private static func screen(_ noise: inout TestScreens.Noise) -> Grid {
    let grounds = [Color(rgb: 0x102030), Color(rgb: 0xA0B0C0)]
    var grid = Grid(size: size, filledWith: Cell(foreground: .white, background: grounds[0]))
    let split = Int.random(in: 0..<size.columns, using: &noise)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let scalar: Unicode.Scalar =
          switch Int.random(in: 0..<24, using: &noise) {
          case 0: "▄"
          case 1: "x"
          default: " "
          }
        let ground = grounds[column < split ? 0 : 1]
        grid[column: column, row: row] = Cell(scalar, foreground: .white, background: ground)
      }
    }
    return grid
  }

  /// Returns whether a cell holds a letter, or is a blank between letters on the same ground.
  private static func isText(_ column: Int, _ row: Int, _ grid: Grid) -> Bool {
    let cell = grid[column: column, row: row]
    if cell.scalar != " " { return cell.scalar == "x" }
    return [column - 1, column + 1].contains { other in
      guard 0..<size.columns ~= other else { return false }
      let beside = grid[column: other, row: row]
      return beside.scalar == "x" && beside.background == cell.background
    }
  }

  @Test(arguments: [false, true]) func `a cell is even if four by four cells have one ground and no block`(
    _ isFixedBesideText: Bool
  ) {
    var noise = TestScreens.Noise(state: 7)
    var map = ArtMap(.direct)
    for _ in 0..<60 {
      let grid = Self.screen(&noise)
      grid.cells.withUnsafeBufferPointer { map.read($0, Self.size, isFixedBesideText: isFixedBesideText) }
      var differing: [Position] = []
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          var seen: [Cell] = []
          for y in row..<min(row + 4, Self.size.rows) {
            for x in column..<min(column + 4, Self.size.columns)
            where !isFixedBesideText || !Self.isText(x, y, grid) { seen.append(grid[column: x, row: y]) }
          }
          let ground = grid[column: column, row: row].background
          let isEven =
            isFixedBesideText && Self.isText(column, row, grid)
            || seen.allSatisfy { $0.scalar != "▄" && $0.background == ground }
          let isFound = map.traits[row * Self.size.columns + column].contains(.even)
          if isFound != isEven { differing.append(Position(column: column, row: row)) }
        }
      }
      #expect(differing.isEmpty)
    }
  }
}
