package import Transitions

extension TerminalEmulator {
  /// The cursor of a terminal.
  package struct Cursor: Hashable, Sendable {
    /// The forms of a cursor.
    package enum Shape: Hashable, Sendable {
      /// A whole cell.
      case block
      /// A line below the character.
      case underline
      /// A line left of the character.
      case bar
    }

    /// The cell of the cursor. After the last column it is that column; see ``isWrapPending``.
    package var position = Position(column: 0, row: 0)
    /// A Boolean value indicating whether the row is full, so that the next character begins the next row.
    package var isWrapPending = false
    /// A Boolean value indicating whether the cursor shows (DECTCEM).
    package var isVisible = true
    /// The form (DECSCUSR).
    package var shape = Shape.block
    /// A Boolean value indicating whether it blinks (DECSCUSR, and private mode 12).
    package var isBlinking = true

    /// Creates the cursor of a terminal at its start.
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
