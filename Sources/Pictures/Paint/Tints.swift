internal import Transitions

/// The colours between a cell's background and its foreground. There are few of them, so that a screen's colours are few
/// and a GIF can hold them all.
struct Tints {
  /// How covered a pixel can be, in sixtieths of the whole: six steps for edges, three for the shades of U+2591...2593,
  /// of which the middle one is a step of coarse edges too.
  private static let shares: [UInt32] = [0, 12, 24, 36, 48, 60, 15, 30, 45]
  static let count = shares.count

  /// By level.
  private(set) var colors: [UInt32] = Array(repeating: 0, count: Self.count)
  private var ends: (ground: UInt32, ink: UInt32) = (0, 0)

  /// The level of a coverage 0...255.
  static func level(_ coverage: UInt8, _ edges: Edges) -> UInt8 {
    switch edges {
    case .smooth: UInt8((Int(coverage) * 5 + 127) / 255)
    case .coarse: [0, 7, 5][(Int(coverage) * 2 + 127) / 255]
    }
  }

  /// The level of a shade character; nil for others.
  static func level(ofShade scalar: UInt32) -> UInt8? {
    (0x2591...0x2593).contains(scalar) ? UInt8(6 + scalar - 0x2591) : nil
  }

  /// How many quarters of a character's ink are to be seen: all but in a shade.
  static func shadeShare(of scalar: UInt32) -> UInt32 {
    (0x2591...0x2593).contains(scalar) ? scalar - 0x2590 : 4
  }

  /// Brings in the colours of a cell.
  mutating func take(_ cell: Cell) {
    let ground = cell.background.rgb
    let ink = Self.ink(of: cell)
    if ends == (ground, ink) { return }
    ends = (ground, ink)
    for level in 0..<Self.count { colors[level] = Self.mix(ground, ink, Self.shares[level], of: 60) }
  }

  /// What a cell's text is drawn in: dim text half-way to its ground.
  static func ink(of cell: Cell) -> UInt32 {
    cell.style.contains(.dim) ? mix(cell.background.rgb, cell.foreground.rgb, 1, of: 2) : cell.foreground.rgb
  }

  /// Between two colours in encoded sRGB, as terminals and browsers mix text.
  static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32, of whole: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 16, by: 8) {
      let (from, to) = (a >> shift & 0xFF, b >> shift & 0xFF)
      result |= ((from * (whole - share) + to * share + whole / 2) / whole) << shift
    }
    return result
  }
}
