/// Glyphs whose shape is geometry: terminals draw them alike, whatever the font.
///
/// The one table of such shapes, made from the Unicode charts; for fitting, for tests and for exporters.
package struct GlyphShape: Hashable, Sendable {
  package let scalar: Unicode.Scalar
  package let mask: SampleMask
  let count: Int

  private init(_ scalar: Unicode.Scalar, _ mask: SampleMask) {
    (self.scalar, self.mask, count) = (scalar, mask, mask.count)
  }

  /// Returns the shape of a block element other than a shade, a box-drawing character, a sextant, a diagonal or an
  /// eighth; nil for other characters.
  package static func mask(of scalar: UInt32) -> SampleMask? {
    if scalar < 0x2500 { return nil }
    if scalar < 0x25A0 { return boxesAndBlocks[Int(scalar - 0x2500)] }
    if scalar >= 0x1FB00 && scalar < 0x1FB8C { return legacyComputing[Int(scalar - 0x1FB00)] }
    return standard(for: scalar).flatMap(mask)
  }

  /// The code points of a PC's text mode: 512 for each of 64 fonts, laid out as code page 437 is. Pictures of works of art
  /// show each in the pixels of its font.
  package static let textMode: Range<UInt32> = 0x10_0000..<0x10_8000

  /// Returns the line, block or shade of Unicode that a code of a PC's text mode stands for; nil for other characters.
  static func standard(for scalar: UInt32) -> UInt32? {
    guard textMode.contains(scalar), (0xB0...0xDF).contains(scalar & 0x1FF) else { return nil }
    return textModeShapes[Int(scalar & 0x1FF) - 0xB0]
  }

  /// Codes 0xB0 to 0xDF of code page 437.
  private static let textModeShapes = "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀".unicodeScalars.map(\.value)

  /// Returns the share of ink of a shade character, which looks flat; nil for other characters.
  package static func shade(of scalar: UInt32) -> Float? {
    switch scalar {
    case 0x2591: 0.25
    case 0x2592: 0.5
    case 0x2593: 0.75
    default: standard(for: scalar).flatMap(shade)
    }
  }

  /// Returns the glyphs of a set, one of each shape and its complement: foreground and background may be exchanged.
  package static func candidates(_ glyphs: Rendition.Glyphs) -> [GlyphShape] {
    let scalars: [UInt32]
    switch glyphs {
    case .ascii, .text: scalars = []
    case .halves: scalars = [0x2580, 0x258C]
    case .blocks: scalars = Array(0x2580...0x259F)
    case .legacy: scalars = Array(0x2580...0x259F) + Array(0x1FB00...0x1FB6F)
    }
    var seen: Set<SampleMask> = [.empty, .full]
    return scalars.compactMap { value in
      guard let scalar = Unicode.Scalar(value), let mask = mask(of: value), !seen.contains(mask) else { return nil }
      seen.insert(mask)
      seen.insert(~mask)
      return GlyphShape(scalar, mask)
    }
  }

  /// Returns the block element whose ink is where another one has none; nil if there is none.
  package static func complement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    mask(of: scalar.value).flatMap { blocks[~$0] }
  }

  private static let blocks: [SampleMask: Unicode.Scalar] = {
    var blocks: [SampleMask: Unicode.Scalar] = [:]
    for value in 0x2580...0x259F as ClosedRange<UInt32> {
      if let scalar = Unicode.Scalar(value), let mask = mask(of: value) { blocks[mask] = scalar }
    }
    return blocks
  }()

  // MARK: The table

  private static let boxesAndBlocks: [SampleMask?] = (0x2500...0x259F).map { scalar in
    scalar < 0x2580 ? box(scalar - 0x2500) : block(scalar)
  }
  private static let legacyComputing: [SampleMask?] = (0x1FB00...0x1FB8B).map(legacy)

  /// Returns a rectangle from its sides, in shares of the cell.
  private static func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> SampleMask {
    SampleMask { x, y in x > left && x < right && y > top && y < bottom }
  }

  private static func block(_ scalar: Int) -> SampleMask? {
    // Quadrants of U+2596...259F: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
    let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
    switch scalar {
    case 0x2580: return rectangle(0, 0, 1, 0.5)
    case 0x2581...0x2588: return rectangle(0, 1 - Double(scalar - 0x2580) / 8, 1, 1)
    case 0x2589...0x258F: return rectangle(0, 0, Double(0x2590 - scalar) / 8, 1)
    case 0x2590: return rectangle(0.5, 0, 1, 1)
    case 0x2594: return rectangle(0, 0, 1, 0.125)
    case 0x2595: return rectangle(0.875, 0, 1, 1)
    case 0x2596...0x259F: return mosaic(quadrants[scalar - 0x2596], rows: 2)
    default: return nil
    }
  }

  /// Returns some of the equal parts of a cell in two columns. Bit 0 is the upper left part; the others follow in
  /// reading order.
  private static func mosaic(_ pattern: Int, rows: Int) -> SampleMask {
    SampleMask { x, y in pattern >> (Int(y * Double(rows)) * 2 + (x < 0.5 ? 0 : 1)) & 1 == 1 }
  }

  private static func legacy(_ scalar: Int) -> SampleMask? {
    switch scalar {
    case 0x1FB00...0x1FB3B:
      // In the order of their patterns, without those that are half blocks.
      let n = scalar - 0x1FB00 + 1
      let skipped = n < 21 ? n : n < 41 ? n + 1 : n + 2
      return mosaic(skipped, rows: 3)
    case 0x1FB3C...0x1FB67: return diagonal(scalar - 0x1FB3C)
    case 0x1FB68...0x1FB6B: return quarter(scalar - 0x1FB68).map { ~$0 }
    case 0x1FB6C...0x1FB6F: return quarter(scalar - 0x1FB6C)
    case 0x1FB70...0x1FB75:
      let left = Double(scalar - 0x1FB6F) / 8
      return rectangle(left, 0, left + 0.125, 1)
    case 0x1FB76...0x1FB7B:
      let top = Double(scalar - 0x1FB75) / 8
      return rectangle(0, top, 1, top + 0.125)
    case 0x1FB82...0x1FB86: return rectangle(0, 0, 1, [0.25, 0.375, 0.625, 0.75, 0.875][scalar - 0x1FB82])
    case 0x1FB87...0x1FB8B: return rectangle(1 - [0.25, 0.375, 0.625, 0.75, 0.875][scalar - 0x1FB87], 0, 1, 1)
    default: return nil
    }
  }

  /// Returns the shape of U+1FB6C...1FB6F: the left, upper, right and lower triangle between a side and the middle.
  /// (1FB68...1FB6B lack the same ones.)
  private static func quarter(_ index: Int) -> SampleMask? {
    switch index {
    case 0: SampleMask { x, y in x < y && x < 1 - y }
    case 1: SampleMask { x, y in y < x && y < 1 - x }
    case 2: SampleMask { x, y in x > y && x > 1 - y }
    case 3: SampleMask { x, y in y > x && y > 1 - x }
    default: nil
    }
  }

  /// U+1FB3C...1FB67: from one point of the cell's border to another and the corner on whose side the ink is. Points
  /// are lettered clockwise: a upper left, b upper centre, c upper right, d upper middle right, e lower middle right, f
  /// lower right, g lower centre, h lower left, i lower middle left, j upper middle left.
  private static let diagonals = Array(
    """
    ighifhjghjfhaghjbfjcfibficfhbfidfgefhefgdfhdfgcfbdhadhbehaehbfhjehigcifcjgcjfcagcjbajcaibaicahba\
    idageaheagdahdagcabdcadcbecaecbfcjec
    """.utf8)

  private static func diagonal(_ index: Int) -> SampleMask {
    let (p, q, corner) = diagonalLine(index)
    func side(_ x: Double, _ y: Double) -> Double { (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) }
    let inner = side(corner.x, corner.y)
    return SampleMask { x, y in side(x, y) * inner > 0 }
  }

  /// Returns the ends of the edge of U+1FB3C...1FB67, and a corner on the ink's side of it.
  package static func diagonalLine(_ index: Int) -> (p: Point, q: Point, corner: Point) {
    let points: [(x: Double, y: Double)] = [
      (0, 0), (0.5, 0), (1, 0), (1, 1.0 / 3), (1, 2.0 / 3), (1, 1), (0.5, 1), (0, 1), (0, 2.0 / 3), (0, 1.0 / 3),
    ]
    func point(_ place: Int) -> Point {
      let (x, y) = points[Int(diagonals[index * 3 + place]) - Int(UInt8(ascii: "a"))]
      return Point(x: x, y: y)
    }
    return (point(0), point(1), point(2))
  }

  /// U+2500...257F: the weight of the arms to the left, right, top and bottom: 0 none, 1 light, 2 heavy, 3 double.
  private static let arms = Array(
    """
    1100220000110022110022000011002211002200001100220101020101020202\
    1001200110022002011002100120022010102010102020200111021101210112\
    0122022102120222101120111021101210222021201220221101210112012201\
    1102210212022202111021101210221011202120122022201111211112112211\
    1121111211222121122121121212222122122122122222221100220000110022\
    3300003303010103030330011003300303100130033030101030303003110133\
    0333301110333033330111033303331011303330331111333333010110011010\
    0110000000000000100000100100000120000020020000021200001221000021
    """.utf8.map { Int($0) - Int(UInt8(ascii: "0")) })

  /// Returns the weight of a box-drawing character's arms, in its direction: 0 none, 1 light, 2 heavy, 3 double. Nil for
  /// other characters, and for the diagonals.
  package static func arms(of scalar: UInt32) -> (left: Int, right: Int, up: Int, down: Int)? {
    guard (0x2500...0x257F).contains(scalar), !(0x2571...0x2573).contains(scalar) else { return nil }
    let arms = Array(Self.arms[((Int(scalar) - 0x2500) * 4)...].prefix(4))
    return (arms[0], arms[1], arms[2], arms[3])
  }

  private static func box(_ index: Int) -> SampleMask? {
    if (0x71...0x73).contains(index) {
      return SampleMask { x, y in
        (index != 0x72 && abs(x + y - 1) < 0.09) || (index != 0x71 && abs(x - y) < 0.09)
      }
    }
    let (left, right, up, down) = (arms[index * 4], arms[index * 4 + 1], arms[index * 4 + 2], arms[index * 4 + 3])
    // A light line is an eighth of the cell's width: one sample. Which ones, for each weight, across and down.
    let across: [[Int]] = [[], [4], [3, 4], [3, 5]]
    let along: [[Int]] = [[], [7], [7, 8], [6, 8]]
    let vertical = across[max(up, down)]
    let horizontal = along[max(left, right)]
    var mask = SampleMask.empty
    for (weight, reach) in [
      (left, 0..<max(4, (vertical.last ?? 3) + 1)), (right, min(4, vertical.first ?? 4)..<SampleMask.columns),
    ] {
      for y in along[weight] { for x in reach where solid(index, x) { mask.insert(x, y) } }
    }
    for (weight, reach) in [
      (up, 0..<max(8, (horizontal.last ?? 7) + 1)), (down, min(7, horizontal.first ?? 8)..<SampleMask.rows),
    ] {
      for x in across[weight] { for y in reach where solid(index, y / 2) { mask.insert(x, y) } }
    }
    return mask
  }

  /// Returns true if a line has ink at an eighth of its length. Only the dashed lines
  /// U+2504...250B and U+254C...254F have gaps.
  private static func solid(_ index: Int, _ eighth: Int) -> Bool {
    switch index {
    case 0x04...0x07: eighth % 3 != 2
    case 0x08...0x0B: eighth % 2 == 0
    case 0x4C...0x4F: eighth % 4 != 3
    default: true
    }
  }
}
