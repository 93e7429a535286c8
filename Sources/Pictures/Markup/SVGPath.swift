/// The data of an SVG path, numbers as short as they can be.
struct SVGPath {
  private struct Rectangle {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private(set) var data = ""
  private var rectangles: [Rectangle] = []
  private var polygons = ""

  /// A rectangle, in pixels.
  mutating func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    let rectangle = Rectangle(x: x, y: y, width: width, height: height)
    rectangles.append(rectangle)
    data += Self.text(rectangle)
  }

  /// A closed line from corner to corner, in pixels.
  mutating func polygon(_ corners: [GlyphOutline.Corner], offset: (x: Int, y: Int)) {
    var text = ""
    for (index, corner) in corners.enumerated() {
      let (x, y) = (corner.x + Double(offset.x), corner.y + Double(offset.y))
      text += "\(index == 0 ? "M" : "L")\(Self.number(x)) \(Self.number(y))"
    }
    data += text + "z"
    polygons += Self.short(corners, offset: offset)
  }

  /// The same line in tenths of a pixel, each corner told from the one before.
  private static func short(_ corners: [GlyphOutline.Corner], offset: (x: Int, y: Int)) -> String {
    var text = ""
    var last = (x: 0.0, y: 0.0)
    for (index, corner) in corners.enumerated() {
      let x = ((corner.x + Double(offset.x)) * 10).rounded() / 10
      let y = ((corner.y + Double(offset.y)) * 10).rounded() / 10
      for (place, value) in [x - last.x, y - last.y].enumerated() {
        let number = CSSNumber.text(value, decimals: 1)
        let word = place > 0 ? "" : index == 0 ? "M" : index == 1 ? "l" : ""
        text += word.isEmpty && !number.hasPrefix("-") ? " " + number : word + number
      }
      last = (x, y)
    }
    return text + "z"
  }

  private static func text(_ it: Rectangle) -> String { "M\(it.x) \(it.y)h\(it.width)v\(it.height)h-\(it.width)z" }

  /// The rectangles as lines through their middles, by thickness, where that is shorter, and the rest to be filled.
  var lines: (lines: [(thickness: Int, data: String)], rest: String) {
    let joined = Self.joined(rectangles)
    var lines: [(thickness: Int, data: String)] = []
    var rest = ""
    for height in Set(joined.map(\.height)).sorted() {
      let equal = joined.filter { $0.height == height }
      let filled = equal.map(Self.text).joined()
      let line = height % 2 == 0 ? Self.line(through: equal) : filled
      // What another element takes.
      if line.utf8.count + (height == 16 ? 10 : 48) < filled.utf8.count {
        lines.append((height, line))
      } else {
        rest += filled
      }
    }
    return (lines, rest + polygons)
  }

  /// Equally wide rectangles that stand on each other as one.
  private static func joined(_ rectangles: [Rectangle]) -> [Rectangle] {
    struct Foot: Hashable {
      var x: Int
      var width: Int
      var y: Int
    }
    var joined: [Rectangle] = []
    var open: [Foot: Int] = [:]
    for it in rectangles {
      if let index = open.removeValue(forKey: Foot(x: it.x, width: it.width, y: it.y)) {
        joined[index].height += it.height
        open[Foot(x: it.x, width: it.width, y: it.y + it.height)] = index
      } else {
        open[Foot(x: it.x, width: it.width, y: it.y + it.height)] = joined.count
        joined.append(it)
      }
    }
    return joined
  }

  private static func line(through rectangles: [Rectangle]) -> String {
    var text = ""
    var end: (x: Int, y: Int)?
    for it in rectangles {
      let middle = it.y + it.height / 2
      let absolute = "M\(it.x) \(middle)"
      var move = absolute
      if let end {
        let (x, y) = (it.x - end.x, middle - end.y)
        let relative = "m\(x)\(y < 0 ? "" : " ")\(y)"
        if relative.utf8.count < absolute.utf8.count { move = relative }
      }
      text += move + "h\(it.width)"
      end = (it.x + it.width, middle)
    }
    return text
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
