/// Fits the outlines of a font's letters to whole pixels, as hints do. The lines on which most letters stand, and those
/// that they reach, fall between two rows of pixels, so that level strokes are as sharp as possible.
///
/// Heights between two such lines are stretched evenly. Small pictures become easier to read, and files smaller.
struct LetterFit {
  /// Heights in the font's units and their new values, in order.
  private var anchors: [(from: Double, to: Double)] = []

  /// For each line of a font, a letter with a flat end there, one with a round end, and which end it is. Round ends
  /// reach a little further.
  private static let lines: [(flat: Unicode.Scalar, round: Unicode.Scalar, isTop: Bool)] = [
    ("p", "g", false), ("x", "o", false), ("x", "o", true), ("H", "O", true), ("d", "f", true),
  ]

  /// - Parameters:
  ///   - font: The font to fit.
  ///   - unit: The pixels in a unit of the font.
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

  /// Returns the new value of a height.
  func callAsFunction(_ height: Double) -> Double {
    guard let next = anchors.firstIndex(where: { $0.from >= height }) else {
      return height + (anchors.last.map { $0.to - $0.from } ?? 0)
    }
    let (low, high) = (anchors[max(0, next - 1)], anchors[next])
    if next == 0 { return height + high.to - high.from }
    return low.to + (high.to - low.to) * (height - low.from) / (high.from - low.from)
  }
}
