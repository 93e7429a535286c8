internal import Transitions

/// The outline of a character that is drawn as geometry, not as text: blocks, lines, diagonals, sextants, Braille,
/// Powerline.
///
/// Drawn this way, such characters join their neighbours without a gap. A cell is 8 parts wide and 16 high.
struct GlyphOutline {
  /// A place in parts of a cell, from the upper left corner.
  struct Corner: Hashable {
    var x: Double
    var y: Double
  }

  enum Part: Hashable {
    case rectangle(x: Int, y: Int, columns: Int, rows: Int)
    case polygon([Corner])
  }

  static let columns = SampleMask.columns
  static let rows = SampleMask.rows

  let parts: [Part]

  /// Creates the outline of a character; nil if it is drawn as text.
  init?(of scalar: UInt32) {
    guard scalar >= 0x2500 else { return nil }
    if let glyph = TextModeFont.glyph(of: scalar) {
      parts = Self.parts(of: glyph)
      return
    }
    switch scalar {
    case 0x256D...0x2570: parts = Self.arc(Int(scalar - 0x256D))
    // Shades look even; the outline does not say how dark they are.
    case 0x2591...0x2593: parts = [.rectangle(x: 0, y: 0, columns: Self.columns, rows: Self.rows)]
    case 0x2571: parts = [Self.slope(rising: true)]
    case 0x2572: parts = [Self.slope(rising: false)]
    case 0x2573: parts = [Self.slope(rising: true), Self.slope(rising: false)]
    case 0x2800...0x28FF: parts = Self.dots(Int(scalar - 0x2800))
    case 0xE0A0...0xE0BF:
      guard let powerline = PowerlineOutline.parts(of: scalar) else { return nil }
      parts = powerline
    default:
      if let corners = GlyphShape.corners(of: scalar) {
        parts = [.polygon(corners.map { Corner(x: $0.x * Double(Self.columns), y: $0.y * Double(Self.rows)) })]
      } else if let mask = GlyphShape.mask(of: scalar) {
        parts = Self.rectangles(of: mask)
      } else if let pieces = MosaicOutline.parts(of: scalar) ?? DiagonalOutline.parts(of: scalar) {
        parts = pieces
      } else {
        return nil
      }
    }
  }

  init(parts: [Part]) {
    self.parts = parts
  }

  /// Returns true if a point lies inside a polygon: a ray from it crosses the sides an odd number of times.
  static func contains(_ corners: [Corner], _ x: Double, _ y: Double) -> Bool {
    var isInside = false
    var previous = corners[corners.count - 1]
    for corner in corners {
      if (corner.y > y) != (previous.y > y),
        x < (previous.x - corner.x) * (y - corner.y) / (previous.y - corner.y) + corner.x
      {
        isInside.toggle()
      }
      previous = corner
    }
    return isInside
  }

  /// Returns the pixels of text mode, as high as a cell.
  private static func parts(of glyph: TextModeFont.Glyph) -> [Part] {
    let count = glyph.rows.count
    if rows % count == 0 {
      return rectangles(
        of: SampleMask { x, y in
          glyph.rows[Int(y * Double(count))] >> (columns - 1 - Int(x * Double(columns))) & 1 == 1
        })
    }
    let height = Double(rows) / Double(count)
    var parts: [Part] = []
    for (row, bits) in glyph.rows.enumerated() {
      for column in 0..<columns where bits >> (columns - 1 - column) & 1 == 1 {
        let (left, right) = (Double(column), Double(column + 1))
        let (top, bottom) = (Double(row) * height, Double(row + 1) * height)
        parts.append(
          .polygon([
            Corner(x: left, y: top), Corner(x: right, y: top), Corner(x: right, y: bottom), Corner(x: left, y: bottom),
          ]))
      }
    }
    return parts
  }

  /// Returns the fewest rectangles that cover runs of samples in adjacent rows.
  private static func rectangles(of mask: SampleMask) -> [Part] {
    var parts: [Part] = []
    var open: [(run: Range<Int>, top: Int)] = []
    for row in 0...rows {
      var runs: [Range<Int>] = []
      var start: Int?
      for column in 0...columns {
        let isInk = row < rows && column < columns && mask.contains(column, row)
        if isInk, start == nil { start = column }
        if !isInk, let begun = start {
          runs.append(begun..<column)
          start = nil
        }
      }
      for (run, top) in open where !runs.contains(run) {
        parts.append(.rectangle(x: run.lowerBound, y: top, columns: run.count, rows: row - top))
      }
      open = runs.map { run in (run, open.first { $0.run == run }?.top ?? row) }
    }
    return parts
  }

