/// The data of an SVG path, numbers as short as they can be.
struct SVGPath {
  private(set) var data = ""

  /// A rectangle, in pixels.
  mutating func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    data += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }

  /// A closed line from corner to corner, in pixels.
  mutating func polygon(_ corners: [GlyphOutline.Corner], offset: (x: Int, y: Int)) {
    for (index, corner) in corners.enumerated() {
      let (x, y) = (corner.x + Double(offset.x), corner.y + Double(offset.y))
      data += "\(index == 0 ? "M" : "L")\(Self.number(x)) \(Self.number(y))"
    }
    data += "z"
  }

  /// At most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}
