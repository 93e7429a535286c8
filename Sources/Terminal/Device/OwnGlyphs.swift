internal import Transitions

/// The glyphs that a terminal draws itself, so that they fill their cells in any font.
enum OwnGlyphs {
  /// The terminals that report their name (in lower case), with the first version that draws the shapes of
  /// `Rendition.Glyphs.legacy`; nil if no version does. All other versions get block elements: sextants without
  /// diagonals would not make an edge smoother.
  private static let terminals: KeyValuePairs<String, [Int]?> = [
    "kitty": [0, 20],
    "foot": [1, 9],
    // Version 0.60.0 is reported as 6000.
    "vte": [6000],
    "wezterm": [20_210_814],
    "ghostty": [1],
    "konsole": [22, 4],
    // Draws diagonals that end at quarters of the cell, not at thirds.
    "contour": nil,
    // Draw box-drawing characters and block elements, and at most sextants.
    "iterm2": nil, "windows terminal": nil, "alacritty": nil, "mintty": nil, "rio": nil,
    // Takes all glyphs from the font.
    xterm: nil,
  ]

  private static let xterm = "xterm"

  /// Returns a Boolean value indicating whether a terminal takes blocks from its font, so that they may be a little smaller
  /// or larger than their cells.
  ///
  /// - Parameter report: The terminal's name and version as it reports them.
  static func areFromFont(of report: String) -> Bool { report.lowercased().hasPrefix(xterm) }

  /// Returns the finest glyphs that a terminal draws itself; nil for an unknown terminal.
  ///
  /// - Parameter report: The terminal's name and version as it reports them (XTVERSION): `kitty(0.26.5)`,
  ///   `WezTerm 20240203-110809-5046fc22`, `Konsole22.12.3`.
  static func glyphs(of report: Substring) -> Rendition.Glyphs? {
    let text = report.lowercased()
    guard let (name, first) = terminals.first(where: { text.hasPrefix($0.key) }) else { return nil }
    guard let first else { return .blocks }
    let version = text.dropFirst(name.count).split { !$0.isNumber }.prefix(3).map { Int($0) ?? 0 }
    return version.lexicographicallyPrecedes(first) ? .blocks : .legacy
  }
}
