/// Decides, scalar by scalar, how text falls into cells. Every text that reaches a grid goes through here.
///
/// A base takes one or two columns; the marks that follow are drawn over it. What no cell can show is left out: variation
/// selectors, joiners, what an emoji is joined with and its skin tone. What must not act unseen shows as U+FFFD: controls,
/// unassigned code points, controls of the writing direction, tag characters and floods of invisible scalars.
public struct CellClusterer: Sendable {
  /// What becomes of a scalar.
  public enum Step: Hashable, Sendable {
    /// It begins the next cell, or the next two.
    case base(Unicode.Scalar, columns: Int)
    /// It is drawn over the base before it; see ``Marks/append(_:)``. Never the first step.
    case mark(Unicode.Scalar)
    /// Nothing is drawn.
    case nothing
  }

  /// How many invisible scalars may follow a base before one of them shows: more for an emoji, whose longest sequence in
  /// use (a kiss of two people with their skin tones) has nine scalars after the first.
  private var tolerance: Int { isEmoji ? 16 : 4 }

  /// Whether there is a base that marks can be drawn over.
  private var hasBase = false
  /// Whether that base is an emoji, which swallows its skin tone and what it is joined with.
  private var isEmoji = false
  /// Whether the last scalar was a joiner after an emoji.
  private var isJoining = false
  /// How many invisible scalars stand in a row.
  private var invisible = 0

  /// At the start of a text.
  public init() {}

  /// Takes the next scalar. At the start of a line, and wherever the cells are no neighbours, begin with a new clusterer.
  public mutating func take(_ scalar: Unicode.Scalar) -> Step {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      return begin(scalar, columns: 1, isEmoji: false)
    }
    switch CellClusterer.role(of: scalar) {
    case .hidden:
      return replaced()
    case .tag:
      // The tags of a flag, such as England's, belong to it; anywhere else they are text that nobody sees.
      return isEmoji ? unseen() : replaced()
    case .joiner:
      isJoining = isEmoji
      return unseen()
    case .selector, .format:
      return unseen()
    case .skinTone where isEmoji:
      return unseen()
    case .skinTone, .plain:
      break
    }
    guard let width = DisplayWidth.of(scalar) else { return replaced() }
    if width == 0 {
      if hasBase {
        invisible = 0
        return .mark(scalar)
      }
      // A cell holds a base; here there is none.
      return replaced()
    }
    let isEmoji = scalar.properties.isEmoji
    if isJoining && isEmoji {
      isJoining = false
      return unseen()
    }
    return begin(scalar, columns: width, isEmoji: isEmoji)
  }

  private mutating func begin(_ scalar: Unicode.Scalar, columns: Int, isEmoji: Bool) -> Step {
    self = CellClusterer()
    hasBase = true
    self.isEmoji = isEmoji
    return .base(scalar, columns: columns)
  }

  private mutating func replaced() -> Step {
    begin("\u{FFFD}", columns: 1, isEmoji: false)
  }

  private mutating func unseen() -> Step {
    invisible += 1
    guard invisible == tolerance + 1 else { return .nothing }
    let seen = replaced()
    // From here on the flood counts as seen, whatever its length.
    invisible = tolerance + 1
    return seen
  }

  private enum Role {
    case plain, hidden, tag, joiner, selector, format, skinTone
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: .hidden
    case 0xE0000...0xE007F: .tag
    case 0x200D: .joiner
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D: .selector
    // A soft hyphen too: terminals differ in whether they show it.
    case 0xAD, 0x34F, 0x180E, 0x200B...0x200C, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      .format
    case 0x1F3FB...0x1F3FF: .skinTone
    default: .plain
    }
  }
}
