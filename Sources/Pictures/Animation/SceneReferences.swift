internal import Transitions

/// The small pictures and blurs that scenes refer to, each once.
struct SceneReferences {
  /// The small pictures, by number.
  private(set) var grids: [Grid] = []
  /// Small pictures of text without a background, by number, each with the colour that stands for none.
  private(set) var texts: [(grid: Grid, clear: Color)] = []
  /// The blurs: the width in units, and whether the shape is inverted first.
  private(set) var blurs: [(sigma: Double, isInverse: Bool)] = []

  /// Returns the name of a screen.
  static func screen(_ index: Int) -> String { "s\(index)" }
  /// Returns the name of the pattern of a screen.
  static func paint(_ index: Int) -> String { "p\(index)" }
  /// Returns the name of a small picture.
  static func grid(_ index: Int) -> String { "g\(index)" }
  /// Returns the name of a picture of text.
  static func text(_ index: Int) -> String { "w\(index)" }
  /// Returns the name of a blur.
  static func blur(_ index: Int) -> String { "b\(index)" }

  /// Returns the name of a small picture.
  mutating func name(of grid: Grid) -> String {
    if let known = grids.firstIndex(of: grid) { return Self.grid(known) }
    grids.append(grid)
    return Self.grid(grids.count - 1)
  }

  /// Returns the name of a picture of text.
  mutating func name(of text: Grid, clear: Color) -> String {
    if let known = texts.firstIndex(where: { $0.clear == clear && $0.grid == text }) { return Self.text(known) }
    texts.append((text, clear))
    return Self.text(texts.count - 1)
  }

  /// Returns the name of a blur.
  mutating func blur(_ sigma: Double, isInverse: Bool) -> String {
    if let known = blurs.firstIndex(where: { $0.sigma == sigma && $0.isInverse == isInverse }) {
      return Self.blur(known)
    }
    blurs.append((sigma, isInverse))
    return Self.blur(blurs.count - 1)
  }
}
