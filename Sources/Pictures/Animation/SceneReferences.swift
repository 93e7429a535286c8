internal import Transitions

/// The small pictures and blurs that scenes refer to, each once.
struct SceneReferences {
  /// The small pictures, by number.
  private(set) var grids: [Grid] = []
  /// Small pictures of text without a background, by number, each with the colour that stands for none.
  private(set) var texts: [(grid: Grid, clear: Color)] = []
  /// The parts of screens that were asked for.
  private var parts: [(screen: Grid, parts: ScreenParts)] = []
  /// The blurs: the width in units, and whether the shape is inverted first.
  private(set) var blurs: [(sigma: Double, isInverse: Bool)] = []

  /// Returns the name of a screen.
  static func screen(_ index: Int) -> String { "s\(index)" }
  /// Returns the name of the pattern of a screen.
  static func paint(_ index: Int) -> String { "p\(index)" }
  /// Returns the name of the picture of a screen, without its text.
  static func picture(_ index: Int) -> String { "k\(index)" }
  /// Returns the name of the pattern of the picture of a screen.
  static func picturePaint(_ index: Int) -> String { "kp\(index)" }
  /// Returns the name of the text of a screen.
  static func words(_ index: Int) -> String { "t\(index)" }
  /// Returns the name of the pattern of the text of a screen.
  static func wordsPaint(_ index: Int) -> String { "tp\(index)" }
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

  /// Returns the picture and the text of a screen.
  mutating func parts(of screen: Grid) -> ScreenParts {
    if let known = parts.first(where: { $0.screen == screen }) { return known.parts }
    let made = ScreenParts(of: screen)
    parts.append((screen, made))
    return made
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
