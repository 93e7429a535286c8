/// The outlines of Powerline's characters, U+E0A0...E0BF: separators that join the cells of a prompt, and two signs.
enum PowerlineOutline {
  private typealias Corner = GlyphOutline.Corner
  private typealias Part = GlyphOutline.Part

  /// Half the thickness of thin separators, in parts of a cell.
  private static let half = 0.6
  private static let (width, height) = (Double(GlyphOutline.columns), Double(GlyphOutline.rows))

  static func parts(of scalar: UInt32) -> [GlyphOutline.Part]? {
    switch scalar {
    case 0xE0A0: branch
    case 0xE0A2: padlock
    case 0xE0B0: [.polygon(corners((0, 0), (8, 8), (0, 16)))]
    case 0xE0B1: [chevron(isMirrored: false)]
    case 0xE0B2: [.polygon(corners((8, 0), (0, 8), (8, 16)))]
    case 0xE0B3: [chevron(isMirrored: true)]
    case 0xE0B4: [.polygon(bow(8, isMirrored: false))]
    case 0xE0B5: [.polygon(bow(8, isMirrored: false) + bow(6.8, isMirrored: false).reversed())]
    case 0xE0B6: [.polygon(bow(8, isMirrored: true))]
    case 0xE0B7: [.polygon(bow(8, isMirrored: true) + bow(6.8, isMirrored: true).reversed())]
    case 0xE0B8: [.polygon(corners((0, 0), (8, 16), (0, 16)))]
    case 0xE0BA: [.polygon(corners((8, 0), (8, 16), (0, 16)))]
    case 0xE0BC: [.polygon(corners((0, 0), (8, 0), (0, 16)))]
    case 0xE0BE: [.polygon(corners((0, 0), (8, 0), (8, 16)))]
    case 0xE0B9, 0xE0BF: [slope(isRising: false)]
    case 0xE0BB, 0xE0BD: [slope(isRising: true)]
    default: nil
    }
  }

  private static func corners(_ places: (Double, Double)...) -> [Corner] { places.map { Corner(x: $0.0, y: $0.1) } }

  private static func chevron(isMirrored: Bool) -> Part {
    let places = corners((0, 0), (1.2, 0), (8, 7.4), (8, 8.6), (1.2, 16), (0, 16), (0, 15.2), (6.8, 8), (0, 0.8))
    return .polygon(isMirrored ? places.map { Corner(x: width - $0.x, y: $0.y) } : places)
  }

  /// The corners of half an ellipse whose flat side is the edge of the cell.
  private static func bow(_ radius: Double, isMirrored: Bool) -> [Corner] {
    (0...24).map { step in
      // Rational points of the circle, so that no machine's sine is needed: -1...1 is a half circle.
      let t = Double(step) / 12 - 1
      let (across, down) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
      let x = across * radius
      return Corner(x: isMirrored ? width - x : x, y: height / 2 + down * height / 2 * radius / 8)
    }
  }

  private static func slope(isRising: Bool) -> Part {
    let places = corners((0, 2 * half), (0, 0), (half, 0), (8, 16 - 2 * half), (8, 16), (8 - half, 16))
    return .polygon(isRising ? places.map { Corner(x: width - $0.x, y: $0.y) } : places)
  }

  /// A line with a branch to the right, and knots at its ends.
  private static var branch: [Part] {
    [
      .rectangle(x: 1, y: 2, columns: 2, rows: 2), .rectangle(x: 1, y: 4, columns: 1, rows: 8),
      .rectangle(x: 1, y: 12, columns: 2, rows: 2), .rectangle(x: 5, y: 3, columns: 2, rows: 2),
      .rectangle(x: 6, y: 5, columns: 1, rows: 2), .polygon(corners((6, 7), (7, 7), (2, 11), (2, 9.6))),
    ]
  }

  private static var padlock: [Part] {
    [
      .rectangle(x: 1, y: 7, columns: 6, rows: 6), .rectangle(x: 2, y: 4, columns: 1, rows: 3),
      .rectangle(x: 5, y: 4, columns: 1, rows: 3), .rectangle(x: 2, y: 3, columns: 4, rows: 1),
    ]
  }
}
