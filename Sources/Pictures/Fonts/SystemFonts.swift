internal import Transitions

/// The chosen font in its styles, and other fonts of this machine for characters that it does not have.
struct SystemFonts {
  fileprivate struct Face: Hashable {
    var isBold: Bool
    var isItalic: Bool

    init(_ style: Style) {
      (isBold, isItalic) = (style.contains(.bold), style.contains(.italic))
    }
  }

  private struct Missing: Hashable {
    var face: Face
    var scalar: Unicode.Scalar
  }

  private let choice: FontChoice
  let regular: SystemFont
  private var chosen: [Face: SystemFont]
  private var others: [Face: [SystemFont]] = [:]
  private var missing: Set<Missing> = []
  private var emoji: SystemFont?
  private var hasLookedForEmoji = false

  init(_ choice: FontChoice) throws(FontError) {
    self.choice = choice
    regular = try SystemFont.chosen(by: choice, isBold: false, isItalic: false)
    chosen = [Face([]): regular]
  }

  /// Returns the font for a character with its marks, or for a word: the chosen one if it has all of them, else one
  /// that has the first; nil if there is none.
  mutating func font(for text: [Unicode.Scalar], _ style: Style) throws(FontError) -> SystemFont? {
    let face = Face(style)
    let own: SystemFont
    if let known = chosen[face] {
      own = known
    } else {
      own = try SystemFont.chosen(by: choice, isBold: face.isBold, isItalic: face.isItalic)
      chosen[face] = own
    }
    let first = text[0]
    if text.allSatisfy(own.has) { return own }
    if let known = others[face, default: []].first(where: { text.allSatisfy($0.has) }) { return known }
    // A mark that the chosen font does not have is left out rather than its letter.
    let wanted = text.first { !own.has($0) } ?? first
    if !missing.contains(Missing(face: face, scalar: wanted)) {
      if let found = try Self.other(for: wanted, face) {
        others[face, default: []].append(found)
        if found.has(first) { return found }
      } else {
        missing.insert(Missing(face: face, scalar: wanted))
      }
    }
    return own.has(first) ? own : others[face, default: []].first { $0.has(first) }
  }

  private static let symbols = ["nerd font", "powerline", "awesome"]

  /// Returns another font that has a character; nil if there is none. Most fonts have something else for private use than
  /// programs mean.
  fileprivate static func other(for scalar: Unicode.Scalar, _ face: Face) throws(FontError) -> SystemFont? {
    let isPrivate = scalar.properties.generalCategory == .privateUse
    let family = isPrivate ? "Symbols Nerd Font Mono" : "sans-serif"
    let font = try SystemFont.found(
      family: family, isBold: face.isBold, isItalic: face.isItalic, with: scalar)
    guard isPrivate, let font else { return font }
    let name = font.family.lowercased()
    return symbols.contains { name.firstRange(ofText: $0) != nil } ? font : nil
  }

  /// Returns a font that has an emoji in colour; nil if there is none.
  mutating func emoji(for scalar: Unicode.Scalar) throws(FontError) -> SystemFont? {
    if !hasLookedForEmoji {
      hasLookedForEmoji = true
      emoji = try SystemFont.found(family: "emoji", with: scalar, isColored: true)
    }
    return emoji.flatMap { $0.has(scalar) ? $0 : nil }
  }
}

extension SystemFont {
  /// Returns the font for a character that a chosen font does not have; nil if there is none.
  package static func other(for scalar: Unicode.Scalar) throws(FontError) -> SystemFont? {
    try SystemFonts.other(for: scalar, SystemFonts.Face([]))
  }
}
