internal import PortholeCommands
internal import PortholeRecording
internal import Transitions

/// Two generated screens full of words: random letters, each word in one of eight colours, each row on its own
/// background. The two screens have nothing in common, so that no transition gets less work than the worst case.
enum BenchScreens {
  /// Returns the two screens on a plain stage.
  static func pair(_ size: Size, aspect: Double) -> ScreenPair {
    ScreenPair(
      from: screen(size, seed: 1, isDark: true), to: screen(size, seed: 2, isDark: false),
      stage: Stage(size: size, aspect: aspect))
  }

  private static func screen(_ size: Size, seed: UInt64, isDark: Bool) -> Grid {
    var random = RandomNumbers(seed: seed)
    let base = isDark ? 0x18 : 0xB0
    func shade(_ row: Int) -> Color {
      let step = UInt8(row % 24)
      return Color(red: UInt8(base) + step, green: UInt8(base + 8) - step / 3, blue: UInt8(base + 16) + step / 2)
    }
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: shade(0), background: shade(0)))
    let inks = (0..<8).map { _ in
      let value = UInt32(truncatingIfNeeded: random.next()) & 0x5F_5F5F
      return Color(rgb: isDark ? 0xA0_A0A0 + value : value)
    }
    for row in 0..<size.rows {
      var left = 0
      var ink = inks[0]
      for column in 0..<size.columns {
        if left == 0 {
          left = 2 + Int(random.next() % 8)
          ink = inks[Int(random.next() % 8)]
        }
        left -= 1
        let letter = left == 0 ? " " : Unicode.Scalar(UInt8(ascii: "a") + UInt8(random.next() % 26))
        grid[column: column, row: row] = Cell(letter, foreground: ink, background: shade(row))
      }
    }
    return grid
  }
}

/// Pseudorandom numbers that are the same each time: Marsaglia's xorshift with 64 bits, shifts 13, 7 and 17.
private struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }
}
