package import Transitions

extension TerminalEmulator {
  package struct Cursor: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
      case block
      case underline
      case bar
    }

    /// The cell of the cursor. After the last column it is that column; see ``isWrapPending``.
    package var position = Position(column: 0, row: 0)
    /// True if the row is full, so that the next character begins the next row.
    package var isWrapPending = false
    /// True if the cursor shows (DECTCEM).
    package var isVisible = true
    /// The form (DECSCUSR).
    package var shape = Shape.block
    /// True if it blinks (DECSCUSR, and private mode 12).
    package var isBlinking = true

    package init() {}

    /// Applies DECSCUSR, whose values 0...6 are a blinking block for 0, then a blinking and a steady one of each shape.
    mutating func select(_ style: Int) {
      switch style {
      case 0...2: shape = .block
      case 3, 4: shape = .underline
      case 5, 6: shape = .bar
      default: return
      }
      isBlinking = style == 0 || style % 2 == 1
    }

    /// The value of DECSCUSR, 1...6.
    var style: Int {
      let first = shape == .block ? 1 : shape == .underline ? 3 : 5
      return isBlinking ? first : first + 1
    }
  }
}
