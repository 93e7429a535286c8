/// The rim of a raised layer, for terminals of few colours. They show neither the shadow of its edge nor, on a dark page,
/// the glow and the lighter ground. Without colours a page beside another has one, too, or their words would meet.
enum Rim: Sendable {
  /// A narrow band around the layer, in the colour of the shadow or glow, half mixed.
  case band
  /// Line characters in the cells around the layer, for terminals without colours or without blocks. Without colours
  /// they have the ink of the page.
  case line

  static let width = 0.5
  /// The share of the shadow in the colour of a rim, in 256ths.
  private static let share: UInt32 = 128

  /// The distance from the layer within which the rim is drawn, in u.
  func reach(aspect: Double) -> Double {
    switch self {
    case .band: Rim.width
    case .line: (1 + aspect * aspect).squareRoot()
    }
  }

  static func color(of shadow: Color, on ground: Color) -> Color { Blend.tint(ground, shadow, share) }
}

struct Neighbors: OptionSet {
  let rawValue: Int

  static let above = Neighbors(rawValue: 1)
  static let right = Neighbors(rawValue: 2)
  static let below = Neighbors(rawValue: 4)
  static let left = Neighbors(rawValue: 8)

  /// The light box-drawing character that joins a cell to these, by `rawValue`.
  private static let lines = Array("││─╰││╭├─╯─┴╮┤┬┼".unicodeScalars)

  /// Returns the character of a line that joins the cell to these.
  func line(inASCII isASCII: Bool) -> Unicode.Scalar {
    if !isASCII { return Neighbors.lines[rawValue] }
    if isDisjoint(with: [.left, .right]) { return "|" }
    return isDisjoint(with: [.above, .below]) ? "-" : "+"
  }
}

extension Region {
  /// Returns the samples of a cell that lie outside the layer, at most the width of a band away.
  func band(column: Int, row: Int) -> SampleMask {
    let cell = Patch(
      x: Double(column) + 0.5, y: (Double(row) + 0.5) * aspect, halfWidth: 0.5, halfHeight: aspect / 2)
    let range = range(over: cell)
    if range.least >= Rim.width || range.most < 0 { return .empty }
    var band = SampleMask.empty
    // One distance for four samples: a band is drawn by few glyphs.
    for y in stride(from: 0, to: SampleMask.rows, by: 2) {
      let height = (Double(row) + Double(y + 1) / Double(SampleMask.rows)) * aspect
      for x in stride(from: 0, to: SampleMask.columns, by: 2) {
        let distance = distance(x: Double(column) + Double(x + 1) / Double(SampleMask.columns), y: height)
        guard distance >= 0, distance < Rim.width else { continue }
        band.insert(x, y)
        band.insert(x + 1, y)
        band.insert(x, y + 1)
        band.insert(x + 1, y + 1)
      }
    }
    return band
  }

  /// Returns the neighbours to which a line around the layer goes on from a cell; nil if no line crosses the cell.
  ///
  /// The line consists of all cells outside the layer that touch one inside it, at a side or a corner.
  func line(column: Int, row: Int) -> Neighbors? {
    guard isOnLine(column, row) else { return nil }
    var neighbors: Neighbors = []
    if isOnLine(column, row - 1) { neighbors.insert(.above) }
    if isOnLine(column + 1, row) { neighbors.insert(.right) }
    if isOnLine(column, row + 1) { neighbors.insert(.below) }
    if isOnLine(column - 1, row) { neighbors.insert(.left) }
    return neighbors
  }

  private func isOnLine(_ column: Int, _ row: Int) -> Bool {
    if covers(column, row) { return false }
    return (-1...1).contains { dy in (-1...1).contains { dx in covers(column + dx, row + dy) } }
  }

  /// Returns whether the middle of a cell lies inside.
  private func covers(_ column: Int, _ row: Int) -> Bool {
    distance(x: Double(column) + 0.5, y: (Double(row) + 0.5) * aspect) < 0
  }
}

extension SampleMask {
  /// The set moved to the top or the bottom of the cell, whichever is nearer. No block leaves room both above and below.
  var movedToSide: SampleMask {
    if isEmpty { return self }
    let above = top != 0 ? top.trailingZeroBitCount / 8 : 8 + bottom.trailingZeroBitCount / 8
    let below = bottom != 0 ? bottom.leadingZeroBitCount / 8 : 8 + top.leadingZeroBitCount / 8
    // A row has eight bits.
    let bits = UInt128(bottom) << 64 | UInt128(top)
    let moved = above < below ? bits >> (8 * above) : bits << (8 * below)
    return SampleMask(top: UInt64(truncatingIfNeeded: moved), bottom: UInt64(truncatingIfNeeded: moved >> 64))
  }
}
