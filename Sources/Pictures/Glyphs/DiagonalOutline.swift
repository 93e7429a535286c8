/// The outlines of light diagonal lines between the corners, the middles of the edges and the middle of a cell,
/// U+1FBA0...1FBAE and U+1FBD0...1FBDF, and of triangles U+1FB9A and U+1FB9B.
enum DiagonalOutline {
  private typealias Corner = GlyphOutline.Corner

  /// The lines of each character, from point to point. Points are lettered clockwise: a upper left, b upper centre, c
  /// upper right, d middle right, f lower right, g lower centre, h lower left, i middle left, m the middle.
  private static let middles = [
    "bi", "bd", "ig", "dg", "big", "bdg", "igd", "ibd", "bi dg", "bd ig", "bdgi", "bigd", "ibdg", "dbig", "bdgib",
  ]
  private static let corners = [
    "dh", "ci", "ad", "if", "ag", "bf", "cg", "bh", "amc", "cmf", "hmf", "amh", "agc", "cif", "hbf", "adh",
  ]
  private static let points: [Character: Corner] = [
    "a": Corner(x: 0, y: 0), "b": Corner(x: 4, y: 0), "c": Corner(x: 8, y: 0), "d": Corner(x: 8, y: 8),
    "f": Corner(x: 8, y: 16), "g": Corner(x: 4, y: 16), "h": Corner(x: 0, y: 16), "i": Corner(x: 0, y: 8),
    "m": Corner(x: 4, y: 8),
  ]

  /// Returns the pieces of a character; nil if it is none of these.
  static func parts(of scalar: UInt32) -> [GlyphOutline.Part]? {
    switch scalar {
    case 0x1FB9A: [.polygon(places("acm")), .polygon(places("hfm"))]
    case 0x1FB9B: [.polygon(places("ahm")), .polygon(places("cfm"))]
    case 0x1FBA0...0x1FBAE: lines(middles[Int(scalar - 0x1FBA0)])
    case 0x1FBD0...0x1FBDF: lines(corners[Int(scalar - 0x1FBD0)])
    default: nil
    }
  }

  private static func places(_ letters: Substring) -> [Corner] { letters.compactMap { points[$0] } }

  private static func lines(_ paths: String) -> [GlyphOutline.Part] {
    paths.split(separator: " ").flatMap { path in
      let places = places(path)
      return zip(places, places.dropFirst()).map(line)
    }
  }

  /// Returns a line as wide as an upright one.
  private static func line(from start: Corner, to end: Corner) -> GlyphOutline.Part {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    let (across, down) = (-y / length / 2, x / length / 2)
    return .polygon([
      Corner(x: start.x + across, y: start.y + down), Corner(x: end.x + across, y: end.y + down),
      Corner(x: end.x - across, y: end.y - down), Corner(x: start.x - across, y: start.y - down),
    ])
  }
}
