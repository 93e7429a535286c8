internal import Transitions

/// What scenes refer to besides the two screens, each thing once.
struct SceneReferences {
  /// Small pictures, by number.
  private(set) var grids: [Grid] = []
  /// Blurs: how wide in units, and whether what is covered is turned inside out.
  private(set) var blurs: [(sigma: Double, isInverse: Bool)] = []

  /// What a screen of a film is called.
  static func screen(_ index: Int) -> String { "s\(index)" }
  /// What the pattern of a screen of a film is called.
  static func paint(_ index: Int) -> String { "p\(index)" }
  /// What a small picture is called.
  static func grid(_ index: Int) -> String { "g\(index)" }
  /// What a blur is called.
  static func blur(_ index: Int) -> String { "b\(index)" }

  /// What a small picture is called.
  mutating func name(of grid: Grid) -> String {
    if let known = grids.firstIndex(of: grid) { return Self.grid(known) }
    grids.append(grid)
    return Self.grid(grids.count - 1)
  }

  /// What a blur is called.
  mutating func blur(_ sigma: Double, isInverse: Bool) -> String {
    if let known = blurs.firstIndex(where: { $0.sigma == sigma && $0.isInverse == isInverse }) {
      return Self.blur(known)
    }
    blurs.append((sigma, isInverse))
    return Self.blur(blurs.count - 1)
  }
}
