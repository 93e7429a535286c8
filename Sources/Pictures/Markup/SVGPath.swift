/// Shapes of one colour, in pixels.
struct SVGPath {
  /// The data of a path with a separate part for each shape, with at most two decimals.
  private(set) var data = ""
  private(set) var boxes: [BoxPaths.Box] = []
  private(set) var polygons: [[(x: Double, y: Double)]] = []

  /// The shapes for output in as few bytes as possible, in tenths.
  var compact: BoxPaths { BoxPaths(boxes, polygons) }

  mutating func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    data += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
    boxes.append(BoxPaths.Box(x: x, y: y, width: width, height: height))
  }

  mutating func polygon(_ corners: [GlyphOutline.Corner], offset: (x: Int, y: Int)) {
    let places = corners.map { (x: $0.x + Double(offset.x), y: $0.y + Double(offset.y)) }
    for (index, place) in places.enumerated() {
      data += "\(index == 0 ? "M" : "L")\(Self.number(place.x)) \(Self.number(place.y))"
    }
    data += "z"
    polygons.append(places)
  }

  /// Returns a number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}

/// Writes numbers in as few characters as possible: `.5`, `-3`, `12.25`.
enum CSSNumber {
  /// - Parameter decimals: The most decimals, 0...6.
  static func text(_ value: Double, decimals: Int) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let count = Int((value * Double(unit)).rounded())
    if count == 0 { return "0" }
    let (whole, rest) = (abs(count) / unit, abs(count) % unit)
    var text = (count < 0 ? "-" : "") + (whole > 0 || rest == 0 ? "\(whole)" : "")
    if rest > 0 {
      var digits = String(String(unit + rest).dropFirst())
      while digits.hasSuffix("0") { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}
