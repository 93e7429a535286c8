/// The outlines of newer block characters: octants, separated quadrants and sextants, sixteenths of a cell, checkers.
enum MosaicOutline {
  private typealias Part = GlyphOutline.Part

  /// The patterns of octants that are older characters, or have a place of their own.
  private static let olderOctants: [UInt8] = [
    0, 1, 2, 3, 5, 10, 15, 20, 40, 63, 64, 80, 85, 90, 95, 128, 160, 165, 170, 175, 192, 240, 245, 250, 252, 255,
  ]

  /// The pieces at U+1CEA0...1CEAF: left edge, upper edge, width and height in quarters of a cell.
  private static let quarters: [[Int]] = [
    [2, 3, 2, 1], [1, 3, 3, 1], [0, 3, 3, 1], [0, 3, 2, 1], [0, 2, 1, 2], [0, 1, 1, 3], [0, 0, 1, 3], [0, 0, 1, 2],
    [0, 0, 2, 1], [0, 0, 3, 1], [1, 0, 3, 1], [2, 0, 2, 1], [3, 0, 1, 2], [3, 0, 1, 3], [3, 1, 1, 3], [3, 2, 1, 2],
  ]

  static func parts(of scalar: UInt32) -> [GlyphOutline.Part]? {
    switch scalar {
    case 0x1CD00...0x1CDE5: octants(Int(scalar - 0x1CD00))
    case 0x1CC21...0x1CC2F: separated(Int(scalar - 0x1CC20), edges: [0, 8, 16])
    case 0x1CE51...0x1CE8F: separated(Int(scalar - 0x1CE50), edges: [0, 5, 11, 16])
    case 0x1CE90...0x1CE9F: [quarter(Int(scalar - 0x1CE90) % 4, Int(scalar - 0x1CE90) / 4, 1, 1)]
    case 0x1CEA0...0x1CEAF:
      [quarters[Int(scalar - 0x1CEA0)]].map { quarter($0[0], $0[1], $0[2], $0[3]) }
    case 0x1FB8C: checkers(columns: 0..<4)
    case 0x1FB8D: checkers(columns: 4..<8)
    case 0x1FB8E: checkers(rows: 0..<8)
    case 0x1FB8F: checkers(rows: 8..<16)
    case 0x1FB90: checkers(isInverse: true)
    case 0x1FB91: [quarter(0, 0, 4, 2)] + checkers(rows: 8..<16, isInverse: true)
    case 0x1FB92: checkers(rows: 0..<8, isInverse: true) + [quarter(0, 2, 4, 2)]
    case 0x1FB94: checkers(columns: 0..<4, isInverse: true) + [quarter(2, 0, 2, 4)]
    case 0x1FB95: checkers(side: 2)
    case 0x1FB96: checkers(side: 2, isInverse: true)
    case 0x1FB97: [quarter(0, 1, 4, 1), quarter(0, 3, 4, 1)]
    case 0x1FBCE: [third(2)]
    case 0x1FBCF: [third(1)]
    case 0x1FBE4: [quarter(1, 0, 2, 2)]
    case 0x1FBE5: [quarter(1, 2, 2, 2)]
    case 0x1FBE6: [quarter(0, 1, 2, 2)]
    case 0x1FBE7: [quarter(2, 1, 2, 2)]
    default: nil
    }
  }

  private static func quarter(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Part {
    .rectangle(x: 2 * x, y: 4 * y, columns: 2 * width, rows: 4 * height)
  }

  /// Returns a block of full height, some thirds of the cell wide.
  private static func third(_ count: Int) -> Part {
    let (width, height) = (Double(8 * count) / 3, 16.0)
    let places: [(Double, Double)] = [(0, 0), (width, 0), (width, height), (0, height)]
    return .polygon(places.map { GlyphOutline.Corner(x: $0.0, y: $0.1) })
  }

  /// Returns octants by their place in the order of patterns. Bit 0 is the upper left one; the others follow in reading
  /// order.
  private static func octants(_ index: Int) -> [Part] {
    var pattern = UInt8(index)
    for older in olderOctants where older <= pattern { pattern += 1 }
    return (0..<8).filter { pattern >> $0 & 1 == 1 }.map { quarter($0 % 2 * 2, $0 / 2, 2, 1) }
  }

  /// Returns blocks in two columns with gaps between them, by their pattern.
  private static func separated(_ pattern: Int, edges: [Int]) -> [Part] {
    (0..<2 * (edges.count - 1)).filter { pattern >> $0 & 1 == 1 }.map { place in
      let (top, bottom) = (edges[place / 2], edges[place / 2 + 1])
      return .rectangle(x: place % 2 * 4, y: top, columns: 3, rows: bottom - top - 1)
    }
  }

  private static func checkers(
    columns: Range<Int> = 0..<8, rows: Range<Int> = 0..<16, side: Int = 1, isInverse: Bool = false
  ) -> [Part] {
    var parts: [Part] = []
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: side) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: side)
      where ((x + y) / side % 2 == 1) == isInverse {
        parts.append(.rectangle(x: x, y: y, columns: side, rows: side))
      }
    }
    return parts
  }
}
