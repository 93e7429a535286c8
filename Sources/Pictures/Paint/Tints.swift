internal import Transitions

/// The colours between a cell's background and its foreground. They are few, so that a screen has few colours and a GIF
/// can hold them all.
struct Tints {
  /// The coverage of a pixel at each level, in sixtieths: six steps for edges, then three for the shades of
  /// U+2591...2593. The middle shade is a step of coarse edges too.
  private static let shares: [UInt32] = [0, 12, 24, 36, 48, 60, 15, 30, 45]
  static let count = shares.count

  private(set) var colors: [UInt32] = Array(repeating: 0, count: Self.count)
  private var ends: (ground: UInt32, ink: UInt32) = (0, 0)

  /// Returns the level of a coverage 0...255.
  static func level(_ coverage: UInt8, _ edges: Edges) -> UInt8 {
    switch edges {
    case .smooth: UInt8((Int(coverage) * 5 + 127) / 255)
    case .coarse: [0, 7, 5][(Int(coverage) * 2 + 127) / 255]
    }
  }

  /// Returns the level of a shade character; nil for others.
  static func level(ofShade scalar: UInt32) -> UInt8? {
    (0x2591...0x2593).contains(scalar) ? UInt8(6 + scalar - 0x2591) : nil
  }

  /// Returns how many quarters of a character's ink are shown: all four unless it is a shade.
  static func shadeShare(of scalar: UInt32) -> UInt32 {
    (0x2591...0x2593).contains(scalar) ? scalar - 0x2590 : 4
  }

  mutating func take(_ cell: Cell) {
    let ground = cell.background.rgb
    let ink = Self.ink(of: cell)
    if ends == (ground, ink) { return }
    ends = (ground, ink)
    for level in 0..<Self.count { colors[level] = Self.mix(ground, ink, Self.shares[level], of: 60) }
  }

  /// Returns the colour of a cell's text; dim text is half-way to its background.
  static func ink(of cell: Cell) -> UInt32 {
    cell.style.contains(.dim) ? mix(cell.background.rgb, cell.foreground.rgb, 1, of: 2) : cell.foreground.rgb
  }

  /// Returns a colour between two in encoded sRGB, as terminals and browsers mix text.
  static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32, of whole: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 16, by: 8) {
      let (from, to) = (a >> shift & 0xFF, b >> shift & 0xFF)
      result |= ((from * (whole - share) + to * share + whole / 2) / whole) << shift
    }
    return result
  }
}