  /// Returns U+256D...2570: a light line that turns a corner: down and right, down and left, up and left, up and right.
  private static func arc(_ index: Int) -> [Part] {
    let (toRight, toBottom) = (index == 0 || index == 3, index < 2)
    // Among the light lines of the table the upright one is the fifth part, the level one the eighth.
    let (upright, level, radius) = (4.5, 7.5, 3.5)
    let middle = Corner(x: toRight ? upright + radius : upright - radius, y: toBottom ? level + radius : level - radius)
    let quarter: [Corner] = (0...8).map { step in
      // Rational points of the circle, so that no machine's sine is needed.
      let t = Double(step) / 8
      let (sine, cosine) = (2 * t / (1 + t * t), (1 - t * t) / (1 + t * t))
      return Corner(x: toRight ? -cosine : cosine, y: toBottom ? -sine : sine)
    }
    func ring(_ radius: Double) -> [Corner] {
      quarter.map { Corner(x: middle.x + $0.x * radius, y: middle.y + $0.y * radius) }
    }
    var parts: [Part] = [.polygon(ring(radius + 0.5) + ring(radius - 0.5).reversed())]
    let stem = toBottom ? Int(middle.y)..<rows : 0..<Int(middle.y)
    parts.append(.rectangle(x: 4, y: stem.lowerBound, columns: 1, rows: stem.count))
    if !toRight { parts.append(.rectangle(x: 0, y: 7, columns: 1, rows: 1)) }
    return parts
  }

  /// Returns U+2571 or U+2572: a light line from corner to corner.
  private static func slope(rising: Bool) -> Part {
    let corners = [(0.0, 1.2), (0.0, 0.0), (0.6, 0.0), (8.0, 14.8), (8.0, 16.0), (7.4, 16.0)]
    return .polygon(corners.map { Corner(x: rising ? 8 - $0.0 : $0.0, y: $0.1) })
  }

  /// Returns U+2800...28FF: two columns of dots; bits 0...2 and 6 are the left one, 3...5 and 7 the right one.
  private static func dots(_ pattern: Int) -> [Part] {
    (0..<8).filter { pattern >> $0 & 1 == 1 }.map { bit in
      let column = bit == 7 || (3...5).contains(bit) ? 1 : 0
      let row = bit >= 6 ? 3 : bit % 3
      return .rectangle(x: 1 + 4 * column, y: 1 + 4 * row, columns: 2, rows: 2)
    }
  }
}

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

extension GlyphShape {
  /// Returns the corners of a shape with a slanted side, in order around it and in shares of the cell; nil for
  /// characters that upright rectangles make up, and for text.
  static func corners(of scalar: UInt32) -> [Point]? {
    let (upperLeft, upperRight) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
    let (lowerRight, lowerLeft) = (Point(x: 1, y: 1), Point(x: 0, y: 1))
    let middle = Point(x: 0.5, y: 0.5)
    // First the cells without their left, upper, right or lower quarter, then these quarters alone.
    return switch scalar {
    case 0x1FB3C...0x1FB67: diagonalCorners(Int(scalar - 0x1FB3C))
    case 0x1FB68: [upperLeft, upperRight, lowerRight, lowerLeft, middle]
    case 0x1FB69: [upperLeft, middle, upperRight, lowerRight, lowerLeft]
    case 0x1FB6A: [upperLeft, upperRight, middle, lowerRight, lowerLeft]
    case 0x1FB6B: [upperLeft, upperRight, lowerRight, middle, lowerLeft]
    case 0x1FB6C: [upperLeft, middle, lowerLeft]
    case 0x1FB6D: [upperLeft, upperRight, middle]
    case 0x1FB6E: [upperRight, lowerRight, middle]
    case 0x1FB6F: [lowerRight, lowerLeft, middle]
    default: nil
    }
  }

  /// Returns the corners of the part of the cell on the ink's side of a diagonal.
  private static func diagonalCorners(_ index: Int) -> [Point] {
    let (p, q, corner) = diagonalLine(index)
    func side(_ point: Point) -> Double { (q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x) }
    let inner = side(corner) > 0 ? 1.0 : -1.0
    let cell = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
    var corners: [Point] = []
    for (index, point) in cell.enumerated() {
      let next = cell[(index + 1) % 4]
      if side(point) * inner >= 0 { corners.append(point) }
      // An end of the edge that lies between two corners of the cell.
      for end in [p, q] where end != point && end != next && lies(end, between: point, and: next) {
        corners.append(end)
      }
    }
    return corners
  }

  private static func lies(_ place: Point, between a: Point, and b: Point) -> Bool {
    a.x == b.x ? place.x == a.x : place.y == a.y
  }
}

/// The outline of a character for private use that no font has: the last four hexadecimal digits of its code, two above
/// two.
enum CodeOutline {
  /// The rows of each digit, three parts wide, as bits from the left.
  private static let digits: [[UInt8]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 3, 1, 7], [5, 5, 7, 1, 1], [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7], [7, 1, 1, 2, 2], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7], [2, 5, 7, 5, 5], [6, 5, 6, 5, 6],
    [3, 4, 4, 4, 3], [6, 5, 5, 5, 6], [7, 4, 6, 4, 7], [7, 4, 6, 4, 4],
  ]

  static func parts(of scalar: UInt32) -> [GlyphOutline.Part]? {
    guard (0xE000...0xF8FF).contains(scalar) || scalar >= 0xF0000 else { return nil }
    var parts: [GlyphOutline.Part] = []
    for place in 0..<4 {
      let digit = Int(scalar >> (12 - 4 * place) & 15)
      let (left, top) = (place % 2 * 4, place / 2 * 7 + 2)
      for (row, bits) in digits[digit].enumerated() {
        for column in 0..<3 where bits >> (2 - column) & 1 == 1 {
          parts.append(.rectangle(x: left + column, y: top + row, columns: 1, rows: 1))
        }
      }
    }
    return parts
  }
}
