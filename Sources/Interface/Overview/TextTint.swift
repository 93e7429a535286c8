internal import Transitions

/// The colour that the text of a small part of a screen has from far away.
///
/// A mean over all cells would leave almost nothing of a line of text among empty ones. So the letters' mean colour is
/// mixed into the background, with a weight that grows with the square root of their share of the cells.
struct TextTint {
  /// The background of the text.
  let background: Color
  /// The colour that replaces the text.
  let color: Color

  /// The weight of the ink if all cells hold letters, and if most of these are bold.
  private static let strength = (plain: 0.7, bold: 0.95)

  /// Creates the tint of some cells, or returns nil if they hold no text.
  ///
  /// - Parameters:
  ///   - cells: The cells of the part.
  ///   - strength: The weight of the ink if all cells hold letters, 0...1; nil chooses by bold or plain text.
  init?(of cells: some Sequence<Cell>, strength: Double? = nil) {
    var (all, texts, bolds) = (0, 0, 0)
    var ink = MeanColor()
    var background: Color?
    for cell in cells {
      all += 1
      guard cell.isLetter else { continue }
      texts += 1
      if cell.style.contains(.bold) { bolds += 1 }
      ink.add(cell.foreground)
      background = cell.background
    }
    guard let background, texts > 0 else { return nil }
    let strength = strength ?? (2 * bolds > texts ? Self.strength.bold : Self.strength.plain)
    let weight = strength * (Double(texts) / Double(all)).squareRoot()
    self.background = background
    color = Blend.tint(background, ink.color, Blend.weight(weight))
  }
}
