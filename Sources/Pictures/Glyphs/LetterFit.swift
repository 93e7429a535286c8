/// Brings the outlines of a font's letters onto whole pixels, as hints do: what most letters stand on or reach up to
/// falls between two rows of pixels, so that level strokes are as sharp as they can be.
///
/// Heights between two such lines are stretched evenly. Small pictures become easier to read, and files smaller.
struct LetterFit {
  /// Heights in the font's units, and where they go, in order.
  private var anchors: [(from: Double, to: Double)] = []

  /// Letters with a flat and with a round end at each line of a font, and which end: round ones go a little beyond it.
  private static let lines: [(flat: Unicode.Scalar, round: Unicode.Scalar, isTop: Bool)] = [
    ("p", "g", false), ("x", "o", false), ("x", "o", true), ("H", "O", true), ("d", "f", true),
  ]

  /// - Parameters:
  ///   - font: What is fitted.
  ///   - unit: Pixels a unit of it.
  init(_ font: FontFile, unit: Double) {
    for line in Self.lines {
      guard let flat = font.ends(of: line.flat), let round = font.ends(of: line.round) else { continue }
      let (a, b) = line.isTop ? (flat.top, round.top) : (flat.bottom, round.bottom)
      let place = (Double(a) * unit).rounded() / unit
      for height in [min(a, b), max(a, b)] where Double(height) > anchors.last?.from ?? -.infinity {
        anchors.append((Double(height), max(place, anchors.last?.to ?? -.infinity)))
      }
    }
  }

  /// Where a height goes.
  func callAsFunction(_ height: Double) -> Double {
    guard let next = anchors.firstIndex(where: { $0.from >= height }) else {
      return height + (anchors.last.map { $0.to - $0.from } ?? 0)
    }
    let (low, high) = (anchors[max(0, next - 1)], anchors[next])
    if next == 0 { return height + high.to - high.from }
    return low.to + (high.to - low.to) * (height - low.from) / (high.from - low.from)
  }
}
