/// Splits text into cells, one scalar at a time. All text that reaches a grid passes through here.
///
/// A base takes one or two columns; the marks that follow are drawn over it. An emoji of several scalars (a skin tone,
/// a flag, a keycap, joined emoji) is one base with marks, two columns wide. Other variation selectors and joiners are
/// dropped because a cell cannot show them. Scalars that could act unseen become U+FFFD: controls, noncharacters,
/// bidirectional controls, tag characters and long runs of invisible scalars.
package struct CellClusterer: Sendable {
  package enum Step: Hashable, Sendable {
    /// The scalar starts the next cell, or the next two.
    case base(Unicode.Scalar, columns: Int)
    /// The scalar belongs to the base before it; see ``Marks/append(_:)``. The first step is never a mark.
    case mark(Unicode.Scalar)
    case nothing
  }

  /// The number of invisible scalars allowed after a base before one of them shows. An emoji gets more: its longest
  /// sequence in use (a kiss of two people with skin tones) has nine scalars after the first.
  private var tolerance: Int { isEmoji ? 16 : 4 }

  private var hasBase = false
  /// True if that base is an emoji, which skin tones and joined emoji extend.
  private var isEmoji = false
  /// True if that base is the black flag, which tags turn into the flag of a region.
  private var isBlackFlag = false
  /// True if that base is the first of a flag's two letters.
  private var isFlag = false
  /// True if the last scalar was a joiner after an emoji.
  private var isJoining = false
  private var invisible = 0

  package init() {}

  /// Takes the next scalar. Use a new clusterer at the start of each line and wherever the next cell is not adjacent.
  ///
  /// - Parameter next: The scalar after it. A selector or a skin tone makes a sign a wide emoji; a second letter makes a
  ///   flag. If nil, the scalar is as wide as it is alone.
  package mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar? = nil) -> Step {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      if next == "\u{FE0F}", CellClusterer.isKeycap(value) { return begin(scalar, columns: 2, isEmoji: true) }
      return begin(scalar, columns: 1, isEmoji: false)
    }
    switch CellClusterer.role(of: scalar) {
    case .hidden:
      return replaced()
    case .tag:
      // Tags belong to a flag such as England's. Anywhere else they are hidden text.
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
      // There is no base to draw the mark over.
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

  private static func widens(_ next: Unicode.Scalar, _ sign: Unicode.Scalar) -> Bool {
    next == "\u{FE0F}" || role(of: next) == .skinTone && sign.properties.isEmojiModifierBase
  }

  /// Returns whether an ASCII character can start a keycap emoji: `#`, `*` or a digit.
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

  private mutating func part(_ scalar: Unicode.Scalar) -> Step {
    let step = unseen()
    return step == .nothing && invisible <= tolerance ? .mark(scalar) : step
  }

  private mutating func unseen() -> Step {
    invisible += 1
    guard invisible == tolerance + 1 else { return .nothing }
    let seen = replaced()
    // One U+FFFD stands for the whole run, however long it gets.
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
    // This includes the soft hyphen: terminals disagree on whether to show it.
    case 0xAD, 0x34F, 0x180E, 0x200B...0x200C, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      .format
    case 0x1F3FB...0x1F3FF: .skinTone
    case 0x1F1E6...0x1F1FF: .letter
    default: .plain
    }
  }
}

extension CellClusterer {
  /// Returns text as cells would show it, for messages, titles and labels. The result holds no control characters.
  ///
  /// - Parameter text: Any text. A scalar that is not a visible character becomes U+FFFD or is left out, as
  ///   ``take(_:before:)`` decides.
  package static func line(of text: String, atMost limit: Int = .max) -> String {
    var result = String.UnicodeScalarView()
    var clusterer = CellClusterer()
    var count = 0
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result.append("…")
        break
      }
      count += 1
      switch clusterer.take(scalar) {
      case .base(let shown, _): result.append(shown)
      case .mark(let shown):
        // An emoji needs the joiner before it.
        if last == "\u{200D}", EmojiPart(shown)?.isJoined == true { result.append(last) }
        result.append(shown)
      case .nothing: break
      }
      last = scalar
    }
    return String(result)
  }
}
