/// Decides, scalar by scalar, how text falls into cells. Every text that reaches a grid goes through here.
///
/// A base takes one or two columns; the marks that follow are drawn over it. An emoji of several scalars (a skin tone, a
/// flag, a keycap, emoji that are joined) is one base and the marks behind it, two columns wide. What no cell can show is
/// left out: the other selectors and joiners. What must not act unseen shows as U+FFFD: controls, code points that are no
/// characters, controls of the writing direction, tag characters and floods of invisible scalars.
public struct CellClusterer: Sendable {
  /// What becomes of a scalar.
  public enum Step: Hashable, Sendable {
    /// It begins the next cell, or the next two.
    case base(Unicode.Scalar, columns: Int)
    /// It belongs to the base before it; see ``Marks/append(_:)``. Never the first step.
    case mark(Unicode.Scalar)
    /// Nothing is drawn.
    case nothing
  }

  /// How many invisible scalars may follow a base before one of them shows: more for an emoji, whose longest sequence in
  /// use (a kiss of two people with their skin tones) has nine scalars after the first.
  private var tolerance: Int { isEmoji ? 16 : 4 }

  /// Whether there is a base that marks can be drawn over.
  private var hasBase = false
  /// Whether that base is an emoji, to which its skin tone and what it is joined with belong.
  private var isEmoji = false
  /// Whether that base is the black flag, which tags make that of a region.
  private var isBlackFlag = false
  /// Whether that base is the first letter of a flag, and the second comes next.
  private var isFlag = false
  /// Whether the last scalar was a joiner after an emoji.
  private var isJoining = false
  /// How many invisible scalars stand in a row.
  private var invisible = 0

  /// At the start of a text.
  public init() {}

  /// Takes the next scalar. At the start of a line, and wherever the cells are no neighbours, begin with a new clusterer.
  ///
  /// - Parameters:
  ///   - scalar: The next scalar.
  ///   - next: The scalar behind it, which can make a sign a wide emoji (a selector, a skin tone) or two letters a flag;
  ///     without it they are as wide as they are alone.
  public mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar? = nil) -> Step {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      if next == "\u{FE0F}", CellClusterer.isKeycap(value) { return begin(scalar, columns: 2, isEmoji: true) }
      return begin(scalar, columns: 1, isEmoji: false)
    }
    switch CellClusterer.role(of: scalar) {
    case .hidden:
      return replaced()
    case .tag:
      // The tags of a flag, such as England's, belong to it; anywhere else they are text that nobody sees.
      return isBlackFlag ? part(scalar) : isEmoji ? unseen() : replaced()
    case .joiner:
      isJoining = isEmoji
      return unseen()
    case .emojiSelector:
      return isEmoji ? part(scalar) : unseen()
    case .selector, .format:
      return unseen()
    case .skinTone where isEmoji:
      return part(scalar)
    case .letter where isFlag:
      isFlag = false
      return part(scalar)
    case .letter where next.map(CellClusterer.role) == .letter:
      let step = begin(scalar, columns: 2, isEmoji: true)
      isFlag = true
      return step
    case .skinTone, .letter, .plain:
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
      return part(scalar)
    }
    let isWidened = width == 1 && isEmoji && next.map { CellClusterer.widens($0, scalar) } ?? false
    return begin(scalar, columns: isWidened ? 2 : width, isEmoji: isEmoji)
  }

  /// Whether a sign is a wide emoji because of what stands behind it.
  private static func widens(_ next: Unicode.Scalar, _ sign: Unicode.Scalar) -> Bool {
    next == "\u{FE0F}" || role(of: next) == .skinTone && sign.properties.isEmojiModifierBase
  }

  /// Whether an ASCII character stands on a key of a telephone: `#`, `*` or a digit.
  private static func isKeycap(_ value: UInt32) -> Bool {
    value == 0x23 || value == 0x2A || value >= 0x30 && value <= 0x39
  }

  private mutating func begin(_ scalar: Unicode.Scalar, columns: Int, isEmoji: Bool) -> Step {
    self = CellClusterer()
    hasBase = true
    self.isEmoji = isEmoji
    isBlackFlag = scalar == "\u{1F3F4}"
    return .base(scalar, columns: columns)
  }

  private mutating func replaced() -> Step {
    begin("\u{FFFD}", columns: 1, isEmoji: false)
  }

  /// A scalar that an emoji goes on with.
  private mutating func part(_ scalar: Unicode.Scalar) -> Step {
    let step = unseen()
    return step == .nothing && invisible <= tolerance ? .mark(scalar) : step
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
    case plain, hidden, tag, joiner, emojiSelector, selector, format, skinTone, letter
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: .hidden
    case 0xE0000...0xE007F: .tag
    case 0x200D: .joiner
    case 0xFE0E...0xFE0F: .emojiSelector
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF, 0x180B...0x180D: .selector
    // A soft hyphen too: terminals differ in whether they show it.
    case 0xAD, 0x34F, 0x180E, 0x200B...0x200C, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      .format
    case 0x1F3FB...0x1F3FF: .skinTone
    case 0x1F1E6...0x1F1FF: .letter
    default: .plain
    }
  }
}
