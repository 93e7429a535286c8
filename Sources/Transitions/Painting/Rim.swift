/// The rim of a raised layer, for terminals of few colours. Sixteen show neither the glow of an edge on a dark page nor
/// the lighter ground; without colours no shadow can be seen on any page.
enum Rim: Sendable {
  /// A narrow band around the layer, in the next lighter colour.
  case band
  /// Line characters in the cells around the layer, for terminals without colours or without blocks. Without colours
  /// they have the ink of the page.
  case line

  /// The width of a band in u.
  static let width = 0.5
  /// The least ``Layer/lift`` of a raised layer. A layer gets less at the start and at the end of a transition, where
  /// the rim would flash.
  private static let leastLift = 0.02
  /// The least ``Shadow/opacity`` of a raised layer, without colours. It is less at the start and at the end.
  private static let leastOpacity = 0.2
  /// The share of white in the colour of a rim, in 256ths.
  private static let light: UInt32 = 128

  /// Returns the rim of a layer; nil if it is not raised, or if its shadow or glow can be seen.
  init?(of layer: borrowing Layer, on rendition: Rendition) {
    guard let shadow = layer.shadow, shadow.opacity > 0 else { return nil }
    switch rendition.depth {
    case .mono where shadow.opacity >= Rim.leastOpacity: self = .line
    case .sixteen where layer.lift >= Rim.leastLift && shadow.color != .black:
      self = rendition.glyphs.isPlain ? .line : .band
    default: return nil
    }
  }

  /// The distance from the layer within which the rim is drawn, in u.
  ///
  /// - Parameter aspect: The height of a cell in u.
  func reach(aspect: Double) -> Double {
    switch self {
    case .band: Rim.width
    case .line: (1 + aspect * aspect).squareRoot()
    }
  }

  /// Returns the colour of a rim on a ground.
  static func color(on ground: Color) -> Color { Blend.tint(ground, .white, light) }
}

/// The four cells beside a cell.
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
  /// Returns the samples of a cell that lie outside the layer, at most the width of a band away. No block leaves room
  /// both above and below, so what lies between is moved to the nearer side of the cell.
  func band(column: Int, row: Int) -> SampleMask {
    let band = SampleMask { x, y in
      let distance = distance(x: Double(column) + x, y: (Double(row) + y) * aspect)
      return distance >= 0 && distance < Rim.width
    }
    return band.movedToSide
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
  /// The set moved to the top or the bottom of the cell, whichever is nearer.
  fileprivate var movedToSide: SampleMask {
    if isEmpty { return self }
    let above = top != 0 ? top.trailingZeroBitCount / 8 : 8 + bottom.trailingZeroBitCount / 8
    let below = bottom != 0 ? bottom.leadingZeroBitCount / 8 : 8 + top.leadingZeroBitCount / 8
    let step = above < below ? above : -below
    var moved = SampleMask.empty
    for y in 0..<Self.rows {
      for x in 0..<Self.columns where contains(x, y) { moved.insert(x, y - step) }
    }
    return moved
  }
}
