internal import Transitions

/// The glyphs that a terminal draws itself, so that they fill their cells in any font.
enum OwnGlyphs {
  /// A terminal that draws more than the block elements, from a version on.
  private struct Terminal {
    /// The name as the terminal reports it, in lower case.
    let name: String
    /// The first version that draws ``glyphs``; nil if none does yet.
    let first: [Int]?
    let glyphs: Rendition.Glyphs
  }

  /// The terminals that report their name. Sextants alone are no more than blocks here: the diagonals are what makes an
  /// edge smoother.
  private static let terminals = [
    Terminal(name: "kitty", first: [0, 20], glyphs: .legacy),
    Terminal(name: "foot", first: [1, 9], glyphs: .legacy),
    // 0.60.0 is reported as 6000.
    Terminal(name: "vte", first: [6000], glyphs: .legacy),
    Terminal(name: "wezterm", first: [20_210_814], glyphs: .legacy),
    Terminal(name: "ghostty", first: [1], glyphs: .legacy),
    Terminal(name: "konsole", first: [22, 4], glyphs: .legacy),
    // Its diagonals end at quarters of the cell, not at thirds.
    Terminal(name: "contour", first: nil, glyphs: .legacy),
    // These draw box drawing and block elements, and at most sextants.
    Terminal(name: "iterm2", first: nil, glyphs: .legacy),
    Terminal(name: "windows terminal", first: nil, glyphs: .legacy),
    Terminal(name: "alacritty", first: nil, glyphs: .legacy),
    Terminal(name: "mintty", first: nil, glyphs: .legacy),
    Terminal(name: "rio", first: nil, glyphs: .legacy),
    // Takes all of them from the font.
    Terminal(name: "xterm", first: nil, glyphs: .legacy),
  ]

  /// Returns the finest glyphs that a terminal draws itself; nil for an unknown terminal.
  ///
  /// - Parameter report: The terminal's name and version as it reports them (XTVERSION): `kitty(0.26.5)`,
  ///   `WezTerm 20240203-110809-5046fc22`, `Konsole22.12.3`.
  static func glyphs(of report: Substring) -> Rendition.Glyphs? {
    let text = report.lowercased()
    guard let terminal = terminals.first(where: { text.hasPrefix($0.name) }) else { return nil }
    guard let first = terminal.first else { return .blocks }
    let version = text.dropFirst(terminal.name.count).split { !$0.isNumber }.prefix(3).map { Int($0) ?? 0 }
    return version.lexicographicallyPrecedes(first) ? .blocks : terminal.glyphs
  }
}
