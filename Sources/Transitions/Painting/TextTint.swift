/// The colour that the text of a small part of a screen has from far away.
///
/// The mean of all that stands there would leave next to nothing of a line among empty ones. So the part is as light as
/// the strokes of its letters, and less the fewer there are.
struct TextTint {
  /// What the text stands on.
  let ground: Color
  /// What is seen in its place.
  let color: Color

  /// How much of the ink is seen where there are only letters, and where these are bold.
  private static let strength = (plain: 0.7, bold: 0.95)

  /// - Parameters:
  ///   - cells: Those of the part.
  ///   - count: How many they are.
  /// - Returns: nil where there is no text.
  init?(of cells: some Sequence<Cell>, strength: Double? = nil) {
    var (all, texts, bolds) = (0, 0, 0)
    var (red, green, blue) = (0, 0, 0)
    var ground: Color?
    for cell in cells {
      all += 1
      guard cell.isText else { continue }
      texts += 1
      if cell.style.contains(.bold) { bolds += 1 }
      red += Int(cell.foreground.red)
      green += Int(cell.foreground.green)
      blue += Int(cell.foreground.blue)
      ground = cell.background
    }
    guard let ground, texts > 0 else { return nil }
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + texts / 2) / texts) }
    let ink = Color(red: mean(red), green: mean(green), blue: mean(blue))
    let strength = strength ?? (2 * bolds > texts ? Self.strength.bold : Self.strength.plain)
    let weight = strength * (Double(texts) / Double(all)).squareRoot()
    self.ground = ground
    color = Color(bits: Blend.mix(ground.rgb, ink.rgb, Blend.weight(weight)))
  }
}

extension Cell {
  /// Whether it shows a character that is no picture of its own.
  var isText: Bool {
    guard !isBlank else { return false }
    return role != .narrow || (GlyphShape.shade(of: scalar.value) == nil && GlyphShape.mask(of: scalar.value) == nil)
  }
}
